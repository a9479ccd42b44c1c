import sharp, { type Sharp, type Metadata } from "sharp"
import { AppError } from "#base/errors.ts"
import { type Focus, middle, type PictureFormat } from "#base/image.ts"
import type { FullPicture, ImageType, VariantSize } from "./jobs.ts"
import { limits } from "#base/text/limits.ts"

/** In pixels. */
export const longSide = 3840

/** Renders the full picture: upright, in sRGB, without metadata, at most 3840 pixels long; throws "invalid" on damage. */
export async function renderFull(
  bytes: Buffer,
  { type, hasAlpha }: { type: ImageType; hasAlpha: boolean },
): Promise<FullPicture> {
  const extension = fullExtension(type, hasAlpha)
  const picture = decode(bytes).resize({
    width: longSide,
    height: longSide,
    fit: "inside",
    withoutEnlargement: true,
  })
  const { data, info } = await writeFull(picture, extension)
    .toBuffer({ resolveWithObject: true })
    .catch((cause) => {
      throw damaged(cause)
    })
  return { bytes: data, width: info.width, height: info.height, extension, colour: await readColour(data) }
}

/** The format that keeps transparency, and the sharp edges of drawings. */
function fullExtension(type: ImageType, hasAlpha: boolean): FullPicture["extension"] {
  if (type === "png" || type === "gif") return "png"
  return hasAlpha ? "webp" : "jpg"
}

function writeFull(picture: Sharp, extension: FullPicture["extension"]): Sharp {
  // Phones' drawings and scans have 16 bits per channel, which no screen shows.
  if (extension === "png") return picture.toColourspace("srgb").png()
  return extension === "webp" ? picture.webp({ quality: 88 }) : picture.jpeg({ quality: 88, progressive: true })
}

/** The mean colour of a picture over white, as `#rrggbb`. */
export async function readColour(bytes: Buffer): Promise<string> {
  const pixel = await decode(bytes)
    .resize({ width: 1, height: 1, fit: "fill" })
    .flatten({ background: "#fff" })
    .toColourspace("srgb")
    .raw()
    .toBuffer()
  const [red = 0, green = red, blue = red] = pixel
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("")}`
}

/** The error for a picture that cannot be decoded. */
export function damaged(cause: unknown): AppError {
  return new AppError("invalid", "This picture is damaged and can’t be read.", { cause })
}

/** A picture as raw pixels, so it is decoded and downscaled once for all formats of one width. */
export interface Pixels {
  bytes: Buffer
  width: number
  height: number
  channels: 1 | 2 | 3 | 4
}

/** Downscales a full picture to a width in pixels with its proportions; with a height, it is cropped to both at its focal point. */
export async function shrink(full: Buffer, { width, height, focus = middle }: VariantSize): Promise<Pixels> {
  const picture = decode(full)
  const cropped =
    height === undefined ? picture.resize({ width }) : crop(picture, await readHeader(full), { width, height, focus })
  const { data, info } = await cropped.raw().toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height, channels: info.channels as Pixels["channels"] }
}

/** Crops a picture like `object-position` does: the focal point's percentage is cut off before it. */
function crop(
  picture: Sharp,
  full: { width: number; height: number },
  { width, height, focus }: { width: number; height: number; focus: Focus },
): Sharp {
  const scale = Math.max(width / full.width, height / full.height)
  const covering = { width: Math.ceil(full.width * scale), height: Math.ceil(full.height * scale) }
  const left = Math.round(((covering.width - width) * focus.x) / 100)
  const top = Math.round(((covering.height - height) * focus.y) / 100)
  return picture.resize({ ...covering, fit: "fill" }).extract({ left, top, width, height })
}

/** Rotates a full picture clockwise by quarter turns, in the same format; throws "invalid" on damage. */
export async function renderTurned(
  full: Buffer,
  quarters: number,
  extension: FullPicture["extension"],
): Promise<FullPicture> {
  const { data, info } = await writeFull(decode(full).rotate(quarters * 90), extension)
    .toBuffer({ resolveWithObject: true })
    .catch((cause) => {
      throw damaged(cause)
    })
  return { bytes: data, width: info.width, height: info.height, extension, colour: await readColour(data) }
}

/**
 * Encodes pixels in a variant format; JPEG, which has no transparency, gets a white background. Every picture has the same quality,
 * because the encoder already spends bytes on texture: `npm run bench:pictures` compares each with its original.
 */
export async function encode({ bytes, ...raw }: Pixels, format: PictureFormat): Promise<Buffer> {
  const picture = sharp(bytes, { raw })
  switch (format) {
    case "avif":
      return await picture.avif({ quality: avifQuality(raw.width), effort: 3 }).toBuffer()
    case "webp":
      return await picture.webp({ quality: 82 }).toBuffer()
    case "jpeg":
      return await picture.flatten({ background: "#fff" }).jpeg({ quality: 76, progressive: true }).toBuffer()
  }
}

/** Computer screens show these widths pixel by pixel, so losses are visible; phones show several pixels per CSS pixel. */
function avifQuality(width: number): number {
  return width >= 1440 && width <= 1920 ? 76 : 64
}

/** sharp's names for the loaders of these types from memory. */
const loaders = ["Jpeg", "Png", "Webp", "Heif", "Nsgif"].map((name) => `VipsForeignLoad${name}Buffer`)

/** Blocks all other loaders for the whole process, and disables sharp's cache. */
export function prepareDecoder(): void {
  sharp.block({ operation: ["VipsForeignLoad"] })
  sharp.unblock({ operation: loaders })
  sharp.concurrency(1)
  sharp.cache(false)
}

/** Rasterises an SVG of the application, then blocks the SVG loader again; the process does one job at a time. */
export async function rasterise(svg: string): Promise<Buffer> {
  const loader = { operation: ["VipsForeignLoadSvgBuffer"] }
  sharp.unblock(loader)
  try {
    return await sharp(Buffer.from(svg)).png({ compressionLevel: 0 }).toBuffer()
  } finally {
    sharp.block(loader)
  }
}

/** The type of a file by its first bytes; undefined if it is not accepted. */
export function sniff(bytes: Buffer): ImageType | undefined {
  const text = bytes.toString("latin1", 0, 12)
  if (text.startsWith("\xff\xd8\xff")) return "jpeg"
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png"
  if (text.startsWith("GIF87a") || text.startsWith("GIF89a")) return "gif"
  if (text.startsWith("RIFF") && text.endsWith("WEBP")) return "webp"
  if (text.slice(4, 8) !== "ftyp") return undefined
  const brands = readBrands(bytes)
  if (brands.some((brand) => /^avi[fs]$/.test(brand))) return "avif"
  return brands.some((brand) => /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand)) ? "heic" : undefined
}

/** The brands in the first box of the file, four characters each, the preferred one first. */
function readBrands(bytes: Buffer): string[] {
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256)
  const brands = [bytes.toString("latin1", 8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(bytes.toString("latin1", at, at + 4))
  return brands
}

/** True if the first bytes look like an SVG, which can contain scripts. */
export function isSvg(bytes: Buffer): boolean {
  return /^(?:\uFEFF)?\s*(?:<\?xml|<!--|<!DOCTYPE svg|<svg)[^]*<?svg/i.test(bytes.toString("utf8", 0, 1024))
}

/** Reads the header without decoding pixels, so it works for pictures of any size. */
export async function readHeader(bytes: Buffer): Promise<Metadata> {
  return await sharp(bytes, { limitInputPixels: false }).metadata()
}

/** The picture's first frame, upright. Decoding fails above the pixel limit, on damage, and after 30 seconds. */
export function decode(bytes: Buffer): Sharp {
  const options = { limitInputPixels: limits.jpegMegapixels * 1_000_000, pages: 1, autoOrient: true } as const
  // "warning" would reject pictures of many phones.
  return sharp(bytes, { ...options, failOn: "error" }).timeout({ seconds: 30 })
}
