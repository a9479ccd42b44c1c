import { readEstimateQuery, formatEstimateQuery } from "#estimate/shared/query.ts"
import { drawQrCode } from "#ui/site/qr-code.ts"

/** The URL of an estimate as a QR code in SVG; undefined for a query that no estimate has produced. */
export function drawEstimateCode(publicUrl: string, search: string): string | undefined {
  const { kitchen, version, errors } = readEstimateQuery(search)
  if (version === undefined || Object.keys(errors).length > 0) return undefined
  const { size, path } = drawQrCode(`${publicUrl}/estimate?${formatEstimateQuery(kitchen, version)}`)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -.5 ${size} ${size}" shape-rendering="crispEdges">`,
    `<path fill="#fff" d="M0-.5h${size}v${size}H0z"/><path stroke="#000" d="${path}"/></svg>`,
  ].join("")
}
