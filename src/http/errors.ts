import type { Context } from "hono"
import * as z from "zod/mini"
import { AppError, httpStatus, isAppError, serverErrorMessage } from "#base/errors.ts"
import { pictureUse, slotEntity } from "#base/failure-entities.ts"

/** The body of every failed call; `error` and `message` are equal (decisions, contract). */
export const failure = z.object({
  error: z.string(),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  change: z.optional(z.object({ by: z.string(), at: z.iso.datetime() })),
  current: z.optional(z.unknown()),
  uses: z.optional(z.array(pictureUse)),
  free: z.optional(z.array(slotEntity)),
})

export function answerFailure(c: Context, error: AppError): Response {
  if (error.retryAfter !== undefined) c.header("Retry-After", String(error.retryAfter))
  if (error.code === "unauthenticated") c.header("WWW-Authenticate", "Bearer")
  const { message, fields, change, current, uses, free } = error
  // JSON omits undefined values.
  return c.json({ error: message, message, fields, change, current, uses, free }, httpStatus[error.code])
}

/** The response for any error of a call; an unexpected one is passed to `onError`, and its cause is not shown. */
export function answerError(c: Context, thrown: unknown, onError: (error: unknown) => void): Response {
  const error = mapDiskFailure(thrown)
  if (isAppError(error)) {
    if (error.code === "unavailable") onError(error)
    return answerFailure(c, error)
  }
  onError(error)
  return c.json({ error: serverErrorMessage, message: serverErrorMessage }, 500)
}

/** Codes of a disk that accepts no data: full, over its quota, read-only or broken, or too many open files. */
const diskCodes = new Set(["ENOSPC", "EDQUOT", "EROFS", "EIO", "EMFILE", "ENFILE"])

/** Maps a failed write to "unavailable"; returns any other error unchanged. */
export function mapDiskFailure(error: unknown): unknown {
  return error instanceof Error && "code" in error && diskCodes.has(String(error.code)) ? storageFailure(error) : error
}

/** The error for a file that cannot be stored at the moment, whatever the cause. */
export function storageFailure(cause: unknown): AppError {
  const message = "The site cannot store files right now. Please try again later."
  return new AppError("unavailable", message, { retryAfter: 60, cause })
}
