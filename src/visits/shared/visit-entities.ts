import * as z from "zod/mini"
import { enquiryEntity, eventEntity } from "#enquiries/shared/enquiry-entities.ts"
import { receivedPayment, sentQuotation } from "#quotations/shared/quotation-entities.ts"
import { slotEntity } from "#base/failure-entities.ts"
import { visitKinds } from "#collections/shared/business/visit-hours.ts"
import { visitStates } from "./visit.ts"

// Apart from the forms, which browsers load: only the server needs these schemas, while all use their types.

/** The free times of a kind of visit. */
export const slotsEntity = z.object({ slots: z.array(slotEntity) })

/** A visit; `address` and `pin` are empty in the studio. */
export const visitEntity = z.object({
  _id: z.uuid(),
  enquiryId: z.uuid(),
  kind: z.enum(visitKinds),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  state: z.enum(visitStates),
  sequence: z.int().check(z.minimum(0)),
  address: z.string(),
  pin: z.string(),
})
export type Visit = z.output<typeof visitEntity>

/** Why a future visit may no longer be wanted: it is outside the current hours, or its enquiry is spam or lost. */
export const visitDoubts = ["spam", "closed", "hours"] as const

/**
 * A visit in the office's list, with the person and whether its enquiry has the online discount. If the enquiry was erased before the
 * visit took place, `enquiryId` is null and the texts are empty.
 */
export const listedVisit = z.extend(visitEntity, {
  enquiryId: z.nullable(z.uuid()),
  reference: z.string(),
  fullName: z.string(),
  phone: z.string(),
  phoneNumber: z.string(),
  onlineDiscount: z.boolean(),
  doubt: z.nullable(z.enum(visitDoubts)),
})
export type ListedVisit = z.output<typeof listedVisit>

/** A time blocked by the office; `kind` is null for all kinds. */
export const blockEntity = z.object({
  _id: z.uuid(),
  kind: z.nullable(z.enum(visitKinds)),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  words: z.string(),
  by: z.string(),
})
export type Block = z.output<typeof blockEntity>

/** The response to a booking; `secret` is the last part of the path of the visitor's page, `/e/{secret}`. */
export const bookedVisit = z.object({ visit: visitEntity, reference: z.string(), secret: z.string() })
export type BookedVisit = z.output<typeof bookedVisit>

/** The path of the office's calendar of visits; null until it is created. */
export const calendarAddress = z.object({ path: z.nullable(z.string()) })

export function pathOfCalendar(secret: string): string {
  return `/calendar/${secret}.ics`
}

/** The bookable kinds of visit, and the time zone of their hours, for the office. */
export const bookableEntity = z.object({ zone: z.string(), kinds: z.array(z.enum(visitKinds)) })
export type Bookable = z.output<typeof bookableEntity>

/** All data about one person, for that person. */
export const personExport = z.object({
  exportedAt: z.iso.datetime(),
  business: z.object({ name: z.string(), email: z.string(), address: z.string() }),
  person: z.object({ emails: z.array(z.string()), phones: z.array(z.string()) }),
  enquiries: z.array(
    z.extend(enquiryEntity, {
      events: z.array(eventEntity),
      visits: z.array(visitEntity),
      quotations: z.array(sentQuotation),
      payments: z.array(receivedPayment),
    }),
  ),
})
export type PersonExport = z.output<typeof personExport>
