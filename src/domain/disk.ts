import { AppError } from "./errors.ts"

/** A disk that takes nothing more just now: full, past its quota, read-only or broken. */
const away = new Set(["ENOSPC", "EDQUOT", "EROFS", "EIO"])

/** The error that callers see when a file cannot be written: "unavailable" when the disk is at fault, else the error itself. */
export function mapDiskFailure(error: unknown): unknown {
  if (!(error instanceof Error && "code" in error && away.has(String(error.code)))) return error
  const message = "The site cannot store files just now. Please try again later."
  return new AppError("unavailable", message, { retryAfter: 60, cause: error })
}
