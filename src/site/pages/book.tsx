import { redirect, useActionData, useLoaderData } from "react-router"
import { defaultPage } from "#pages/shared/default-pages.ts"
import { defaultBusiness } from "#collections/shared/business/business.ts"
import { offeredKinds, visitKinds } from "#collections/shared/business/visit-hours.ts"
import { addDays } from "#base/text/calendar.ts"
import { toSlots } from "#visits/shared/free-times.ts"
import { dayIn, formatTimeZone } from "#base/text/date.ts"
import type { BookingReply, ShownBooking } from "#visits/site/free-days.ts"
import { contactElsewhere } from "#pages/site/use-business.ts"
import { formContext, previewContext, storeContext } from "#pages/site/context.ts"
import { arrangeFree, toVisitTime } from "#visits/site/free-days.ts"
import { page, readOr } from "#pages/site/page.ts"
import { carriedIn } from "#enquiries/site/contact-action.ts"
import { BlockPage, loadPage } from "./page.tsx"

/** More days than any booking window. */
const furthest = 62

/**
 * The booking steps up to the URL's parameters: `kind`, `day` or `at`, and `estimate`, the query of an estimate. Redirects to the contact
 * form if no visit can be booked; but submitted values are returned, and the owner's preview shows all kinds.
 */
export const loader = page(async ({ request, context }) => {
  const { pages, business, visits, rateCards } = context.get(storeContext)
  const isForm = context.get(formContext)
  const orFirst = <Read, First>(read: Promise<Read>, first: First) => (isForm ? readOr(context, read, first) : read)
  const { business: current } = await orFirst(business.current(), { business: defaultBusiness })
  const offered = offeredKinds(current)
  const isPreview = context.get(previewContext)
  if (offered.length === 0 && !isForm && !isPreview) throw redirect(contactElsewhere)
  const query = new URL(request.url).searchParams
  const kinds = isPreview ? [...visitKinds] : offered
  // A kind that was switched off in the meantime is returned to its form.
  const asked = (isForm ? visitKinds : kinds).find((each) => each === query.get("kind"))
  const kind = asked ?? (kinds.length === 1 ? kinds[0] : undefined)
  const { zone } = current.visits
  const now = new Date().toISOString()
  const today = dayIn(now, zone)
  const days = { from: addDays(today, -1), to: addDays(today, furthest) }
  const free = kind === undefined ? [] : await orFirst(visits.listFreeDays(kind, days), [])
  const at = query.get("at")
  const ofDay = free.find(({ day }) => day === (at && dayOr(at, zone)))
  const chosen = ofDay && toSlots(ofDay).find(({ startsAt }) => startsAt === at)
  const [first] = free.slice(0, 1).flatMap(toSlots)
  const book: ShownBooking = {
    kinds,
    kind,
    zone: formatTimeZone(first?.startsAt ?? now, zone),
    free: kind === undefined ? undefined : arrangeFree(free, zone, query.get("day") ?? (at && dayOr(at, zone)) ?? ""),
    chosen: chosen && toVisitTime(chosen, zone),
    isGone: at !== null && chosen === undefined && !isForm,
    carried: await carriedIn(query.get("estimate") ?? undefined, rateCards, true),
    key: crypto.randomUUID(),
    reply: undefined,
  }
  return loadPage({ context, request }, await orFirst(pages.getByKey("book"), defaultPage("book")), { book })
})

/** The day of a time in a URL; "" if it is not a valid time. */
function dayOr(at: string, zone: string): string {
  return Number.isNaN(Date.parse(at)) ? "" : dayIn(new Date(at).toISOString(), zone)
}

export function Component() {
  const { data, ...loaded } = useLoaderData<typeof loader>()
  const reply = useActionData<BookingReply>()
  const { book } = data.own
  return (
    <BlockPage
      {...loaded}
      data={{ ...data, own: book ? { book: { ...book, reply } } : {} }}
      meta={{ isError: reply ? !reply.booked : book?.isGone === true }}
      answer={reply?.enquiry}
    />
  )
}
