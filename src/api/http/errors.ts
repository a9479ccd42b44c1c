import type { Context } from "hono"
import * as z from "zod/mini"
import { type AppError, httpStatus, isAppError, serverErrorMessage } from "#domain/errors.ts"
import { mapDiskFailure } from "./disk-failure.ts"

/** The body of every answer that tells a failure, `error` and `message` in the same words (decisions, contract). */
export const failure = z.object({
  error: z.string(),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  change: z.optional(z.object({ by: z.string(), at: z.iso.datetime() })),
})

/** The answer that tells a failure. */
export function answerFailure(c: Context, error: AppError): Response {
  if (error.retryAfter !== undefined) c.header("Retry-After", String(error.retryAfter))
  if (error.code === "unauthenticated") c.header("WWW-Authenticate", "Bearer")
  const { message, fields, change } = error
  const more = { ...(fields && { fields }), ...(change && { change }) }
  return c.json({ error: message, message, ...more }, httpStatus[error.code])
}

/** Answers any error of a call; one that nobody meant to throw is handed to `onError` and told without its cause. */
export function answerError(c: Context, thrown: unknown, onError: (error: unknown) => void): Response {
  const error = mapDiskFailure(thrown)
  if (isAppError(error)) {
    if (error.code === "unavailable") onError(error)
    return answerFailure(c, error)
  }
  onError(error)
  return c.json({ error: serverErrorMessage, message: serverErrorMessage }, 500)
}
