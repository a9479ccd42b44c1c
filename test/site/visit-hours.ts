import { type Business, defaultBusiness } from "#collections/shared/business/business.ts"
import { type OpeningHours, weekdays } from "#collections/shared/business/opening-hours.ts"
import { addDays, dayOf } from "#base/text/calendar.ts"

export function everyDay(opens: string, closes: string): OpeningHours {
  return Object.fromEntries(weekdays.map((day) => [day, { opens, closes }])) as OpeningHours
}

/** A business that offers visits of both kinds on every day from 10:00 to 13:00 in India, an hour each, without minimum notice. */
export function withVisits(
  { home = {}, studio = {} }: { [Kind in "home" | "studio"]?: Partial<Business["visits"][Kind]> } = {},
  business = defaultBusiness,
): Business {
  const on = { isOn: true, hours: everyDay("10:00", "13:00"), noticeDays: 0 }
  const { visits } = business
  return {
    ...business,
    visits: { ...visits, home: { ...visits.home, ...on, ...home }, studio: { ...visits.studio, ...on, ...studio } },
  }
}

/** Tomorrow in India, and 10:00, 11:00 and 12:00 then. */
export const tomorrow = addDays(dayOf(new Date().toISOString()), 1)
export const [ten, eleven, twelve] = ["04:30", "05:30", "06:30"].map((time) => `${tomorrow}T${time}:00.000Z`) as [
  string,
  string,
  string,
]

/** The form of a visitor who books a home visit; each has a different e-mail address and phone number. */
export function visitOf(visitor: number, startsAt: string) {
  return {
    fullName: `Visitor ${visitor}`,
    email: `visitor${visitor}@home.example`,
    phone: `98220 ${10_000 + visitor}`,
    company: "",
    message: "10 × 8 ft",
    kind: "home" as "home" | "studio",
    startsAt,
    address: "Flat 12",
    pin: "411045",
  }
}

/** A business that offers visits of both kinds at any time of each day, in a zone. */
export function withVisitHours(change: Partial<Business> = {}, zone = "Asia/Kolkata"): Business {
  const hours = { hours: everyDay("00:00", "23:00") }
  const business = withVisits({ home: hours, studio: hours }, { ...defaultBusiness, name: "Maap", ...change })
  return { ...business, visits: { ...business.visits, zone } }
}

/** The input of a person at Sea View who books a home visit. */
export const visitTyped = {
  ...visitOf(0, ""),
  fullName: "Asha",
  email: "asha@home.example",
  address: "Flat 12, Sea View",
}
