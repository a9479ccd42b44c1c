import type { Context } from "hono"
import * as z from "zod/mini"
import { type AppError, httpStatus, isAppError, serverErrorMessage } from "#base/errors.ts"
import { pictureUse, slotEntity } from "#base/failure-entities.ts"
import { mapDiskFailure } from "./disk-failure.ts"

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
