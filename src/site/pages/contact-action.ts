import { data } from "react-router"
import { recalculateSent, summariseSent, versionOf } from "#domain/estimate/sent-estimate.ts"
import { enquiryForm } from "#domain/enquiry/enquiry.ts"
import { enquiryFailed } from "#domain/enquiry/enquiry-rules.ts"
import { type AppError, httpStatus, isAppError } from "#domain/errors.ts"
import { parse } from "#domain/parse.ts"
import { senderContext, storeContext } from "../context.ts"
import { readForm } from "../form-body.ts"
import type { CarriedEstimate } from "../islands/enquiry/carried-estimate.ts"
import type { EnquiryReply } from "../islands/enquiry/enquiry-state.ts"
import type { Store } from "#store/store.ts"
import { page } from "../page.ts"

/** Takes an enquiry from a browser without JavaScript and shows the page again with the result. */
export const action = page(async ({ request, context }) => {
  const values = await readForm(request)
  try {
    const form = parse(enquiryForm, values)
    const about = { ...context.get(senderContext), idempotencyKey: await keyOf(values) }
    const { reference, createdAt } = await context.get(storeContext).enquiries.submit(form, about)
    return data<EnquiryReply>({ outcome: { kind: "sent", reference, sentAt: createdAt } }, { status: 201 })
  } catch (error) {
    if (!isAppError(error)) throw error
    const carried = await carriedIn(values["estimate"], context.get(storeContext))
    return data<EnquiryReply>(
      { ...replyTo(error, values), carried },
      { status: httpStatus[error.code], headers: retryHeaders(error) },
    )
  }
})

/** The estimate that a form sent, to fill it in again; undefined if it can no longer be calculated. */
async function carriedIn(query: string | undefined, { rateCards }: Store): Promise<CarriedEstimate | undefined> {
  const version = query === undefined ? undefined : versionOf(query)
  if (query === undefined || version === undefined) return undefined
  try {
    const { card } = await rateCards.get(version)
    return { query, summary: summariseSent(recalculateSent(query, version, card)) }
  } catch {
    return undefined
  }
}

/** The same form sent again on the same day has the same key, so that a reload does not store it twice. */
async function keyOf(values: Record<string, string>): Promise<string> {
  const today = new Date().toISOString().slice(0, 10)
  const bytes = new TextEncoder().encode(JSON.stringify(values) + today)
  return `form:${new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex()}`
}

function replyTo(error: AppError, values: Record<string, string>): EnquiryReply {
  const errors = Object.fromEntries(Object.entries(error.fields ?? {}).filter(([field]) => field in enquiryForm.shape))
  if (Object.keys(errors).length > 0) return { values, errors }
  return { values, outcome: { kind: "failed", message: error.code === "unavailable" ? enquiryFailed : error.message } }
}

function retryHeaders({ retryAfter }: AppError): Record<string, string> {
  return retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) }
}
