import { measurePicture } from "./picture-check.ts"

/** Pictures above the first limit are resized in the browser to the second, in megapixels: the site shows fewer. */
const maxMegapixels = { sent: 25, made: 24 }

/** No picture of that size has fewer bytes. */
const minBytes = 1_000_000

/** The output type of each type; animations and drawings stay unchanged. */
const typesMade: Record<string, string> = {
  "image/jpeg": "image/jpeg",
  "image/heic": "image/jpeg",
  "image/heif": "image/jpeg",
  "image/avif": "image/jpeg",
  // They may be transparent.
  "image/png": "image/webp",
  "image/webp": "image/webp",
}

const quality = 0.9

const notes = new WeakMap<File, string>()

/** Cached results, because a file may be sent again. */
const made = new WeakMap<File, Promise<File>>()

/** True if a file may need resizing, which only its inspection can tell. */
export function canShrinkFile({ size, type }: File): boolean {
  return size >= minBytes && type in typesMade
}

/** Resizes a picture with more than 25 megapixels, upright; returns the same file if it is smaller, or cannot be decoded here. */
export function shrinkPicture(file: File): Promise<File> {
  if (!canShrinkFile(file)) return Promise.resolve(file)
  const shrunk = made.get(file) ?? shrink(file).catch(() => file)
  made.set(file, shrunk)
  return shrunk
}

/** The note on a file resized by `shrinkPicture`: "Resized in the browser before uploading: 108 → 24 megapixels."; otherwise "". */
export function noteOn(file: File): string {
  return notes.get(file) ?? ""
}

async function shrink(file: File): Promise<File> {
  const size = await measurePicture(file)
  const megapixels = size ? (size.width * size.height) / 1_000_000 : 0
  if (!size || megapixels <= maxMegapixels.sent) return file
  const scale = Math.sqrt(maxMegapixels.made / megapixels)
  const bitmap = await createImageBitmap(file, {
    resizeWidth: Math.round(size.width * scale),
    resizeHeight: Math.round(size.height * scale),
    resizeQuality: "high",
    imageOrientation: "from-image",
  })
  const { width, height } = bitmap
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0)
  bitmap.close()
  const blob = await canvas.convertToBlob({ type: typesMade[file.type] ?? "", quality })
  const smaller = new File([blob], file.name, { type: blob.type, lastModified: file.lastModified })
  const words = [megapixels, (width * height) / 1_000_000].map(Math.round).join(" → ")
  notes.set(smaller, `Resized in the browser before uploading: ${words} megapixels.`)
  return smaller
}
