import type { default as openSharp, Metadata, Sharp } from "sharp"
import { limits } from "#domain/limits.ts"

/** The picture types we take. */
export type ImageType = "jpeg" | "png" | "webp" | "avif" | "gif"

/** The names that the image library gives to what reads each of our types from memory. */
const loaders = ["Jpeg", "Png", "Webp", "Heif", "Nsgif"].map((name) => `VipsForeignLoad${name}Buffer`)

let prepared: Promise<typeof openSharp> | undefined

/**
 * The image library, loaded when a picture first needs it, since it is a good part of the process's memory. Every reader
 * but ours is shut, for the whole process, and its own memory is kept small.
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

/** What a file's first bytes claim to be; undefined for whatever we don't take. */
export function sniff(bytes: Buffer): ImageType | undefined {
  const text = bytes.toString("latin1", 0, 12)
  if (text.startsWith("\xff\xd8\xff")) return "jpeg"
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png"
  if (text.startsWith("GIF87a") || text.startsWith("GIF89a")) return "gif"
  if (text.startsWith("RIFF") && text.endsWith("WEBP")) return "webp"
  if (text.slice(4, 8) === "ftyp" && hasAvifBrand(bytes)) return "avif"
  return undefined
}

/** Whether a file's first bytes claim that it is a picture as iPhones keep it. */
export function isHeic(bytes: Buffer): boolean {
  if (bytes.toString("latin1", 4, 8) !== "ftyp") return false
  return readBrands(bytes).some((brand) => /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand))
}

function hasAvifBrand(bytes: Buffer): boolean {
  return readBrands(bytes).some((brand) => brand === "avif" || brand === "avis")
}

/** The box that opens the file lists what it is fit to be read as, in fours, the most fitting first. */
function readBrands(bytes: Buffer): string[] {
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256)
  const brands = [bytes.toString("latin1", 8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(bytes.toString("latin1", at, at + 4))
  return brands
}

/** What the header says, without decoding a pixel, so of pictures of any size. */
export async function readHeader(bytes: Buffer): Promise<Metadata> {
  const sharp = await loadSharp()
  return await sharp(bytes, { limitInputPixels: false }).metadata()
}

/** The picture's first frame, turned upright; decoding fails past our pixel limit, on damage, and after 30 seconds. */
export function decode(sharp: typeof openSharp, bytes: Buffer): Sharp {
  const options = { limitInputPixels: limits.imageMegapixels * 1_000_000, pages: 1, autoOrient: true } as const
  // "warning" would refuse what many phones write.
  return sharp(bytes, { ...options, failOn: "error" }).timeout({ seconds: 30 })
}
