import { AppError } from "#base/errors.ts"

/** Codes of a disk that accepts no data: full, over its quota, read-only or broken, or too many open files. */
const diskCodes = new Set(["ENOSPC", "EDQUOT", "EROFS", "EIO", "EMFILE", "ENFILE"])

/** Maps a failed write to "unavailable"; returns any other error unchanged. */
export function mapDiskFailure(error: unknown): unknown {
  return error instanceof Error && "code" in error && diskCodes.has(String(error.code)) ? storageFailure(error) : error
}

/** The error for a file that cannot be stored at the moment, whatever the cause. */
export function storageFailure(cause: unknown): AppError {
  const message = "The site cannot store files just now. Please try again later."
  return new AppError("unavailable", message, { retryAfter: 60, cause })
}
