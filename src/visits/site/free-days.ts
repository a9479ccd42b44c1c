import type { FieldErrors } from "#base/errors.ts"
import type { VisitKind } from "#collections/shared/business/visit-hours.ts"
import { type DayTimes, type Slot, toSlots } from "../shared/free-times.ts"
import { dayIn, formatDay } from "#base/text/date.ts"
import { formatShortDay, formatVisitTime, formatTime } from "../shared/format-visit.ts"
import type { CarriedEstimate } from "#ui/site/enquiry-draft.ts"
import type { EnquiryReply } from "#enquiries/site/islands/enquiry-state.ts"

const daysShown = 14

/** The days around `wanted`, each with its number of available slots, and the slots of the first day from `wanted` on. */
export function arrangeFree(all: readonly DayTimes[], zone: string, wanted = "") {
  const found = all.findIndex(({ day }) => day >= wanted)
  const at = found < 0 ? all.length - 1 : found
  const from = Math.max(0, at - (at % daysShown))
  const chosen = all[at]
  const slots = chosen ? toSlots(chosen) : []
  return {
    days: all.slice(from, from + daysShown).map(({ day, starts }) => {
      return { day, short: formatShortDay(day), count: starts.length }
    }),
    day: chosen && { day: chosen.day, words: formatDay(slots[0]?.startsAt ?? "", zone) },
    times: slots.map((slot) => toVisitTime(slot, zone)),
    earlier: all[from - daysShown]?.day,
    later: all[from + daysShown]?.day,
  }
}

/** Some days with available slots, the slots of one of them, and the first days of the links to more. */
export type FreeDays = ReturnType<typeof arrangeFree>

/** A bookable time: its day, its hour in words, and its time of day. */
export function toVisitTime({ startsAt, endsAt }: Slot, zone: string) {
  return {
    startsAt,
    day: dayIn(startsAt, zone),
    hour: formatVisitTime(startsAt, endsAt, zone),
    time: formatTime(startsAt, zone),
  }
}

export type VisitTime = ReturnType<typeof toVisitTime>

declare module "#pages/site/blocks/own-data.ts" {
  interface OwnData {
    book?: ShownBooking
  }
}

/** The visitor's choices so far: nothing, the kind of visit, or also its time. */
export interface ShownBooking {
  kinds: VisitKind[]
  kind: VisitKind | undefined
  /** The time zone, in words. */
  zone: string
  /** The available slots of a kind; undefined before a kind is chosen. */
  free: FreeDays | undefined
  /** The chosen slot, which is available; undefined before. */
  chosen: VisitTime | undefined
  /** True if the URL has a time that is not available. */
  isGone: boolean
  /** The estimate sent with the visit. */
  carried: CarriedEstimate | undefined
  /** The idempotency key, new for each form: booking again after a cancellation is a new visit. */
  key: string
  reply: BookingReply | undefined
}

export interface BookingReply {
  booked?: { hour: string; place: string; reference: string; path: string; kind: VisitKind }
  /** The submitted values, to fill the form in again. */
  values?: Record<string, string>
  /** The submitted time, if it is available. */
  chosen?: VisitTime | undefined
  errors?: FieldErrors
  message?: string | undefined
  /** Alternatives if the chosen time is not available. */
  free?: VisitTime[]
  /** The initial values of the contact form, if it is the fallback. */
  enquiry?: EnquiryReply
}
