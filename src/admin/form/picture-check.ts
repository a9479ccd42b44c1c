import { heicRefused, pictureTypes as takenTypes } from "#domain/picture-types.ts"
import { limits } from "#domain/limits.ts"

const megabyte = 1024 * 1024
const max = limits.imageBytes / megabyte

/** The types of picture that are taken, as a file input names them. */
export const pictureTypes = takenTypes.join(",")

/** What may be picked, and how large it may be, in words. */
export const pictureHint = `JPEG, PNG, WebP, AVIF or GIF, at most ${max} MB and ${limits.imageMegapixels} megapixels.`

/** What is known of a picked file once it has been looked at: its size in pixels, or why it cannot be taken. */
export type PictureFacts = { width: number; height: number } | { fault: string }

/** What has been found out, since looking takes time and forms are checked at once. */
const known = new WeakMap<File, PictureFacts>()

/** What is wrong with a picked file as far as it is known before it is sent; undefined when nothing is. */
export function checkFile(file: File): string | undefined {
  if (file.size > limits.imageBytes) return `“${file.name}” is ${showWeight(file.size)}. The most is ${max} MB.`
  // Not every browser knows the type of such a file.
  if (/^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name)) return heicRefused
  if (file.type && !pictureTypes.split(",").includes(file.type)) {
    return `“${file.name}” is not a JPEG, PNG, WebP, AVIF or GIF picture.`
  }
  const facts = known.get(file)
  return facts && "fault" in facts ? facts.fault : undefined
}

/** Looks at a picked file: its pixels, and whether it can be taken. The server looks again. */
export async function inspectFile(file: File): Promise<PictureFacts> {
  const facts = known.get(file) ?? (await look(file))
  known.set(file, facts)
  return facts
}

async function look(file: File): Promise<PictureFacts> {
  const fault = checkFile(file)
  if (fault) return { fault }
  const size = await measure(file)
  if (!size) return { fault: `“${file.name}” cannot be read as a picture.` }
  const megapixels = (size.width * size.height) / 1_000_000
  if (megapixels <= limits.imageMegapixels) return size
  return {
    fault: `“${file.name}” has ${Math.ceil(megapixels)} megapixels. The most is ${limits.imageMegapixels} megapixels.`,
  }
}

/** Its size in pixels, which the browser knows without unpacking the whole picture; undefined when it is none. */
function measure(file: File): Promise<{ width: number; height: number } | undefined> {
  const address = URL.createObjectURL(file)
  const image = new Image()
  return new Promise<{ width: number; height: number } | undefined>((resolve) => {
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight })
    image.onerror = () => resolve(undefined)
    image.src = address
  }).finally(() => URL.revokeObjectURL(address))
}

/** A file's weight in words: "340 KB", "2.4 MB". */
export function showWeight(bytes: number): string {
  if (bytes < megabyte) return `${Math.max(1, Math.round(bytes / 1024))} KB`
  return `${Math.ceil((bytes / megabyte) * 10) / 10} MB`
}
