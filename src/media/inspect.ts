import type { Metadata } from "sharp"
import { AppError } from "#domain/errors.ts"
import { limits } from "#domain/limits.ts"
import { heicRefused } from "#domain/picture-types.ts"
import { type ImageType, isHeic, readHeader, sniff } from "./decoder.ts"

/** What is known of a picture from its bytes. */
export interface Inspected {
  type: ImageType
  hasAlpha: boolean
}

/** The AVIF decoder holds several copies of a picture, each twice as large with more than 8 bits a colour. */
const deepAvifMegapixels = 25

/** Inspects the bytes; throws "unsupported" for a type that is not accepted, "invalid" for damage or too many pixels. */
export async function inspect(bytes: Buffer): Promise<Inspected> {
  const type = sniff(bytes)
  if (!type) throw isHeic(bytes) ? new AppError("unsupported", heicRefused) : unsupported()
  const header = await readHeader(bytes).catch((cause) => {
    throw damaged(cause)
  })
  if (!isOfType(header, type)) throw unsupported()
  const megapixels = (header.width * header.height) / 1_000_000
  const isDeep = type === "avif" && (header.bitsPerSample ?? 8) > 8
  const max = isDeep ? deepAvifMegapixels : limits.imageMegapixels
  if (megapixels > max) {
    const which = isDeep ? " for AVIF with more than 8 bits a colour" : ""
    throw new AppError("invalid", `This picture has ${show(megapixels)} megapixels. The limit is ${max}${which}.`)
  }
  return { type, hasAlpha: header.hasAlpha }
}

/** Throws "too-large" for a file with more bytes than a picture may have. */
export function requireSize(size: number): void {
  if (size <= limits.imageBytes) return
  const megabyte = 1024 * 1024
  const message = `This picture is ${show(size / megabyte)} MB. The limit is ${limits.imageBytes / megabyte} MB.`
  throw new AppError("too-large", message)
}

/** The failure of a picture that cannot be decoded. */
export function damaged(cause: unknown): AppError {
  return new AppError("invalid", "This picture is damaged and cannot be read.", { cause })
}

function unsupported(): AppError {
  return new AppError("unsupported", "Choose a JPEG, PNG, WebP, AVIF or GIF picture.")
}

/** AVIF and HEIC have the same container, and differ only in the compression. */
function isOfType(header: Metadata, type: ImageType): boolean {
  return type === "avif" ? header.format === "heif" && header.compression === "av1" : header.format === type
}

/** With one decimal, rounded up, so that a value over a limit never looks like the limit itself. */
function show(amount: number): string {
  return (Math.ceil(amount * 10) / 10).toLocaleString("en-IN", { maximumFractionDigits: 1 })
}
