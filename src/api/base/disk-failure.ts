import { AppError } from "#domain/base/errors.ts"

/** The disk takes nothing more just now: it is full, past its quota, read-only or broken, or too many files are open. */
const diskCodes = new Set(["ENOSPC", "EDQUOT", "EROFS", "EIO", "EMFILE", "ENFILE"])

/** The error to answer with: "unavailable" when a file could not be written because of the disk, else the error itself. */
export function mapDiskFailure(error: unknown): unknown {
  return error instanceof Error && "code" in error && diskCodes.has(String(error.code)) ? storageFailure(error) : error
}

/** The failure of a file that cannot be stored just now, whatever the system says of it. */
export function storageFailure(cause: unknown): AppError {
  const message = "The site cannot store files just now. Please try again later."
  return new AppError("unavailable", message, { retryAfter: 60, cause })
}
