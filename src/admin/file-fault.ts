import { limits } from "#domain/limits.ts"

const megabyte = 1024 * 1024

/** What may be picked, and how large it may be, in words. */
export const pictureHint = `JPEG, PNG, WebP, AVIF or GIF, at most ${limits.imageBytes / megabyte} MB.`

/** What is wrong with a picked file, known before it is sent; undefined when nothing is. */
export function findFileFault(file: File): string | undefined {
  if (file.size <= limits.imageBytes) return undefined
  const size = Math.ceil((file.size / megabyte) * 10) / 10
  return `“${file.name}” is ${size} MB. The most is ${limits.imageBytes / megabyte} MB.`
}
