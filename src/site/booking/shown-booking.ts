import type { FieldErrors } from "#domain/base/errors.ts"
import type { VisitKind } from "#domain/business/visit-hours.ts"
import type { CarriedEstimate } from "../islands/enquiry/enquiry-draft.ts"
import type { EnquiryReply } from "../islands/enquiry/enquiry-state.ts"

/** Where a visitor stands on the road to a visit: nothing is chosen yet, the kind is, or the time is, too. */
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

/** A time that can be booked, its day, its hour in words, and its time of day. */
export interface VisitTime {
  startsAt: string
  day: string
  hour: string
  time: string
}

/** Some days with free times, the times of one of them, and the days that the links to more begin with. */
export interface FreeDays {
  days: { day: string; short: string; count: number }[]
  /** The day whose times are shown, as ISO and in words; undefined where nothing is free. */
  day: { day: string; words: string } | undefined
  times: VisitTime[]
  earlier: string | undefined
  later: string | undefined
}

/** What became of the form of a visit. */
export interface BookingReply {
  booked?: { hour: string; place: string; reference: string; path: string }
  /** What was typed, to go on from. */
  values?: Record<string, string>
  /** The time that was sent, where it is free. */
  chosen?: VisitTime | undefined
  errors?: FieldErrors
  message?: string
  /** The times to choose from where the chosen one cannot be had. */
  free?: VisitTime[]
  /** What the form of the contact section begins with, where it is the way out. */
  enquiry?: EnquiryReply
}
