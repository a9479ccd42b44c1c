import { type ActionFunctionArgs, data } from "react-router"
import { enquiryForm } from "../shared/enquiry.ts"
import { enquiryFailed } from "../shared/enquiry-rules.ts"
import { readSource } from "../shared/source.ts"
import { AppError, isAppError, httpStatus } from "#base/errors.ts"
import { parse } from "#base/parse.ts"
import { errorsContext, senderContext, storeContext } from "#pages/site/context.ts"
import { readForm } from "#pages/site/form-body.ts"
import type { EnquiryReply } from "./islands/enquiry-state.ts"
import { recalculateSent, summariseSent, versionOf } from "#estimate/shared/sent-estimate.ts"
import type { RateCards } from "#pages/site/project-prices.ts"
import { type CarriedEstimate, unnamedEstimate } from "#ui/site/enquiry-draft.ts"

/** Accepts an enquiry from a browser without JavaScript. If it is rejected, the form keeps the submitted values. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { values, failure } = await readForm(request)
  const { enquiries, rateCards } = context.get(storeContext)
  const { isForeign, ...sender } = context.get(senderContext)
  try {
    if (failure) throw failure
    if (isForeign) throw new AppError("forbidden", foreignForm)
    // Without a script the start of the visit is unknown, but the form page's URL may contain it.
    const { source = readSource([request.headers.get("referer") ?? ""]), ...typed } = parse(enquiryForm, values)
    const form = { ...typed, source }
    // The same form on another day is a new enquiry.
    const idempotencyKey = await keyOf(values, new Date().toISOString().slice(0, 10))
    const { reference, createdAt } = await enquiries.submit(form, { ...sender, idempotencyKey })
    return data<EnquiryReply>({ outcome: { kind: "sent", reference, sentAt: createdAt } }, { status: 201 })
  } catch (error) {
    const known = isAppError(error) ? error : undefined
    if (known === undefined || known.code === "unavailable") context.get(errorsContext).push(error)
    return data<EnquiryReply>(
      { ...replyTo(known), values, carried: await carriedIn(values["estimate"], rateCards) },
      errorResponseInit(known),
    )
  }
}

function replyTo(error: AppError | undefined): EnquiryReply {
  const errors = Object.fromEntries(Object.entries(error?.fields ?? {}).filter(([field]) => field in enquiryForm.shape))
  if (Object.keys(errors).length > 0) return { errors }
  const isOurs = error === undefined || error.code === "unavailable"
  return { outcome: { kind: "failed", message: isOurs ? enquiryFailed : error.message } }
}

export const foreignForm = "For your security, please check your details and send the form again."

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
