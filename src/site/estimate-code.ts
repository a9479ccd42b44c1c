import { encode } from "uqr"
import { readEstimateQuery, formatEstimateQuery } from "#estimate/shared/query.ts"

/** The quiet zone around the code, in modules, which readers need to find it. */
const margin = 4

/** The URL of an estimate as a QR code in SVG; undefined for a query that no estimate has produced. */
export function drawEstimateCode(publicUrl: string, search: string): string | undefined {
  const { kitchen, version, errors } = readEstimateQuery(search)
  if (version === undefined || Object.keys(errors).length > 0) return undefined
  const { data } = encode(`${publicUrl}/estimate?${formatEstimateQuery(kitchen, version)}`, {
    ecc: "L",
    border: margin,
  })
  const path = data.flatMap((row, y) => darkRuns(row).map(({ x, width }) => `M${x} ${y}h${width}`))
  const size = data.length
  // Each row is a line through the centres of its squares.
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -.5 ${size} ${size}" shape-rendering="crispEdges">`,
    `<path fill="#fff" d="M0-.5h${size}v${size}H0z"/><path stroke="#000" d="${path.join("")}"/></svg>`,
  ].join("")
}

/** Adjacent dark squares of a row. */
function darkRuns(row: readonly boolean[]): { x: number; width: number }[] {
  const runs: { x: number; width: number }[] = []
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1)
    if (!isDark) continue
    if (last && last.x + last.width === x) last.width++
    else runs.push({ x, width: 1 })
  }
  return runs
}
