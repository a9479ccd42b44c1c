import { type ActionFunctionArgs, data } from "react-router"
import { recalculateSent, summariseSent, versionOf } from "#domain/estimate/sent-estimate.ts"
import { enquiryForm } from "#domain/enquiry/enquiry.ts"
import { enquiryFailed } from "#domain/enquiry/enquiry-rules.ts"
import { readSource, sourceOfVisit } from "#domain/enquiry/source.ts"
import { AppError, httpStatus, isAppError } from "#domain/base/errors.ts"
import { parse } from "#domain/base/parse.ts"
import { errorsContext, senderContext, storeContext } from "../context.ts"
import { readForm } from "../form-body.ts"
import { type CarriedEstimate, unnamedEstimate } from "../islands/enquiry/enquiry-draft.ts"
import type { EnquiryReply } from "../islands/enquiry/enquiry-state.ts"
import type { Store } from "#store/store.ts"

/**
 * Takes an enquiry from a browser without JavaScript and shows the page again with the result. Whatever refuses it, the form
 * holds what was typed.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const { values, failure } = await readForm(request)
  const { enquiries, rateCards } = context.get(storeContext)
  const { isForeign, ...sender } = context.get(senderContext)
  try {
    if (failure) throw failure
    if (isForeign) throw new AppError("forbidden", foreignForm)
    // Without a script nobody has noted where the visit began, but the address of the form's page may tell.
    const { source = readSource(sourceOfVisit(request.headers.get("referer") ?? "", "")), ...typed } = parse(
      enquiryForm,
      values,
    )
    const form = { ...typed, source }
    const { reference, createdAt } = await enquiries.submit(form, { ...sender, idempotencyKey: await keyOf(values) })
    return data<EnquiryReply>({ outcome: { kind: "sent", reference, sentAt: createdAt } }, { status: 201 })
  } catch (error) {
    const known = isAppError(error) ? error : undefined
    if (known === undefined || known.code === "unavailable") context.get(errorsContext).push(error)
    return data<EnquiryReply>(
      { ...replyTo(known), values, carried: await carriedIn(values["estimate"], rateCards) },
      { status: known ? httpStatus[known.code] : 500, headers: retryHeaders(known) },
    )
  }
}

const foreignForm = "This form was sent from another site. Please check it, and send it again from here."

/** The estimate that a form sent, to fill it in again. */
async function carriedIn(
  query: string | undefined,
  rateCards: Store["rateCards"],
): Promise<CarriedEstimate | undefined> {
  if (!query) return undefined
  const version = versionOf(query)
  try {
    if (version === undefined) return { query, summary: unnamedEstimate }
    const { card } = await rateCards.get(version)
    return { query, summary: summariseSent(recalculateSent(query, version, card)) }
  } catch {
    return { query, summary: unnamedEstimate }
  }
}

/** The same form sent again on the same day has the same key, so that a reload does not store it twice. */
async function keyOf(values: Record<string, string>): Promise<string> {
  const today = new Date().toISOString().slice(0, 10)
  const bytes = new TextEncoder().encode(JSON.stringify(values) + today)
  return `form:${new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex()}`
}

function replyTo(error: AppError | undefined): EnquiryReply {
  const errors = Object.fromEntries(Object.entries(error?.fields ?? {}).filter(([field]) => field in enquiryForm.shape))
  if (Object.keys(errors).length > 0) return { errors }
  const isOurs = error === undefined || error.code === "unavailable"
  return { outcome: { kind: "failed", message: isOurs ? enquiryFailed : error.message } }
}

function retryHeaders(error: AppError | undefined): Record<string, string> {
  return error?.retryAfter === undefined ? {} : { "Retry-After": String(error.retryAfter) }
}
