import sharp, { type Metadata } from "sharp"
import { AppError } from "#base/errors.ts"
import { limits } from "#base/text/limits.ts"
import { svgRefused, typesTaken } from "#base/image-types.ts"
import { isSvg, readHeader, sniff, damaged, longSide } from "./render.ts"
import type { ImageType } from "./jobs.ts"
import { crc32, deflateSync } from "node:zlib"

export interface Inspected {
  type: ImageType
  hasAlpha: boolean
}

/** Throws "unsupported" if the type is not accepted, "invalid" for damage or too many pixels. */
export async function inspect(bytes: Buffer): Promise<Inspected> {
  const sniffed = sniff(bytes)
  if (!sniffed) throw new AppError("unsupported", isSvg(bytes) ? svgRefused : typesTaken)
  const header = await readHeader(bytes).catch((cause) => {
    throw damaged(cause)
  })
  const type = typeOf(header)
  if (type === undefined || isContainer(type) !== isContainer(sniffed)) throw new AppError("unsupported", typesTaken)
  const megapixels = (header.width * header.height) / 1_000_000
  const { max, which } = limitOf(type, header)
  if (megapixels > max) {
    throw new AppError("invalid", `This picture has ${show(megapixels)} megapixels. The limit is ${max}${which}.`)
  }
  return { type, hasAlpha: header.hasAlpha }
}

/** The pixel limit of a type, and its description: a plain JPEG is downscaled while it is decoded, so it may be larger. */
function limitOf(type: ImageType, header: Metadata): { max: number; which: string } {
  if (type === "jpeg" && !header.isProgressive) return { max: limits.jpegMegapixels, which: "" }
  if (type === "avif") {
    const isDeep = (header.bitsPerSample ?? 8) > 8
    return {
      max: limits.avifMegapixels / (isDeep ? 2 : 1),
      which: ` for AVIF${isDeep ? " with more than 8 bits per colour" : ""}`,
    }
  }
  return { max: limits.imageMegapixels, which: type === "jpeg" ? " for progressive JPEG" : "" }
}

/** AVIF and HEIC have the same container, and differ only in the compression. */
function typeOf({ format, compression }: Metadata): ImageType | undefined {
  if (format === "heif") return compression === "av1" ? "avif" : compression === "hevc" ? "heic" : undefined
  return format === "jpeg" || format === "png" || format === "webp" || format === "gif" ? format : undefined
}

function isContainer(type: ImageType): boolean {
  return type === "avif" || type === "heic"
}

/** The bytes in a format that sharp decodes: HEIC as PNG without compression, others unchanged. */
export async function openPicture(bytes: Buffer, { type }: Inspected): Promise<Buffer> {
  if (type !== "heic") return bytes
  const asPng = async ({ data, profile, ...raw }: HeicPixels) => {
    const png = await sharp(data, { raw })
      .resize({ width: longSide, height: longSide, fit: "inside", withoutEnlargement: true })
      .png({ compressionLevel: 0 })
      .toBuffer()
    return profile ? addProfile(png, profile) : png
  }
  return await decodeHeic(bytes, asPng).catch((cause) => {
    throw damaged(cause)
  })
}

/** With one decimal, rounded up, so a value over a limit never looks like the limit itself. */
function show(amount: number): string {
  return (Math.ceil(amount * 10) / 10).toLocaleString("en-IN", { maximumFractionDigits: 1 })
}

/** The pixels of a HEIC picture, upright; `profile` is their ICC profile, sRGB without one. */
interface HeicPixels {
  /** Rows without padding, three or four bytes for each pixel, in the decoder's memory. */
  data: Buffer
  width: number
  height: number
  channels: 3 | 4
  profile: Buffer | undefined
}

/**
 * Decodes the primary picture of a HEIC file by libheif (LGPL-3.0, see NOTICE.md), which is loaded on demand, and passes its pixels to
 * `read`. The file's own rotation is applied, so Exif's must not be applied again. Throws if it is damaged, and before decoding if it has
 * too many pixels.
 */
async function decodeHeic<Result>(bytes: Buffer, read: (pixels: HeicPixels) => Promise<Result>): Promise<Result> {
  const { default: libheif } = await import("libheif-js/wasm-bundle.js")
  await libheif.ready
  const decoder = new libheif.HeifDecoder()
  const images = decoder.decode(bytes)
  try {
    const image = images.find((each) => each.is_primary()) ?? images[0]
    if (!image) throw new Error("no readable picture")
    const size = image.get_width() * image.get_height()
    if (!(size > 0 && size <= limits.imageMegapixels * 1_000_000)) throw new Error(`a size of ${size} pixels`)
    const channels = image.has_alpha_channel() ? 4 : 3
    const { heif_chroma_interleaved_RGB: rgb, heif_chroma_interleaved_RGBA: rgba } = libheif.heif_chroma
    const space = libheif.heif_colorspace.heif_colorspace_RGB
    const decoded = await libheif.heif_js_decode_image2(image.handle, space, channels === 4 ? rgba : rgb)
    if (!decoded || decoded.code) throw new Error("damaged pixels")
    try {
      const [plane] = decoded.channels
      if (!plane) throw new Error("no pixels")
      const { width, height } = plane
      const data = withoutGaps(plane, width * channels)
      return await read({ data, width, height, channels, profile: findProfile(bytes) })
    } finally {
      libheif.heif_image_release(decoded.image)
    }
  } finally {
    for (const image of images) image.free()
    if (decoder.decoder) libheif.heif_context_free(decoder.decoder)
  }
}

/** The decoder may pad each row. Rows are moved in place, because a copy would be large. */
function withoutGaps({ data, stride, height }: { data: Uint8Array; stride: number; height: number }, row: number) {
  if (stride !== row) for (let y = 1; y < height; y++) data.copyWithin(y * row, y * stride, y * stride + row)
  return Buffer.from(data.buffer, data.byteOffset, row * height)
}

/** The first ICC profile of the file: phones use Display P3. */
function findProfile(bytes: Buffer): Buffer | undefined {
  for (const kind of ["colrprof", "colrrICC"]) {
    const at = bytes.indexOf(kind, 0, "latin1")
    const length = at >= 4 ? bytes.readUInt32BE(at - 4) : 0
    const isWhole = length > 140 && at - 4 + length <= bytes.length
    if (isWhole && bytes.toString("latin1", at + 44, at + 48) === "acsp") return bytes.subarray(at + 8, at - 4 + length)
  }
  return undefined
}

/** Inserts an ICC profile after a PNG's header, because sharp accepts no profile with raw pixels. */
function addProfile(png: Buffer, profile: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from("iCCPprofile\0\0", "latin1"), deflateSync(profile)])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(body.length - 4, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  const header = 8 + 25
  return Buffer.concat([png.subarray(0, header), chunk, png.subarray(header)])
}
