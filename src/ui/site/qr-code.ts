import { encode } from "uqr"

/** The quiet zone around a code, in modules, which readers need to find it. */
const margin = 4

/** A QR code for SVG: `path` strokes each row as lines through the centres of its squares, in the view box `0 -.5 size size`. */
export interface QrCode {
  size: number
  path: string
}

export function drawQrCode(text: string): QrCode {
  const { data } = encode(text, { ecc: "L", border: margin })
  const path = data.flatMap((row, y) => darkRuns(row).map(({ x, width }) => `M${x} ${y}h${width}`))
  return { size: data.length, path: path.join("") }
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
