import { type AppError, httpStatus } from "#base/errors.ts"
import { recalculateSent, summariseSent, versionOf } from "#estimate/shared/sent-estimate.ts"
import type { RateCards } from "#pages/site/project-prices.ts"
import { type CarriedEstimate, unnamedEstimate } from "./islands/enquiry-draft.ts"

export const foreignForm = "This form was sent from another site. Please check it, and send it again from here."

/** The submitted estimate, to fill it in again; with the discount if it is sent with a visit booked here. */
export async function carriedIn(
  query: string | undefined,
  rateCards: RateCards,
  isBookedOnline = false,
): Promise<CarriedEstimate | undefined> {
  if (!query) return undefined
  const version = versionOf(query)
  try {
    if (version === undefined) return { query, summary: unnamedEstimate }
    const { card } = await rateCards.get(version)
    return { query, summary: summariseSent(recalculateSent(query, version, card, isBookedOnline)) }
  } catch {
    return { query, summary: unnamedEstimate }
  }
}

/** The idempotency key of a plain form: the same for the same values, so that a reload does not store it twice. */
export async function keyOf(values: Record<string, string>, more = ""): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(values) + more)
  return `form:${new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex()}`
}

/** Status and headers of the page that returns a form; an unknown error is a 500. */
export function errorResponseInit(error: AppError | undefined): { status: number; headers: Record<string, string> } {
  const retry = error?.retryAfter === undefined ? {} : { "Retry-After": String(error.retryAfter) }
  return { status: error ? httpStatus[error.code] : 500, headers: retry }
}
