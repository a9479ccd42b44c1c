import type { Sharp } from "sharp"
import type { PictureFormat } from "#domain/picture.ts"
import { decode, type ImageType, loadSharp } from "./decoder.ts"
import { damaged, type Inspected } from "./inspect.ts"

/** The full picture as it is kept: its file and its size in pixels. */
export interface FullPicture {
  bytes: Buffer
  width: number
  height: number
  extension: "jpg" | "png" | "webp"
}

/** The full picture's long side, at most, in pixels. */
const longSide = 3840

/** Writes the full picture: upright, in sRGB, without metadata, at most 3840 pixels long; throws "invalid" on damage. */
export async function renderFull(bytes: Buffer, { type, hasAlpha }: Inspected): Promise<FullPicture> {
  const extension = fullExtension(type, hasAlpha)
  const picture = decode(await loadSharp(), bytes).resize({
    width: longSide,
    height: longSide,
    fit: "inside",
    withoutEnlargement: true,
  })
  const written = await writeFull(picture, extension)
    .toBuffer({ resolveWithObject: true })
    .catch((cause) => {
      throw damaged(cause)
    })
  return { bytes: written.data, width: written.info.width, height: written.info.height, extension }
}

/** What can be seen through, or was drawn rather than photographed, stays so. */
function fullExtension(type: ImageType, hasAlpha: boolean): FullPicture["extension"] {
  if (type === "png" || type === "gif") return "png"
  return hasAlpha ? "webp" : "jpg"
}

function writeFull(picture: Sharp, extension: FullPicture["extension"]): Sharp {
  if (extension === "png") return picture.png()
  return extension === "webp" ? picture.webp({ quality: 88 }) : picture.jpeg({ quality: 88, progressive: true })
}

/** The width, in pixels, of a picture that is shown without being kept. */
const onceWidth = 1200

/** A picture as WebP, small enough to stand in a page itself; throws "invalid" on damage. */
export async function renderOnce(bytes: Buffer): Promise<Buffer> {
  const picture = decode(await loadSharp(), bytes)
    .resize({ width: onceWidth, withoutEnlargement: true })
    .webp({ quality: 72 })
  return await picture.toBuffer().catch((cause) => {
    throw damaged(cause)
  })
}

/** A picture as bare pixels, so that it is decoded and shrunk once for all formats of one width. */
export interface Pixels {
  bytes: Buffer
  width: number
  height: number
  channels: 1 | 2 | 3 | 4
}

/** Shrinks a full picture to a width in pixels, its height in proportion; where a height is named, its middle fills both. */
export async function shrink(full: Buffer, { width, height }: { width: number; height?: number }): Promise<Pixels> {
  const { data, info } = await decode(await loadSharp(), full)
    .resize({ width, ...(height !== undefined && { height }) })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height, channels: info.channels as Pixels["channels"] }
}

/** Writes pixels in one of the ready formats; JPEG, which cannot be seen through, gets a white ground. */
export async function encode({ bytes, ...raw }: Pixels, format: PictureFormat): Promise<Buffer> {
  const sharp = await loadSharp()
  return await writeFormat(sharp(bytes, { raw }), format).toBuffer()
}

function writeFormat(picture: Sharp, format: PictureFormat): Sharp {
  switch (format) {
    case "avif":
      return picture.avif({ quality: 50, effort: 3 })
    case "webp":
      return picture.webp({ quality: 72 })
    case "jpeg":
      return picture.flatten({ background: "#fff" }).jpeg({ quality: 76, progressive: true })
  }
}
