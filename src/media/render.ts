import type { Sharp } from "sharp"
import type { PictureFormat } from "#domain/picture.ts"
import { decode, type ImageType, loadSharp } from "./decoder.ts"
import { damaged, type Inspected } from "./inspect.ts"

/** The full picture as it is stored: its file and its size in pixels. */
export interface FullPicture {
  bytes: Buffer
  width: number
  height: number
  extension: "jpg" | "png" | "webp"
}

/** The maximum length of the full picture's long side, in pixels. */
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

/** The format that keeps transparency, and the sharp edges of drawings. */
function fullExtension(type: ImageType, hasAlpha: boolean): FullPicture["extension"] {
  if (type === "png" || type === "gif") return "png"
  return hasAlpha ? "webp" : "jpg"
}

function writeFull(picture: Sharp, extension: FullPicture["extension"]): Sharp {
  if (extension === "png") return picture.png()
  return extension === "webp" ? picture.webp({ quality: 88 }) : picture.jpeg({ quality: 88, progressive: true })
}

/** The width, in pixels, of a picture that is shown without being stored. */
const onceWidth = 1200

/** A picture as WebP, small enough for a data-URL in a page; throws "invalid" on damage. */
export async function renderOnce(bytes: Buffer): Promise<Buffer> {
  const picture = decode(await loadSharp(), bytes)
    .resize({ width: onceWidth, withoutEnlargement: true })
    .webp({ quality: 72 })
  return await picture.toBuffer().catch((cause) => {
    throw damaged(cause)
  })
}

/** A picture as raw pixels, so that it is decoded and shrunk once for all formats of one width. */
export interface Pixels {
  bytes: Buffer
  width: number
  height: number
  channels: 1 | 2 | 3 | 4
}

/** Shrinks a full picture to a width in pixels with its proportions; with a height, its middle is cropped to both. */
export async function shrink(full: Buffer, { width, height }: { width: number; height?: number }): Promise<Pixels> {
  const { data, info } = await decode(await loadSharp(), full)
    .resize({ width, ...(height !== undefined && { height }) })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height, channels: info.channels as Pixels["channels"] }
}

/** Encodes pixels in one of the formats of variants; JPEG, which has no transparency, gets a white background. */
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
