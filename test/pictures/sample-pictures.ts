import { createHash } from "node:crypto"
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises"
import { existsSync, globSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import sharp from "sharp"
import { openFolder } from "#storage/folder.ts"
import { openMedia } from "#images/server/media.ts"
import { readName, type Variant, variants } from "#storage/names.ts"
import { shrink } from "#images/process/render.ts"
import { sitePictures } from "#pages/site/pictures.ts"

const cache = "node_modules/.cache/maap"

/**
 * Copies all pictures of the sample content, with every variant, into the data folder of a product before its start, which then renders
 * none: that would take it minutes of CPU time. They are created once and kept until their sources change.
 */
export async function addSamplePictures(dataFolder: string): Promise<void> {
  await cp(await prepareSamplePictures(), join(dataFolder, "uploads"), { recursive: true })
}

let prepared: Promise<string> | undefined

/** Creates the pictures, unless they exist; resolves to their folder. */
export function prepareSamplePictures(): Promise<string> {
  return (prepared ??= makeUnlessThere())
}

async function makeUnlessThere(): Promise<string> {
  const folder = join(cache, `pictures-${fingerprint()}`)
  if (existsSync(folder)) return folder
  await mkdir(cache, { recursive: true })
  const old = readdirSync(cache).filter((name) => name.startsWith("pictures-"))
  for (const name of old) await rm(join(cache, name), { recursive: true, force: true })
  const made = await mkdtemp(join(cache, "being-made-"))
  try {
    await storeAll(made)
    await addVariants(made)
    await rename(made, folder)
  } catch (error) {
    // Another run may have created the same in the meantime.
    if (!existsSync(folder)) throw error
  } finally {
    await rm(made, { recursive: true, force: true })
  }
  return folder
}

function fingerprint(): string {
  const code = globSync("src/{images/{server,process,shared},storage,base}/**/*.ts", {
    exclude: ["**/*.test.ts"],
  }).sort()
  const sources = ["package-lock.json", import.meta.filename, ...code]
  const hash = createHash("sha256")
  for (const file of [...sources, ...globSync("assets/sample/**/*.{jpg,avif}").sort()]) {
    hash.update(file).update("\0").update(readFileSync(file))
  }
  return hash.digest("hex").slice(0, 16)
}

async function storeAll(folder: string): Promise<void> {
  const media = await openMedia({ bucket: await openFolder(folder) })
  // When closed, it still stores pictures, but renders no variants of them.
  await media.close()
  await media.storeBundled(Object.values(sitePictures).map(({ file }) => file))
}

/** Every variant that the product would create, each in a fraction of the time and 20% larger. */
async function addVariants(folder: string): Promise<void> {
  for (const name of readdirSync(folder)) {
    const picture = readName(name)?.full
    if (!picture) continue
    const full = await readFile(join(folder, name))
    for (const alike of Map.groupBy(variants(picture), ({ width, height }) => `${width}×${height}`).values()) {
      const [{ width, height }] = alike as [Variant]
      const { bytes, ...raw } = await shrink(full, { width, ...(height !== undefined && { height }) })
      for (const { name: variant, format } of alike) {
        // Some are shipped with the product.
        if (existsSync(join(folder, variant))) continue
        const written = await sharp(bytes, { raw }).toFormat(format, quickly[format]).toBuffer()
        await writeFile(join(folder, variant), written)
      }
    }
  }
}

const quickly = { avif: { quality: 50, effort: 0 }, webp: { quality: 72, effort: 0 }, jpeg: { quality: 76 } }
