import * as z from "zod/mini"
import type { erasureEntity, personExport, personMatch } from "../entities.ts"

/** Days that an enquiry has to stay in the store by law before it may be destroyed (DPDP Rules 2025, rule 8(3)). */
const legalMinimumDays = 365

/** Months that an enquiry is kept after the last contact, as the notice beside every form says. */
const retentionMonths = 12

/** Days before the end of that time in which the office is told of it. */
export const warningDays = 30

/** Who asked for the erasure of what was kept long enough, in the log. */
export const retentionPeriod = "retention period"

/** When an enquiry whose last contact was at an ISO time is erased. */
export function keptUntil(contactedAt: string): string {
  return shiftMonths(contactedAt, retentionMonths)
}

/** The latest last contact, as an ISO time, of the enquiries whose time is over at that moment. */
export function latestExpired(now: Date): string {
  return shiftMonths(now.toISOString(), -retentionMonths)
}

/** What an erasure takes away: everything with the same e-mail address, or this one enquiry. */
export const erasureScopes = ["person", "enquiry"] as const

/** What asks for an erasure. */
export const erasureForm = z.strictObject({
  confirm: z.literal(true, { error: "Confirm the erasure with confirm: true. It cannot be taken back." }),
  scope: z._default(z.enum(erasureScopes, { error: `Scope must be ${erasureScopes.join(" or ")}.` }), "person"),
  enquiries: z.optional(
    z
      .array(z.uuid({ error: "Each of the enquiries must be an id." }), {
        error: "The enquiries must be a list of ids.",
      })
      .check(z.minLength(1, "Choose at least one enquiry."), z.maxLength(1_000, "At most 1,000 enquiries at once.")),
  ),
})

/**
 * One line of the erasures' log; it holds nothing of what was erased but the enquiry's id. `askedBy` is the admin's e-mail
 * address; after `purgeAfter` the law no longer asks for the data to be there; `purgedAt` is null while it is withheld.
 */
export type Erasure = z.output<typeof erasureEntity>

/** An enquiry that may be of the same person as another, and what they share. */
export type PersonMatch = z.output<typeof personMatch>

/** Everything that is held about one person, by e-mail address and phone number, to be handed to that person. */
export type PersonExport = z.output<typeof personExport>

/** When data that arrived at an ISO time may be destroyed. */
export function purgeTime(createdAt: string, days: number = legalMinimumDays): string {
  return new Date(Date.parse(createdAt) + days * 24 * 60 * 60 * 1000).toISOString()
}

function shiftMonths(iso: string, months: number): string {
  const time = new Date(iso)
  time.setUTCMonth(time.getUTCMonth() + months)
  return time.toISOString()
}

/** Two e-mail addresses are one person's when these are equal. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase()
}

/** The fewest digits by which a phone number tells a person. */
const minDigits = 7

/** Two phone numbers are one person's when these are equal: the last ten digits; "" where there are too few to tell. */
export function phoneKey(phone: string): string {
  const digits = phone.replaceAll(/\D/g, "")
  return digits.length < minDigits ? "" : digits.slice(-10)
}
