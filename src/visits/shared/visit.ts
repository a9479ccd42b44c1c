import * as z from "zod/mini"
import { enquiryForm } from "#enquiries/shared/enquiry.ts"
import { visitKinds } from "#collections/shared/business/visit-hours.ts"
import { isDay } from "#base/text/calendar.ts"
import { pinPattern, tidyPin } from "#base/text/number.ts"
import { optionalText, plainText, requiredText } from "#base/text/text.ts"

/** The states of a visit; a booked one that has not ended is open. */
export const visitStates = ["booked", "cancelled-by-visitor", "cancelled-by-office", "done", "missed"] as const
export type VisitState = (typeof visitStates)[number]

export const visitStateLabels: Record<VisitState, string> = {
  booked: "Booked",
  "cancelled-by-visitor": "Cancelled by the visitor",
  "cancelled-by-office": "Cancelled by the office",
  done: "Done",
  missed: "Missed",
}

/** The changes of a visit that its visitor gets an e-mail about; `erased` means its enquiry, which cancels it. */
export type VisitChange = "booked" | "moved" | "cancelled" | "erased"

/** The most days per request. */
export const maxDays = 31

export const maxBlockDays = 14

/** How often a visitor can reschedule a visit without calling. */
export const maxMoves = 20

/** The hour from which visitors are reminded of the next day's visit, in the zone of the business. */
export const remindedFrom = 17

export const maxAddress = 500

export const visitMessages = {
  notFound: "Visit not found.",
  blockNotFound: "Blocked time not found.",
  off: "This type of visit can’t be booked online at the moment. Send us the form on the Contact page and we’ll arrange one.",
  notOffered: "That time isn’t available. Please choose one of the times shown.",
  past: "This time has passed. Choose a later one.",
  tooSoon: "This time is too soon. Choose a later one.",
  tooFar: "This time is too far ahead. Choose an earlier one.",
  taken: "Sorry, this slot has just been taken. Please choose another.",
  noneFree:
    "This slot is taken, and no others are available. Send us the form on the Contact page and we’ll arrange a visit.",
  open: "You already have a visit booked with this e-mail address or phone number. To change it, use the link in your confirmation e-mail or call us.",
  openForOffice: "This person already has a visit of this type. Reschedule it instead.",
  openOfEnquiry: "This enquiry already has a visit. Reschedule it instead.",
  outside: "We don’t visit this PIN code. Send us the form on the Contact page and we’ll see what we can do.",
  addressNeeded: "Address is required",
  pinNeeded: "PIN code is required",
  pinWrong: "A PIN code has six digits, such as 411045.",
  ended: "This visit is over. It can no longer be rescheduled or cancelled.",
  cancelled: "This visit was cancelled. You can book another one.",
  movedOften: "This visit has been changed many times. Please call us to change it again.",
  changed: "This visit was changed while you had it open. Check the new details, then try again.",
  studio: "This visit is in our studio, so it has no address to correct.",
  unreadable: "startsAt must be a time in UTC, such as 2026-12-01T05:30:00.000Z.",
} as const

const day = z
  .string({ error: "from and to are required: days, such as 2026-12-01." })
  .check(z.refine(isDay, { error: "from and to must be days, such as 2026-12-01." }))

/** Days, inclusive, at most 31 of them. */
const days = { from: day, to: day }
const inOrder = z.refine<{ from: string; to: string }>(
  ({ from, to }) => {
    const count = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
    return !(isDay(from) && isDay(to)) || (count >= 1 && count <= maxDays)
  },
  { error: `from and to must be 1 to ${maxDays} days, in their order.`, path: ["to"] },
)

const visitKind = z.enum(visitKinds, { error: `kind must be ${visitKinds.join(" or ")}.` })

export const slotsQuery = z.object({ kind: visitKind, ...days }).check(inOrder)

/** The query for visits and blocks: all of them without a day. */
export const visitsQuery = z
  .object({ from: z.optional(day), to: z.optional(day) })
  .check(z.refine(({ from = "", to = "9999" }) => from <= to, { error: "from must not be after to.", path: ["to"] }))

/** A submitted time: a whole minute, in UTC, of an existing day. */
const time = z.string({ error: visitMessages.unreadable }).check(
  z.regex(/^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d(:00(\.0{1,3})?)?Z$/, visitMessages.unreadable),
  z.refine((iso) => isDay(iso.slice(0, 10)), { error: visitMessages.unreadable }),
  z.overwrite((iso) => `${iso.slice(0, 16)}:00.000Z`),
)

const isSent = (value: unknown) => value !== undefined

const pinCode = z.string({ error: "PIN code must be text." }).check(
  z.overwrite(tidyPin),
  z.refine((text) => text === "" || pinPattern.test(text), { error: visitMessages.pinWrong }),
)

/** The place and time of a visit; a home visit requires its address and its PIN code. */
const visitFields = {
  kind: visitKind,
  startsAt: time,
  address: optionalText("Address", maxAddress),
  pin: z._default(pinCode, ""),
}

/** A home visit requires both parts of its place; without a kind it is a home visit. */
const needed = <Part extends "address" | "pin">(part: Part, error: string) =>
  z.refine<{ kind?: string } & Record<Part, string>>((visit) => visit.kind === "studio" || visit[part] !== "", {
    error,
    path: [part],
  })

/** Validates the place of a visit, by field. */
const placeRules = [needed("address", visitMessages.addressNeeded), needed("pin", visitMessages.pinNeeded)] as const

/** A visit booked by a visitor: an enquiry with its time and place. */
export const visitForm = z.extend(enquiryForm, visitFields).check(...placeRules)
export type VisitForm = z.output<typeof visitForm>

export const placeForm = z.strictObject({ address: visitFields.address, pin: visitFields.pin }).check(...placeRules)

/** The submitted parts of a place; absent ones stay. */
export type PlaceChange = Pick<z.output<typeof visitorChangeForm>, "address" | "pin">

const changes = {
  startsAt: z.optional(time),
  address: z.optional(plainText("Address", maxAddress)),
  pin: z.optional(pinCode),
}

/** Reschedules a visit, or corrects its place. */
export const visitorChangeForm = z.strictObject(changes).check(
  z.refine(({ startsAt, address, pin }) => (startsAt === undefined) !== ((address ?? pin) === undefined), {
    error: "Send either startsAt, or address and pin.",
    path: ["startsAt"],
  }),
)

export const officeVisitForm = z.strictObject({
  enquiryId: z.uuid({ error: "enquiryId must be an id." }),
  ...visitFields,
})
export type OfficeVisitForm = z.output<typeof officeVisitForm>

export type VisitEdit = Omit<z.output<typeof visitChangeForm>, "sequence">

/** The office's changes to a visit: its time, its place, or its state; `sequence` is that of the visit as it was read. */
export const visitChangeForm = z
  .strictObject({
    ...changes,
    sequence: z.optional(z.int({ error: "sequence must be a whole number." }).check(z.minimum(0))),
    state: z.optional(
      z.enum(["cancelled-by-office", "done", "missed"], {
        error: "state must be cancelled-by-office, done or missed.",
      }),
    ),
  })
  .check(
    z.refine(({ startsAt, state, address, pin }) => [startsAt, state, address ?? pin].filter(isSent).length === 1, {
      error: "Send either startsAt, or address and pin, or state.",
      path: ["state"],
    }),
  )

/** A time that the office blocks, for one kind of visit or for all. */
export const blockForm = z
  .strictObject({
    kind: z._default(z.nullable(visitKind), null),
    startsAt: time,
    endsAt: time,
    words: requiredText("Reason", 200, "Enter a reason, e.g. Trade fair."),
  })
  .check(
    z.refine(({ startsAt, endsAt }) => startsAt < endsAt, {
      error: "The start time must be before the end time.",
      path: ["endsAt"],
    }),
    z.refine(({ startsAt, endsAt }) => Date.parse(endsAt) - Date.parse(startsAt) <= maxBlockDays * 86_400_000, {
      error: `A block can last at most ${maxBlockDays} days. For longer, add holidays in Business.`,
      path: ["endsAt"],
    }),
  )
export type BlockForm = z.output<typeof blockForm>
