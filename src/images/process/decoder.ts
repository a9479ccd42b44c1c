import sharp, { type Metadata, type Sharp } from "sharp"
import { limits } from "#base/text/limits.ts"
import type { ImageType } from "./jobs.ts"

/** sharp's names for the loaders of these types from memory. */
const loaders = ["Jpeg", "Png", "Webp", "Heif", "Nsgif"].map((name) => `VipsForeignLoad${name}Buffer`)

/** Blocks all other loaders for the whole process, and disables sharp's cache. */
export function prepareDecoder(): void {
  sharp.block({ operation: ["VipsForeignLoad"] })
  sharp.unblock({ operation: loaders })
  sharp.concurrency(1)
  sharp.cache(false)
}

/**
 * Rasterises an SVG of the application; the SVG loader is blocked again before anything else is decoded, because the process does one job
 * at a time.
 */
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
