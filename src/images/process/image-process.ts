import { existsSync } from "node:fs"
import { isAppError } from "#base/errors.ts"
import {
  decode,
  prepareDecoder,
  rasterise,
  readHeader,
  sniff,
  damaged,
  encode,
  readColour,
  renderFull,
  renderTurned,
  shrink,
} from "./render.ts"
import type { IconDrawing, Icons, ImageJobs, JobMessage, PictureSource, ProcessMessage } from "./jobs.ts"
import { readFile } from "node:fs/promises"
import { inspect, openPicture } from "./inspect.ts"
import sharp from "sharp"
import { type IconName, icons } from "#base/image-types.ts"

/** The jobs of the image process. Only that process may import this, because it loads sharp. */
const imageJobs: ImageJobs = {
  async makeFull(source) {
    const bytes = await readSource(source)
    const inspected = await inspect(bytes)
    return await renderFull(await openPicture(bytes, inspected), inspected)
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

  // Loaded on demand, because pictures need none of it.
  makePdf: async (document, logo) => (await import("./render-pdf.ts")).renderPdf(document, logo),
}

async function readSource(source: PictureSource): Promise<Buffer> {
  return "bytes" in source ? source.bytes : await readFile(source.file)
}

/** The entry point of the image process, which `image-worker.ts` starts: it does the received jobs one after another. */

// Ctrl-C and systemd signal the whole group. The web server ends this process after pending uploads.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => {})
process.on("disconnect", () => process.exit())

prepareDecoder()

// A message to a web server that has ended is discarded, and this process ends, too.
const send = (message: ProcessMessage) => process.send?.(message, () => {})

process.on("message", ({ name, arguments: given }: JobMessage) => {
  const job = imageJobs[name] as (...all: unknown[]) => Promise<unknown>
  job(...given).then(
    (result) => send({ result }),
    (error: unknown) => send({ error: describe(error) }),
  )
})

function describe(error: unknown) {
  if (!(error instanceof Error)) return { code: undefined, message: String(error), stack: undefined }
  const cause = error.cause instanceof Error ? `\nCaused by ${error.cause.message}` : ""
  const code = isAppError(error) ? error.code : undefined
  return { code, message: error.message, stack: `${error.stack}${cause}` }
}

// With /proc, the web server reads it even while this process is busy.
if (!existsSync("/proc/self/status")) {
  setInterval(() => send({ memory: process.memoryUsage.rss() }), 250).unref()
}
send({ result: "ready" })

/** Renders every icon: the whole logo or monogram, centred on its background. */
async function drawIcons(drawing: IconDrawing): Promise<Icons> {
  const drawn = {} as Icons
  for (const name of Object.keys(icons) as IconName[]) {
    const { side, margin } = icons[name]
    const inner = Math.round(side * (1 - 2 * margin))
    const picture = "svg" in drawing ? await drawSvg(drawing.svg, inner) : await fitLogo(drawing.logo, inner)
    const png = await onGround(picture, side, drawing.ground)
    drawn[name] = name.endsWith(".ico") ? wrapInIco(png, side) : png
  }
  return drawn
}

async function drawSvg(svg: string, side: number): Promise<Buffer> {
  return await rasterise(svg.replace("<svg ", `<svg width="${side}" height="${side}" `))
}

async function fitLogo(logo: Buffer, side: number): Promise<Buffer> {
  return await decode(logo)
    .resize(side, side, { fit: "inside" })
    .toColourspace("srgb")
    .png({ compressionLevel: 0 })
    .toBuffer()
    .catch((cause) => {
      throw damaged(cause)
    })
}

async function onGround(picture: Buffer, side: number, ground: string): Promise<Buffer> {
  return await sharp({ create: { width: side, height: side, channels: 3, background: ground } })
    .composite([{ input: picture, gravity: "centre" }])
    .png({ compressionLevel: 9, palette: true, quality: 100 })
    .toBuffer()
}

/** An .ico file with one PNG of `side` pixels. */
export function wrapInIco(png: Buffer, side: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2) // Type: icon
  head.writeUInt16LE(1, 4) // Number of images
  head.writeUInt8(side, 6)
  head.writeUInt8(side, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
