import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { encode, shrink } from "#images/process/render.ts"

/**
 * Creates the variants shipped with the product, with the image process: those that browsers request on Home, so no visitor of a first
 * start waits for them.
 */
const widths: Record<string, number[]> = {
  "lshape-kota-grey": [768, 1080, 1440],
  "l-shaped-card": [480, 768],
  "u-shaped-card": [480, 768],
  "straight-card": [480, 768],
  "parallel-card": [480, 768],
  "island-card": [480, 768],
  "lshape-detail": [480, 768, 1080, 1440],
  "parallel-red": [480, 768, 1080],
  "straight-sky": [768, 1080],
  "tall-wall": [768, 1440],
  "ushape-shelf": [768, 1440],
  "island-detail": [768, 1440],
  breakfast: [768, 1080, 1440, 1920],
  utility: [768, 1440],
}

rmSync("assets/sample/variants", { recursive: true, force: true })
mkdirSync("assets/sample/variants")
for (const [name, all] of Object.entries(widths)) {
  const master = readFileSync(`assets/sample/${name}.jpg`)
  for (const width of all) {
    writeFileSync(`assets/sample/variants/${name}-${width}.avif`, await encode(await shrink(master, { width }), "avif"))
  }
}
