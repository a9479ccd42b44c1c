import { type ActionFunctionArgs, data } from "react-router"
import { enquiryForm } from "../shared/enquiry.ts"
import { enquiryFailed } from "../shared/enquiry-rules.ts"
import { readSource, sourceOfVisit } from "../shared/source.ts"
import { AppError, isAppError } from "#base/errors.ts"
import { parse } from "#base/parse.ts"
import { errorsContext, senderContext, storeContext } from "#pages/site/context.ts"
import { readForm } from "#pages/site/form-body.ts"
import type { EnquiryReply } from "./islands/enquiry-state.ts"
import { carriedIn, foreignForm, errorResponseInit, keyOf } from "./plain-enquiry.ts"

/**
 * Accepts an enquiry from a browser without JavaScript and shows the page with the result. If it is rejected, the form keeps the submitted
 * values.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const { values, failure } = await readForm(request)
  const { enquiries, rateCards } = context.get(storeContext)
  const { isForeign, ...sender } = context.get(senderContext)
  try {
    if (failure) throw failure
    if (isForeign) throw new AppError("forbidden", foreignForm)
    // Without a script the start of the visit is unknown, but the form page's URL may contain it.
    const { source = readSource(sourceOfVisit(request.headers.get("referer") ?? "", "")), ...typed } = parse(
      enquiryForm,
      values,
    )
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
