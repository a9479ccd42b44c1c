import type { Kysely } from "kysely"
import { AppError, type ErrorCode, invalidField } from "#base/errors.ts"
import type { Business } from "#collections/shared/business/business.ts"
import type { VisitKind } from "#collections/shared/business/visit-hours.ts"
import { addDays } from "#base/text/calendar.ts"
import { type DayTimes, listOffered, listOfferedDays, toSlots } from "../shared/free-times.ts"
import { visitMessages } from "../shared/visit.ts"
import { tidyPin } from "#base/text/number.ts"
import { dayIn } from "#base/text/date.ts"
import type { Tables } from "#db/tables.ts"
import { readFreeTimes, type SeatRules } from "./cells.ts"

/** A time to book; the office has no minimum notice. */
export interface AskedTime {
  kind: VisitKind
  startsAt: string
  isOffice: boolean
}

/** A time cannot be booked; `orOffer` adds the available ones. */
export class NotFree extends Error {
  readonly code: ErrorCode
  readonly asked: AskedTime

  constructor(code: ErrorCode, message: string, asked: AskedTime) {
    super(message)
    this.code = code
    this.asked = asked
  }
}

export function rulesOf({ visits: { hasDifferentPeople, ...kinds } }: Business, kind: VisitKind): SeatRules {
  return { kind, seats: kinds[kind].atOnce, hasDifferentPeople }
}

/** The number of slots offered instead of one that is taken. */
const maxOffered = 5

/** The available slots of a business, by the database's clock. */
export function createOfferedTimes(
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
    const isFree = await readFreeTimes(db, rulesOf(business, kind), { from, until: to + busy })
    return offered
      .map((each) => ({ ...each, starts: each.starts.filter((start) => isFree(start, start + busy)) }))
      .filter(({ starts }) => starts.length > 0)
  }

  return {
    listFreeDays,

    /** Does the work; if its time cannot be booked, the error includes the next available slots. */
    async orOffer<Result>(work: () => Promise<Result>): Promise<Result> {
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof NotFree)) throw error
        const { kind, startsAt, isOffice } = error.asked
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

/** Returns the columns of a visit at an offered time; throws NotFree, and "invalid" for a kind that is off. */
export function timesOf(asked: AskedTime, business: Business, now: Date) {
  const { kind, startsAt, isOffice } = asked
  const { zone, [kind]: of } = business.visits
  if (!of.isOn) throw invalidField("kind", visitMessages.off)
  const [day, today] = [dayIn(startsAt, zone), dayIn(now.toISOString(), zone)]
  const offered = listOffered(kind, business, { from: day, to: day, now, isOffice })
  const slot = offered.find((each) => each.startsAt === startsAt)
  if (slot) {
    const busyUntil = new Date(Date.parse(slot.endsAt) + of.gapMinutes * 60_000).toISOString()
    return { starts_at: startsAt, ends_at: slot.endsAt, busy_until: busyUntil }
  }
  const refusal = (message: string) => new NotFree("invalid", message, asked)
  if (startsAt <= now.toISOString()) throw refusal(visitMessages.past)
  if (!isOffice && day < addDays(today, of.noticeDays)) throw refusal(visitMessages.tooSoon)
  throw refusal(day > addDays(today, of.daysAhead) ? visitMessages.tooFar : visitMessages.notOffered)
}

/** Throws "invalid" for a PIN code outside the area of home visits. */
export function requireServed(pin: string, { visits }: Business): void {
  const { pinPrefixes } = visits.home
  // Earlier releases stored spaces and hyphens.
  const isServed = (prefix: string) => pin.startsWith(tidyPin(prefix).replaceAll("-", ""))
  if (pinPrefixes.length === 0 || pinPrefixes.some(isServed)) return
  throw invalidField("pin", visitMessages.outside)
}
