import { AppError } from "#domain/errors.ts"

/** The disk takes nothing more just now: it is full, past its quota, read-only or broken. */
const diskCodes = new Set(["ENOSPC", "EDQUOT", "EROFS", "EIO"])

/** The error to answer with: "unavailable" when a file could not be written because of the disk, else the error itself. */
export function mapDiskFailure(error: unknown): unknown {
  if (!(error instanceof Error && "code" in error && diskCodes.has(String(error.code)))) return error
  const message = "The site cannot store files just now. Please try again later."
  return new AppError("unavailable", message, { retryAfter: 60, cause: error })
}
