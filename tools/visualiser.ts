import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs"
import {
  finishes,
  type SeenKitchenName,
  seenKitchenNames,
  seenKitchens,
  type Stone,
  stones,
  defaultStone,
} from "#kitchen/looks.ts"
import { visualiserVersion } from "./visualiser-version.ts"

/** The rendered layers: of each kitchen all finishes, its other two counters, and the mask of the counter. */
const layers = "assets/sample/visualiser"
const width = 960
const height = 600
const maxBytes = 30_000

/** Composes the pictures of all kitchens, finishes and counters into the folder of built assets, or copies those created before. */
export async function composeVisualiser(assets: string): Promise<void> {
  const version = visualiserVersion()
  const kept = `node_modules/.cache/visualiser/${version}`
  if (!existsSync(kept)) {
    const made = `${kept}-${process.pid}`
    rmSync("node_modules/.cache/visualiser", { recursive: true, force: true })
    mkdirSync(made, { recursive: true })
    for (const kitchen of seenKitchenNames) await composeKitchen(kitchen, made)
    await writeSamples(made)
    renameSync(made, kept)
  }
  cpSync(kept, `${assets}/visualiser/${version}`, { recursive: true })
}

async function composeKitchen(kitchen: SeenKitchenName, folder: string): Promise<void> {
  const { usual } = seenKitchens[kitchen]
  const mask = await readPixels(`${kitchen}-mask.png`, 1)
  const before = await readPixels(`${kitchen}-${usual}.jpg`, 3)
  const tops = new Map<Stone, Buffer>()
  for (const stone of stones) {
    if (stone !== defaultStone) tops.set(stone, await readPixels(`${kitchen}-${stone}.jpg`, 3))
  }
  for (const finish of finishes) {
    const fronts = await readPixels(`${kitchen}-${finish}.jpg`, 3)
    const light = lightOn(mask, before, fronts)
    // Concurrently, so they are encoded on all CPUs.
    await Promise.all(
      stones.map((counter) => {
        const top = tops.get(counter)
        return write(top ? join(fronts, top, mask, light) : fronts, `${folder}/${kitchen}-${finish}-${counter}.avif`)
      }),
    )
  }
}

/** How much brighter the counter is with one finish than with the default one, for each colour channel. */
function lightOn(mask: Buffer, before: Buffer, after: Buffer): number[] {
  return [0, 1, 2].map((channel) => {
    let [was, is] = [1, 1]
    for (let at = 0; at < mask.length; at++) {
      const share = mask[at] ?? 0
      was += (before[at * 3 + channel] ?? 0) * share
      is += (after[at * 3 + channel] ?? 0) * share
    }
    return Math.min(Math.max(is / was, 0.8), 1.25)
  })
}

/** The fronts of one layer under the counter of another, with its lighting. */
function join(fronts: Buffer, top: Buffer, mask: Buffer, light: readonly number[]): Buffer {
  const joined = Buffer.from(fronts)
  for (let at = 0; at < joined.length; at++) {
    const share = (mask[Math.floor(at / 3)] ?? 0) / 255
    if (share > 0)
      joined[at] = Math.min(255, (fronts[at] ?? 0) * (1 - share) + (top[at] ?? 0) * (light[at % 3] ?? 1) * share)
  }
  return joined
}

async function readPixels(file: string, channels: 1 | 3): Promise<Buffer> {
  const { default: sharp } = await import("sharp")
  const picture = sharp(`${layers}/${file}`).resize(width, height, { fit: "fill" })
  return (channels === 1 ? picture.toColourspace("b-w") : picture.toColourspace("srgb").removeAlpha()).raw().toBuffer()
}

async function write(pixels: Buffer, file: string): Promise<void> {
  const { default: sharp } = await import("sharp")
  const picture = sharp(pixels, { raw: { width, height, channels: 3 } })
  let quality = 58
  let bytes: Buffer
  do {
    // More effort saves 10% of the bytes, and takes six times as long.
    bytes = await picture.avif({ quality, effort: 0 }).toBuffer()
    quality -= 6
  } while (bytes.length > maxBytes && quality > 30)
  writeFileSync(file, bytes)
}

/** The part of a swatch's picture that shows only its surface. */
export const flatPart = { left: 200, top: 150, width: 200, height: 200 }

/** Small samples of the finishes, for the choices. */
async function writeSamples(folder: string): Promise<void> {
  const { default: sharp } = await import("sharp")
  for (const finish of finishes) {
    const sample = sharp(`assets/sample/swatch-${finish}.jpg`).extract(flatPart).resize(64, 64).avif({ quality: 60 })
    await sample.toFile(`${folder}/sample-${finish}.avif`)
  }
}
