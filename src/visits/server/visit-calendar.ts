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
