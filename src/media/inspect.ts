import type { Metadata } from "sharp"
import { AppError } from "#domain/errors.ts"
import { limits } from "#domain/limits.ts"
import { heicRefused } from "#domain/picture-types.ts"
import { type ImageType, isHeic, readHeader, sniff } from "./decoder.ts"

/** What a picture's bytes say about it. */
export interface Inspected {
  type: ImageType
  hasAlpha: boolean
}

/** The reader of AVIF holds a picture several times, with more than 8 bits a colour each time twice as large. */
const deepAvifMegapixels = 25

/** Finds out what the bytes are; throws "unsupported" when not one of our types, "invalid" when damaged or too many pixels. */
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
    throw new AppError("invalid", `This picture has ${show(megapixels)} megapixels. The most is ${max}${which}.`)
  }
  return { type, hasAlpha: header.hasAlpha }
}

/** Throws "too-large" for a file of more bytes than a picture may have. */
export function requireSize(size: number): void {
  if (size <= limits.imageBytes) return
  const megabyte = 1024 * 1024
  const message = `This picture is ${show(size / megabyte)} MB. The most is ${limits.imageBytes / megabyte} MB.`
  throw new AppError("too-large", message)
}

/** The failure of a picture that cannot be decoded. */
export function damaged(cause: unknown): AppError {
  return new AppError("invalid", "This picture is damaged and cannot be read.", { cause })
}

function unsupported(): AppError {
  return new AppError("unsupported", "Choose a JPEG, PNG, WebP, AVIF or GIF picture.")
}

/** AVIF shares its container with HEIC, which differs in the compression alone. */
function isOfType(header: Metadata, type: ImageType): boolean {
  return type === "avif" ? header.format === "heif" && header.compression === "av1" : header.format === type
}

/** With one decimal, upwards, so that what is over a limit never reads as being at it. */
function show(amount: number): string {
  return (Math.ceil(amount * 10) / 10).toLocaleString("en-IN", { maximumFractionDigits: 1 })
}
