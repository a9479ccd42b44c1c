import { encode } from "uqr"

/** The quiet zone around a code, in modules, which readers need to find it. */
const margin = 4

/** For SVG: `path` strokes each row through the centres of its squares, in the view box `0 -.5 size size`. */
export function drawQrCode(text: string): { size: number; path: string } {
  const { data } = encode(text, { ecc: "L", border: margin })
  const path = data.flatMap((row, y) => {
    const runs = row.map(Number).join("").matchAll(/1+/g)
    return Array.from(runs, ({ index, 0: run }) => `M${index} ${y}h${run.length}`)
  })
  return { size: data.length, path: path.join("") }
}
