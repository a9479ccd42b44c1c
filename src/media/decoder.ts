import type { default as openSharp, Metadata, Sharp } from "sharp"
import { limits } from "#domain/limits.ts"

/** The picture types that are accepted. */
export type ImageType = "jpeg" | "png" | "webp" | "avif" | "gif"

/** The image library's names for the loaders of these types from memory. */
const loaders = ["Jpeg", "Png", "Webp", "Heif", "Nsgif"].map((name) => `VipsForeignLoad${name}Buffer`)

let prepared: Promise<typeof openSharp> | undefined

/**
 * The image library, loaded for the first picture, since it takes a large part of the process's memory. All other loaders
 * are blocked for the whole process, and its cache is off.
 */
export function loadSharp(): Promise<typeof openSharp> {
  prepared ??= prepare()
  return prepared
}

async function prepare(): Promise<typeof openSharp> {
  const { default: sharp } = await import("sharp")
  sharp.block({ operation: ["VipsForeignLoad"] })
  sharp.unblock({ operation: loaders })
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

/** The type of a file by its first bytes; undefined for one that is not accepted. */
export function sniff(bytes: Buffer): ImageType | undefined {
  const text = bytes.toString("latin1", 0, 12)
  if (text.startsWith("\xff\xd8\xff")) return "jpeg"
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png"
  if (text.startsWith("GIF87a") || text.startsWith("GIF89a")) return "gif"
  if (text.startsWith("RIFF") && text.endsWith("WEBP")) return "webp"
  if (text.slice(4, 8) === "ftyp" && hasAvifBrand(bytes)) return "avif"
  return undefined
}

/** Whether a file is HEIC, as iPhones store pictures, by its first bytes. */
export function isHeic(bytes: Buffer): boolean {
  if (bytes.toString("latin1", 4, 8) !== "ftyp") return false
  return readBrands(bytes).some((brand) => /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand))
}

function hasAvifBrand(bytes: Buffer): boolean {
  return readBrands(bytes).some((brand) => brand === "avif" || brand === "avis")
}

/** The brands in the first box of the file, four characters each, the preferred one first. */
function readBrands(bytes: Buffer): string[] {
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256)
  const brands = [bytes.toString("latin1", 8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(bytes.toString("latin1", at, at + 4))
  return brands
}

/** The header, read without decoding a pixel, so for pictures of any size. */
export async function readHeader(bytes: Buffer): Promise<Metadata> {
  const sharp = await loadSharp()
  return await sharp(bytes, { limitInputPixels: false }).metadata()
}

/** The picture's first frame, turned upright; decoding fails past our pixel limit, on damage, and after 30 seconds. */
export function decode(sharp: typeof openSharp, bytes: Buffer): Sharp {
  const options = { limitInputPixels: limits.imageMegapixels * 1_000_000, pages: 1, autoOrient: true } as const
  // "warning" would refuse pictures of many phones.
  return sharp(bytes, { ...options, failOn: "error" }).timeout({ seconds: 30 })
}
