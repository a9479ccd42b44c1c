import { pictureTypes as acceptedTypes, svgRefused } from "#base/image-types.ts"
import { limits } from "#base/text/limits.ts"
import { isLost, messageForLost } from "#ui/admin/api/call.ts"

const megabyte = 1024 * 1024
const max = limits.imageBytes / megabyte

export const pictureTypes = [...acceptedTypes, ".heic", ".heif"].join(",")

/** The accepted types of a logo, in words. */
export const drawnPictureHint = `JPEG, PNG, WebP, AVIF or GIF, at most ${max} MB.`

/** The accepted files and sizes, in words; rare size limits are explained for the file. */
export const pictureHint = `A photo from a phone or camera, or another picture: ${drawnPictureHint}`

/** The result of inspecting a picked file: its size in pixels, an error, or a note. */
export type PictureFacts = { width: number; height: number } | { error: string } | { note: string }

/** Cached results, because inspection takes time and forms are validated synchronously. */
const known = new WeakMap<File, PictureFacts>()

/** Why a picked file cannot be used, as far as known before it is sent; undefined if it can. */
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
  if (!size && isHeic(file) && !messageForLost(file)) return { note: "HEIC pictures are shown here after saving." }
  if (!size) return { error: messageForLost(file) ?? `“${file.name}” cannot be read as a picture.` }
  const megapixels = (size.width * size.height) / 1_000_000
  const most = megapixelsOf[file.type] ?? limits.imageMegapixels
  if (megapixels <= most) return size
  return { error: `“${file.name}” has ${Math.ceil(megapixels)} megapixels. The limit is ${most} megapixels.` }
}

/** The limits of types that differ from the default. */
const megapixelsOf: Record<string, number> = {
  "image/jpeg": limits.jpegMegapixels,
  "image/avif": limits.avifMegapixels,
}

/** The size in pixels, which the browser knows before it decodes the whole picture; undefined if it is not a picture. */
export function measurePicture(file: File): Promise<{ width: number; height: number } | undefined> {
  const address = URL.createObjectURL(file)
  const image = new Image()
  return new Promise<{ width: number; height: number } | undefined>((resolve) => {
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight })
    image.onerror = () => resolve(undefined)
    image.src = address
  }).finally(() => URL.revokeObjectURL(address))
}

/** Formats a file size: "340 KB", "2.4 MB". */
export function formatFileSize(bytes: number): string {
  if (bytes < megabyte) return `${Math.max(1, Math.round(bytes / 1024))} KB`
  return `${Math.ceil((bytes / megabyte) * 10) / 10} MB`
}
