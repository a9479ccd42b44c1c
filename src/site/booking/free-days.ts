import type { FieldErrors } from "#domain/base/errors.ts"
import type { VisitKind } from "#domain/business/visit-hours.ts"
import { type DayTimes, type Slot, toSlots } from "#domain/visit/free-times.ts"
import { dayIn, wordDay } from "#domain/text/zone.ts"
import { wordHour, wordTime } from "#domain/visit/visit-words.ts"
import type { CarriedEstimate } from "../islands/enquiry/enquiry-draft.ts"
import type { EnquiryReply } from "../islands/enquiry/enquiry-state.ts"

/** How many days are shown at once. */
const daysShown = 14

/** The days around `wanted`, each with the count of its free times, and the times of the first that is not before it. */
export function arrangeFree(all: readonly DayTimes[], zone: string, wanted = "") {
  const found = all.findIndex(({ day }) => day >= wanted)
  const at = found < 0 ? all.length - 1 : found
  const from = Math.max(0, at - (at % daysShown))
  const chosen = all[at]
  const slots = chosen ? toSlots(chosen) : []
  return {
    days: all.slice(from, from + daysShown).map(({ day, starts }) => {
      return { day, short: shortDay(day), count: starts.length }
    }),
    day: chosen && { day: chosen.day, words: wordDay(slots[0]?.startsAt ?? "", zone) },
    times: slots.map((slot) => toVisitTime(slot, zone)),
    earlier: all[from - daysShown]?.day,
    later: all[from + daysShown]?.day,
  }
}

/** Some days with free times, the times of one of them, and the days that the links to more begin with. */
export type FreeDays = ReturnType<typeof arrangeFree>

/** A time that can be booked: its day, its hour in words, and its time of day. */
export function toVisitTime({ startsAt, endsAt }: Slot, zone: string) {
  return {
    startsAt,
    day: dayIn(startsAt, zone),
    hour: wordHour(startsAt, endsAt, zone),
    time: wordTime(startsAt, zone),
  }
}

export type VisitTime = ReturnType<typeof toVisitTime>

/** "Tue, 1 Dec". */
function shortDay(day: string): string {
  return shortDays.format(Date.parse(`${day}T00:00:00.000Z`))
}

const shortDays = new Intl.DateTimeFormat("en-IN", {
  weekday: "short",
  day: "numeric",
  month: "short",
  timeZone: "UTC",
})

/** What a visitor has chosen so far: nothing, the kind of visit, or its time, too. */
export interface ShownBooking {
  kinds: VisitKind[]
  kind: VisitKind | undefined
  /** The zone of all times, in words. */
  zone: string
  /** The free times of a kind; undefined before it is chosen. */
  free: FreeDays | undefined
  /** The chosen time, which is free; undefined before. */
  chosen: VisitTime | undefined
  /** Whether the address names a time that is not free. */
  isGone: boolean
  /** The estimate that goes along. */
  carried: CarriedEstimate | undefined
  /** Another one for each form: a visit that is booked again after it was cancelled is another visit. */
  key: string
  reply: BookingReply | undefined
}

/** What became of the form of a visit. */
export interface BookingReply {
  booked?: { hour: string; place: string; reference: string; path: string }
  /** What was typed, to go on from. */
  values?: Record<string, string>
  /** The time that was sent, where it is free. */
  chosen?: VisitTime | undefined
  errors?: FieldErrors
  message?: string | undefined
  /** The times to choose from where the chosen one cannot be had. */
  free?: VisitTime[]
  /** What the form of the contact section begins with, where it is the way out. */
  enquiry?: EnquiryReply
}
