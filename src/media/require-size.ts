import { AppError } from "#domain/base/errors.ts"
import { limits } from "#domain/text/limits.ts"

/** Throws "too-large" for a file with more bytes than a picture may have. */
export function requireSize(size: number): void {
  if (size <= limits.imageBytes) return
  const megabyte = 1024 * 1024
  // Rounded up, so that a size over the limit never looks like the limit itself.
  const shown = Math.ceil((size / megabyte) * 10) / 10
  throw new AppError("too-large", `This picture is ${shown} MB. The limit is ${limits.imageBytes / megabyte} MB.`)
}
