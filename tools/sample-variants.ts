import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { variantWidths } from "#base/image.ts"
import { encode, readHeader, shrink } from "#images/process/render.ts"

/**
 * Creates the variants shipped with the product, with the image process: those that browsers request on Home, and two small ones of each
 * picture, which visitors of a first start see until the requested ones are created.
 */
const small = [480, 768]
const home: Record<string, number[]> = {
  "lshape-kota-grey": [1080, 1440],
  "lshape-detail": [1080, 1440],
  "parallel-red": [1080],
  "straight-sky": [1080],
  "tall-wall": [1440],
  "ushape-shelf": [1440],
  "island-detail": [1440],
  breakfast: [1080, 1440, 1920],
  utility: [1440],
}

rmSync("assets/sample/variants", { recursive: true, force: true })
mkdirSync("assets/sample/variants")
for (const file of readdirSync("assets/sample").filter((each) => each.endsWith(".jpg"))) {
  const [name, master] = [file.slice(0, -".jpg".length), readFileSync(`assets/sample/${file}`)]
  const served = variantWidths(await readHeader(master))
  for (const width of [...small, ...(home[name] ?? [])].filter((each) => served.includes(each))) {
    writeFileSync(`assets/sample/variants/${name}-${width}.avif`, await encode(await shrink(master, { width }), "avif"))
  }
}
