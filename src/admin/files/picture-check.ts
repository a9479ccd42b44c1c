import { pictureTypes as acceptedTypes, svgRefused } from "#domain/pictures/picture-types.ts"
import { limits } from "#domain/text/limits.ts"
import { isLost, messageForLost } from "./lost-files.ts"

const megabyte = 1024 * 1024
const max = limits.imageBytes / megabyte

/** The types of picture that are accepted, for a file input. */
export const pictureTypes = [...acceptedTypes, ".heic", ".heif"].join(",")

/** What a drawn picture such as a logo may be, in words. */
export const drawnPictureHint = `JPEG, PNG, WebP, AVIF or GIF, at most ${max} MB.`

/** What may be picked, and how large it may be, in words; what is rarely too large, and why, is said of that file. */
export const pictureHint = `A photo from a phone or camera, or another picture: ${drawnPictureHint}`

/** What is known of a picked file after a look at it: its size in pixels, why it cannot be used, or what else to know of it. */
export type PictureFacts = { width: number; height: number } | { error: string } | { note: string }

/** The results of earlier looks, which take time: forms are checked at once. */
const known = new WeakMap<File, PictureFacts>()

/** Why a picked file cannot be used, as far as that is known before it is sent; undefined when nothing is wrong. */
export function checkFile(file: File): string | undefined {
  const lost = messageForLost(file)
  if (lost) return lost
  if (file.size > limits.imageBytes) return `“${file.name}” is ${formatFileSize(file.size)}. The limit is ${max} MB.`
  if (file.type === "image/svg+xml") return svgRefused
  if (file.type && !isHeic(file) && !pictureTypes.split(",").includes(file.type)) {
    return `“${file.name}” is not a JPEG, PNG, WebP, AVIF, HEIC or GIF picture.`
  }
  const facts = known.get(file)
  return facts && "error" in facts ? facts.error : undefined
}

/** Not every browser knows the type of such a file, and few can show it. */
function isHeic(file: File): boolean {
  return /^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name)
}

/** Reads the size of a picked file in pixels and checks it. The server checks it again. */
export async function inspectFile(file: File): Promise<PictureFacts> {
  const facts = known.get(file) ?? (await look(file))
  known.set(file, facts)
  return facts
}

async function look(file: File): Promise<PictureFacts> {
  const error = checkFile(file)
  if (error) return { error }
  const size = await measurePicture(file)
  if (!size) await isLost(file)
  // Most browsers cannot show HEIC; the server can.
  if (!size && isHeic(file) && !messageForLost(file)) return { note: "HEIC is shown here once it is saved." }
  if (!size) return { error: messageForLost(file) ?? `“${file.name}” cannot be read as a picture.` }
  const megapixels = (size.width * size.height) / 1_000_000
  const most = megapixelsOf[file.type] ?? limits.imageMegapixels
  if (megapixels <= most) return size
  return { error: `“${file.name}” has ${Math.ceil(megapixels)} megapixels. The limit is ${most} megapixels.` }
}

/** The limits of the types that have one of their own. */
const megapixelsOf: Record<string, number> = {
  "image/jpeg": limits.jpegMegapixels,
  "image/avif": limits.avifMegapixels,
}

/** The size in pixels, which the browser knows before it decodes the whole picture; undefined when it is no picture. */
export function measurePicture(file: File): Promise<{ width: number; height: number } | undefined> {
  const address = URL.createObjectURL(file)
  const image = new Image()
  return new Promise<{ width: number; height: number } | undefined>((resolve) => {
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight })
    image.onerror = () => resolve(undefined)
    image.src = address
  }).finally(() => URL.revokeObjectURL(address))
}

/** A file's size: "340 KB", "2.4 MB". */
export function formatFileSize(bytes: number): string {
  if (bytes < megabyte) return `${Math.max(1, Math.round(bytes / 1024))} KB`
  return `${Math.ceil((bytes / megabyte) * 10) / 10} MB`
}
