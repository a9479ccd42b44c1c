import sharp, { type Metadata } from "sharp"
import { AppError } from "#base/errors.ts"
import { limits } from "#base/text/limits.ts"
import { svgRefused, typesTaken } from "#base/image-types.ts"
import { isSvg, readHeader, sniff, damaged, longSide } from "./render.ts"
import { addProfile, decodeHeic, type HeicPixels } from "./heic.ts"
import type { ImageType } from "./jobs.ts"

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
