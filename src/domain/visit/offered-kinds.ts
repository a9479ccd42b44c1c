import type { Business } from "../business/business.ts"
import { weekdays } from "../business/opening-hours.ts"
import { type VisitKind, visitKinds } from "../business/visit-hours.ts"

/** The kinds of visit that can be booked on the site: those that are on and have hours. */
export function offeredKinds({ visits }: Pick<Business, "visits">): VisitKind[] {
  return visitKinds.filter((kind) => visits[kind].isOn && weekdays.some((day) => visits[kind].hours[day] !== null))
}
