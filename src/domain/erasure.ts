import * as z from "zod/mini"
import type { erasureEntity, personExport } from "./entities.ts"

/** Days that an enquiry has to stay in the store by law before it may be destroyed (DPDP Rules 2025, rule 8(3)). */
const legalMinimumDays = 365

/** What an erasure takes away: everything of the person (same e-mail or same phone number), or this one enquiry. */
export const erasureScopes = ["person", "enquiry"] as const

/** What asks for an erasure. */
export const erasureForm = z.strictObject({
  confirm: z.literal(true, { error: "Confirm the erasure with confirm: true. It cannot be taken back." }),
  scope: z._default(z.enum(erasureScopes, { error: `Scope must be ${erasureScopes.join(" or ")}.` }), "person"),
})

/**
 * One line of the erasures' log; it holds nothing of what was erased but the enquiry's id. `askedBy` is the admin's e-mail
 * address; after `purgeAfter` the law no longer asks for the data to be there; `purgedAt` is null while it is withheld.
 */
export type Erasure = z.output<typeof erasureEntity>

/** Everything that is held about one person, by e-mail address and phone number, to be handed to that person. */
export type PersonExport = z.output<typeof personExport>

/** When data that arrived at an ISO time may be destroyed. */
export function purgeTime(createdAt: string, days: number = legalMinimumDays): string {
  return new Date(Date.parse(createdAt) + days * 24 * 60 * 60 * 1000).toISOString()
}

/** Two e-mail addresses are one person's when these are equal. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase()
}

/** The fewest digits by which a phone number tells a person. */
const fewestDigits = 7

/** Two phone numbers are one person's when these are equal: the last ten digits; "" where there are too few to tell. */
export function phoneKey(phone: string): string {
  const digits = phone.replaceAll(/\D/g, "")
  return digits.length < fewestDigits ? "" : digits.slice(-10)
}
