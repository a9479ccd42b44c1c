import sharp, { type Exif, type Sharp } from "sharp"

/** A picture's size in pixels, and for some types whether it has transparency. */
export interface Size {
  width: number
  height: number
  alpha?: boolean
}

/** `orientation` and `exif` (as in sharp) are written into it. */
export async function makeJpeg(picture: Size & { orientation?: number; exif?: Exif }): Promise<Buffer> {
  const { orientation, exif } = picture
  let written = draw(picture).jpeg()
  if (exif) written = written.withExif(exif)
  if (orientation !== undefined) written = written.withMetadata({ orientation })
  return await written.toBuffer()
}

/** A JPEG of fine noise, which needs many bytes; as from a phone held upright, rotated only by its orientation. */
export async function makeLargeJpeg({ width, height }: Size): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const
  const create = { width: 1000, height: 1000, channels: 3, background: "#777", noise } as const
  const tile = await sharp({ create }).png().toBuffer()
  const base = sharp({ create: { width, height, channels: 3, background: "#777" } })
  const tiled = base.composite([{ input: tile, tile: true }])
  return await tiled.jpeg({ quality: 40 }).withMetadata({ orientation: 6 }).toBuffer()
}

export async function makePng(picture: Size): Promise<Buffer> {
  return await draw(picture).png().toBuffer()
}

export async function makeWebp(picture: Size): Promise<Buffer> {
  return await draw(picture).webp().toBuffer()
}

export async function makeAvif(picture: Size): Promise<Buffer> {
  return await draw(picture).avif({ effort: 0 }).toBuffer()
}

/** A single-coloured AVIF with 12 bits per channel. */
export async function makeDeepAvif({ width, height }: Size): Promise<Buffer> {
  const create = { width, height, channels: 3, background: "#777" } as const
  return await sharp({ create }).avif({ effort: 0, bitdepth: 12 }).toBuffer()
}

/** A TIFF, which is not accepted. */
export async function makeTiff(picture: Size): Promise<Buffer> {
  return await draw(picture).tiff().toBuffer()
}

/** A GIF with this many frames, one by default. */
export async function makeGif({ width, height, frames = 1 }: Size & { frames?: number }): Promise<Buffer> {
  // Equal frames would be written as one.
  const shades = Array.from({ length: frames }, (_, frame) => Buffer.alloc(width * height * 3, 40 + frame * 40))
  const raw = { width, height: height * frames, channels: 3, pageHeight: height } as const
  return await sharp(Buffer.concat(shades), { raw }).gif().toBuffer()
}

/** A single-coloured PNG: a small file with many pixels, interlaced so that a decoder must keep all of them in memory. */
export async function makeBomb({ width, height }: Size): Promise<Buffer> {
  const create = { width, height, channels: 3, background: "#777" } as const
  return await sharp({ create }).png({ progressive: true, palette: false }).toBuffer()
}

/** A JPEG of 16.2 MB, mostly padding after the picture. */
export async function makeOversizedJpeg(): Promise<Buffer> {
  const picture = await makeJpeg({ width: 64, height: 64 })
  return Buffer.concat([picture, Buffer.alloc(Math.round(16.2 * 1024 * 1024) - picture.length)])
}

/** A JPEG truncated after three quarters. */
export async function makeTruncatedJpeg(): Promise<Buffer> {
  const picture = await makeJpeg({ width: 400, height: 300 })
  return picture.subarray(0, Math.floor(picture.length * 0.75))
}

/** Text, as in a file renamed to `.jpg`. */
export function makeText(): Buffer {
  return Buffer.from("This is not a picture.\n".repeat(20))
}

/** An SVG with a script in it. */
export function makeSvg(): Buffer {
  return Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><script>alert(1)</script><rect width="9" height="9"/></svg>',
  )
}

/** HTML that starts like a GIF. */
export function makePolyglot(): Buffer {
  return Buffer.from("GIF89a/*<html><body><script>alert(1)</script></body></html>*/=1;")
}

/** A gradient of two colours, so that rotation is visible; the same size gives the same picture. */
function draw({ width, height, alpha = false }: Size): Sharp {
  const channels = alpha ? 4 : 3
  const pixels = Buffer.alloc(width * height * channels)
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      pixels[at++] = (x * 255) / width
      pixels[at++] = (y * 255) / height
      pixels[at++] = 120
      if (alpha) pixels[at++] = x < width / 2 ? 128 : 255
    }
  }
  return sharp(pixels, { raw: { width, height, channels } })
}
