import type { Kysely } from "kysely"
import { AppError, type ErrorCode, invalidField } from "#domain/base/errors.ts"
import type { Business } from "#domain/business/business.ts"
import type { VisitKind } from "#domain/business/visit-hours.ts"
import { addDays } from "#domain/text/calendar.ts"
import { type DayTimes, listOffered, listOfferedDays, type Slot, toSlots } from "#domain/visit/free-times.ts"
import { visitMessages } from "#domain/visit/visit.ts"
import { tidyPin } from "#domain/text/digits.ts"
import { dayIn } from "#domain/text/zone.ts"
import type { Tables } from "../database/tables.ts"
import { freeSeat, quartersBetween, readTaken, type SeatRules } from "./cells/cells.ts"

/** A time cannot be booked; `orOffer` says which can. */
export class NotFree extends Error {
  readonly code: ErrorCode

  constructor(code: ErrorCode, message: string) {
    super(message)
    this.code = code
  }
}

/** Which seats visits of a kind take. */
export function rulesOf({ hasDifferentPeople, ...kinds }: Business["visits"], kind: VisitKind): SeatRules {
  return { seats: kinds[kind].atOnce, hasDifferentPeople }
}

/** How many free times are offered in place of one that is not. */
const maxOffered = 5

/** Which time is asked for; the office needs no notice. */
export interface AskedTime {
  kind: VisitKind
  startsAt: string
  isOffice: boolean
}

/** The times that a business offers, by the clock of the database. */
export function openOfferedTimes(
  db: Kysely<Tables>,
  { now: clock, readBusiness }: { now(): Date; readBusiness(): Promise<Business> },
) {
  async function listFreeDays(
    kind: VisitKind,
    days: { from: string; to: string },
    { isOffice = false } = {},
  ): Promise<DayTimes[]> {
    const business = await readBusiness()
    const offered = listOfferedDays(kind, business, { ...days, now: clock(), isOffice })
    const [from, to] = [offered[0]?.starts[0], offered.at(-1)?.starts.at(-1)]
    if (from === undefined || to === undefined) return []
    const { minutes, gapMinutes } = business.visits[kind]
    const busy = (minutes + gapMinutes) * 60_000
    const rules = rulesOf(business.visits, kind)
    const taken = await readTaken(db, { kind }, quartersBetween(from, to + busy), rules)
    if (taken.size === 0) return offered
    const isFree = (start: number) => freeSeat(quartersBetween(start, start + busy), taken, rules.seats) > 0
    return offered
      .map((each) => ({ ...each, starts: each.starts.filter(isFree) }))
      .filter(({ starts }) => starts.length > 0)
  }

  return {
    listFreeDays,

    /** The offered slot that begins at a time; throws NotFree, and "invalid" for a kind that is off. */
    requireOffered({ kind, startsAt, isOffice }: AskedTime, business: Business): Slot {
      const { zone, [kind]: of } = business.visits
      if (!of.isOn) throw invalidField("kind", visitMessages.off)
      const [now, day] = [clock(), dayIn(startsAt, zone)]
      const offered = listOffered(kind, business, { from: day, to: day, now, isOffice })
      const slot = offered.find((each) => each.startsAt === startsAt)
      if (slot) return slot
      const today = dayIn(now.toISOString(), zone)
      if (startsAt <= now.toISOString()) throw new NotFree("invalid", visitMessages.past)
      if (!isOffice && day < addDays(today, of.noticeDays)) throw new NotFree("invalid", visitMessages.tooSoon)
      if (day > addDays(today, of.daysAhead)) throw new NotFree("invalid", visitMessages.tooFar)
      throw new NotFree("invalid", visitMessages.notOffered)
    },

    /** The work, which says in its failure which times are free where the one that is asked for is not. */
    async orOffer<Result>({ kind, startsAt, isOffice }: AskedTime, work: () => Promise<Result>): Promise<Result> {
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof NotFree)) throw error
        const today = clock().toISOString().slice(0, 10)
        const all = await listFreeDays(kind, { from: addDays(today, -1), to: addDays(today, 62) }, { isOffice })
        const starts = all.flatMap((each) => each.starts)
        const next = starts.findIndex((start) => start > Date.parse(startsAt))
        const from = Math.max(0, Math.min(next < 0 ? starts.length : next, starts.length - maxOffered))
        const free = toSlots({ starts: starts.slice(from, from + maxOffered), length: all[0]?.length ?? 0 })
        throw new AppError(error.code, error.message, { fields: { startsAt: error.message }, free, cause: error })
      }
    },
  }
}

/** Throws "invalid" for a PIN code that visits at home do not reach. */
export function requireServed(pin: string, { visits }: Business): void {
  const { pinPrefixes } = visits.home
  // Earlier releases stored blanks and hyphens.
  const isServed = (prefix: string) => pin.startsWith(tidyPin(prefix).replaceAll("-", ""))
  if (pinPrefixes.length === 0 || pinPrefixes.some(isServed)) return
  throw invalidField("pin", visitMessages.outside)
}
