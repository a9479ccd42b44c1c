import { type ActionFunctionArgs, data, redirect } from "react-router"
import { AppError, isAppError } from "#base/errors.ts"
import { parse } from "#base/parse.ts"
import { toBusinessView } from "#collections/shared/business/business-view.ts"
import { visitKinds } from "#collections/shared/business/visit-hours.ts"
import { enquiryFailed } from "#enquiries/shared/enquiry-rules.ts"
import { enquiryTexts } from "#ui/site/enquiry-draft.ts"
import { readSource } from "#enquiries/shared/source.ts"
import { isDay } from "#base/text/calendar.ts"
import { visitForm, visitMessages } from "../shared/visit.ts"
import { formatVisitTime, formatVisitLocation } from "../shared/format-visit.ts"
import { pathOfVisitor } from "../shared/visitor-page.ts"
import type { BookingReply, VisitTime } from "./free-days.ts"
import { errorsContext, senderContext, storeContext } from "#pages/site/context.ts"
import { readForm } from "#pages/site/form-body.ts"
import { toVisitTime } from "./free-days.ts"
import { readOr } from "#pages/site/page.ts"
import { carriedIn, foreignForm, errorResponseInit, keyOf } from "#enquiries/site/contact-action.ts"

/** Books a visit and shows its time and place. If it is rejected, the form keeps the submitted values. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { values, failure } = await readForm(request)
  const { visits, business, rateCards } = context.get(storeContext)
  const { isForeign, ...sender } = context.get(senderContext)
  const zoneNow = async () => (await business.current()).business.visits.zone
  try {
    if (failure) throw failure
    if (isForeign) throw new AppError("forbidden", foreignForm)
    const { key: _key, visit: began = "", ...sent } = values
    // Without a script, the URL of the form's page.
    const source = readSource(began || [request.headers.get("referer") ?? ""])
    const form = { ...parse(visitForm, sent), source }
    const { visit, reference, secret } = await visits.book(form, { ...sender, idempotencyKey: await keyOf(values) })
    // Going back can resubmit the form after the visit was cancelled.
    if (visit.state.startsWith("cancelled")) return redirect(pathOfVisitor(secret), 303)
    const place = formatVisitLocation(visit, visit.kind === "studio" ? await studioAddress() : "")
    const hour = formatVisitTime(visit.startsAt, visit.endsAt, await zoneNow())
    return data<BookingReply>(
      { booked: { hour, place, reference, path: pathOfVisitor(secret), kind: visit.kind } },
      { status: 201, headers: { "Cache-Control": "no-store" } },
    )
  } catch (error) {
    const known = isAppError(error) ? error : undefined
    const isOurs = known === undefined || known.code === "unavailable"
    if (isOurs) context.get(errorsContext).push(error)
    const { startsAt, kind, ...errors } = known?.fields ?? {}
    const hasFields = Object.keys(errors).length > 0
    const words = known?.free?.length === 0 ? visitMessages.noneFree : (startsAt ?? kind ?? known?.message)
    const zone = known?.free?.length ? await zoneNow() : ""
    const reply: BookingReply = {
      values,
      errors,
      chosen: known?.free ? undefined : await readOr(context, readTime(), undefined),
      ...(!hasFields && { message: isOurs ? enquiryFailed : words }),
      ...(zone !== "" && { free: known?.free?.map((slot) => toVisitTime(slot, zone)) ?? [] }),
      ...(isNoWay(known) && { enquiry: await asEnquiry() }),
    }
    return data(reply, errorResponseInit(known))
  }

  /** The submitted time, whether or not it is still available. */
  async function readTime(): Promise<VisitTime | undefined> {
    const { startsAt = "" } = values
    const kind = visitKinds.find((each) => each === values["kind"])
    if (kind === undefined || !isDay(startsAt.slice(0, 10)) || Number.isNaN(Date.parse(startsAt))) return undefined
    const { zone, [kind]: of } = (await business.current()).business.visits
    const endsAt = new Date(Date.parse(startsAt) + of.minutes * 60_000).toISOString()
    return toVisitTime({ startsAt, endsAt }, zone)
  }

  async function studioAddress(): Promise<string> {
    return toBusinessView((await business.current()).business).addressLine
  }

  /** The submitted values, for the contact form. */
  async function asEnquiry() {
    const typed = Object.fromEntries(enquiryTexts.map((name) => [name, values[name] ?? ""]))
    return { values: typed, carried: await carriedIn(values["estimate"], rateCards) }
  }
}

/** True if no other time helps: outside the service area, this kind of visit is off, or no slot is left. */
function isNoWay(error: AppError | undefined): boolean {
  const { kind, pin } = error?.fields ?? {}
  return kind !== undefined || pin === visitMessages.outside || error?.free?.length === 0
}
