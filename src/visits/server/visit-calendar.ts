import { hash, timingSafeEqual } from "node:crypto"
import { visitKindLabels } from "#collections/shared/business/visit-hours.ts"
import { toBusinessView } from "#collections/shared/business/business-view.ts"
import { addDays } from "#base/text/calendar.ts"
import { oneLine } from "#base/text/text.ts"
import { dayIn } from "#base/text/date.ts"
import { formatVisitLocation } from "../shared/format-visit.ts"
import { renderCalendar } from "./calendar-file.ts"
import type { VisitStores } from "./visit-stores.ts"

/** The days of visits in a subscribed calendar, back and ahead. */
const days = { back: 30, ahead: 61 }

/** The calendar file of a visitor's open visit; undefined without one. */
export async function renderOwnVisit(
  { visitors, business: businesses, visits, now }: Pick<VisitStores, "visitors" | "business" | "visits" | "now">,
  secret: string,
): Promise<string | undefined> {
  const enquiry = await visitors.find(secret)
  const business = toBusinessView((await businesses.current()).business)
  const visit = (await visits.listOf(enquiry._id)).find(({ state }) => !state.startsWith("cancelled"))
  if (!visit) return undefined
  const event = {
    ...visit,
    uid: visit._id,
    summary: `${visitKindLabels[visit.kind]}: ${business.name}`,
    description: enquiry.reference,
    location: formatVisitLocation(visit, business.addressLine),
    organizer: { name: business.name, email: business.email || "noreply@localhost" },
  }
  return renderCalendar("PUBLISH", [event], { madeAt: now().toISOString() })
}

/** The calendar to which the office subscribes, without cancelled visits; undefined for a wrong secret. */
export async function renderVisitCalendar(
  { settings, business: businesses, visits, now }: Pick<VisitStores, "settings" | "business" | "visits" | "now">,
  secret: string,
): Promise<string | undefined> {
  const known = (await settings.read("calendar"))?.body.secret
  const digest = (text: string) => hash("sha256", text, "buffer")
  if (known === undefined || !timingSafeEqual(digest(known), digest(secret))) return undefined
  const madeAt = now().toISOString()
  const business = toBusinessView((await businesses.current()).business)
  const today = dayIn(madeAt, business.visits.zone)
  const listed = await visits.list({ from: addDays(today, -days.back), to: addDays(today, days.ahead) })
  const events = listed
    .filter(({ state }) => !state.startsWith("cancelled"))
    .map((visit) => ({
      ...visit,
      uid: visit._id,
      summary: `${visitKindLabels[visit.kind]}: ${oneLine(visit.fullName)}`,
      description: `${visit.reference}\n${oneLine(visit.phone)}`,
      location: formatVisitLocation(visit, business.addressLine),
      organizer: { name: business.name, email: business.email || "noreply@localhost" },
    }))
  return renderCalendar("PUBLISH", events, { madeAt, name: `Visits: ${business.shortName}` })
}
