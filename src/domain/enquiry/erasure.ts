import * as z from "zod/mini"
import type { erasureEntity, personExport, personMatch } from "./enquiry-entities.ts"

/** For how many days the law requires an enquiry to be stored (DPDP Rules 2025, rule 8(3)). */
const legalMinimumDays = 365

/** For how many months after the last contact an enquiry is stored. */
const retentionMonths = 12

/** The same in words, which the notice beside every form, the policy and the admin quote. */
export const retentionInWords = `${retentionMonths} months`

/** For how many days before its erasure an enquiry is listed as expiring. */
export const warningDays = 30

/** The `askedBy` of an erasure by age, in the log. */
export const retentionPeriod = "retention period"

/** When an enquiry is erased whose last contact was at an ISO time. */
export function keptUntil(contactedAt: string): string {
  return shiftMonths(contactedAt, retentionMonths)
}

/** Enquiries with a last contact up to this ISO time are to be erased now. */
export function latestExpired(now: Date): string {
  return shiftMonths(now.toISOString(), -retentionMonths)
}

/** What an erasure covers: every enquiry with the same e-mail address, or this one. */
export const erasureScopes = ["person", "enquiry"] as const

/** The request for an erasure. */
export const erasureForm = z.strictObject({
  confirm: z.literal(true, { error: "Confirm the erasure with confirm: true. It cannot be undone." }),
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
 * One line of the log of erasures; of the erased enquiry it has only the id. `askedBy` is the admin's e-mail address; until
 * `purgeAfter` the law requires the data to be stored; `purgedAt` is null while the data is withheld.
 */
export type Erasure = z.output<typeof erasureEntity>

/** An enquiry that may be by the same person as another, and what the two share. */
export type PersonMatch = z.output<typeof personMatch>

/** Everything that is stored about one person, by e-mail address and phone number, to be handed to that person. */
export type PersonExport = z.output<typeof personExport>

/** When data that arrived at an ISO time may be deleted. */
export function purgeTime(createdAt: string, days: number = legalMinimumDays): string {
  return new Date(Date.parse(createdAt) + days * 24 * 60 * 60 * 1000).toISOString()
}

function shiftMonths(iso: string, months: number): string {
  const time = new Date(iso)
  time.setUTCMonth(time.getUTCMonth() + months)
  return time.toISOString()
}

/** Equal for two spellings of one e-mail address. */
export function emailKey(email: string): string {
  return email.trim().normalize("NFC").toLowerCase()
}
