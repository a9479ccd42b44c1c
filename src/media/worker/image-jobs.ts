import { readFile } from "node:fs/promises"
import { readHeader, sniff } from "./decoder.ts"
import { drawIcons } from "./draw-icons.ts"
import { inspect, openPicture } from "./inspect.ts"
import type { ImageJobs, PictureSource } from "./jobs.ts"
import { encode, readColour, renderFull, renderOnce, renderTurned, shrink } from "./render.ts"

/** The jobs as the image process does them. Only that process may import this, since it loads the image library. */
export const imageJobs: ImageJobs = {
  async makeFull(source) {
    const bytes = await readSource(source)
    const inspected = await inspect(bytes)
    return await renderFull(await openPicture(bytes, inspected), inspected)
  },

  async showOnce(source) {
    const bytes = await readSource(source)
    return await renderOnce(await openPicture(bytes, await inspect(bytes)))
  },

  turn: async (source, quarters, extension) => await renderTurned(await readSource(source), quarters, extension),

  async makeVariants(source, size, formats) {
    const pixels = await shrink(await readSource(source), size)
    const made: Buffer[] = []
    for (const format of formats) made.push(await encode(pixels, format))
    return made
  },

  async readHeader(source) {
    const bytes = await readSource(source)
    const type = sniff(bytes)
    const header = type && (await readHeader(bytes).catch(() => undefined))
    return type && header && { type, width: header.width, height: header.height }
  },

  drawIcons,

  readColour: async (source) => readColour(await readSource(source)),
}

async function readSource(source: PictureSource): Promise<Buffer> {
  return "bytes" in source ? source.bytes : await readFile(source.file)
}
