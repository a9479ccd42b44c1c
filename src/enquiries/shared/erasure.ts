import * as z from "zod/mini"
import { formatDate } from "#base/text/date.ts"
import { minOrderYears } from "#collections/shared/business/retention.ts"
import type { Enquiry } from "./enquiry.ts"
import type { erasureEntity, personMatch } from "./enquiry-entities.ts"

/** How many days the law requires an enquiry to be retained (DPDP Rules 2025, rule 8(3)). */
const legalMinimumDays = 365

/** The `askedBy` of an erasure requested by a visitor, in the log. */
export const askedByVisitor = "the visitor"

/** How many days before its erasure an enquiry is listed as expiring. */
export const warningDays = 30

/** The `askedBy` of an erasure by age, in the log. */
export const retentionPeriod = "retention period"

/** When an enquiry with its last contact at an ISO time and this retention is erased. */
export function keptUntil(contactedAt: string, years: number): string {
  const time = new Date(contactedAt)
  time.setUTCFullYear(time.getUTCFullYear() + years)
  return time.toISOString()
}

/** The scope of an erasure: every enquiry with the same e-mail address, or this one. */
export const erasureScopes = ["person", "enquiry"] as const

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
 * A line of the erasure log; of the erased enquiry it has only the id. `askedBy` is the admin's e-mail address; until
 * `purgeAfter` the law requires the data to be retained; `purgedAt` is null while the data is withheld.
 */
export type Erasure = z.output<typeof erasureEntity>

/** An enquiry that may be from the same person as another, and the shared details. */
export type PersonMatch = z.output<typeof personMatch>

/** All data about one person, by e-mail address and phone number, for that person. */

type Stored = Pick<Enquiry, "createdAt" | "keptUntil">

/** True if an enquiry is retained for as long as an order. */
export function isStoredAsOrder({ createdAt, keptUntil: end }: Stored): boolean {
  return end >= keptUntil(createdAt, minOrderYears)
}

/** The end of the period for which the law requires everything about an enquiry to be retained. */
function legalMinimumEnd({ createdAt }: Stored): string {
  return new Date(Date.parse(createdAt) + legalMinimumDays * 24 * 60 * 60 * 1000).toISOString()
}

/** A part of an erased enquiry that the law requires to be retained, until an ISO time. */
interface RetainedPart {
  part: "everything" | "papers"
  until: string
}

/** The retained parts of an erased enquiry: everything for the legal minimum, and the records of an order as long as the order. */
export function retainedParts(enquiry: Stored, now: Date): RetainedPart[] {
  const all = { part: "everything", until: legalMinimumEnd(enquiry) } as const
  if (!isStoredAsOrder(enquiry)) return [all]
  return [...(all.until > now.toISOString() ? [all] : []), { part: "papers", until: enquiry.keptUntil }]
}

/** Describes the retained parts of an enquiry erased at a time, for its visitor. */
export function describeRetained(enquiry: Stored, now: Date): string {
  const parts = retainedParts(enquiry, now)
  const until = (part: RetainedPart["part"]) => parts.find((each) => each.part === part)?.until
  const [everything, papers] = [until("everything"), until("papers")]
  const rest = everything && `everything until ${formatDate(everything)}`
  const order =
    papers &&
    `the order, with name, contact details, estimate, dates, accepted quotation and payments, until ${formatDate(papers)}`
  return `By law we keep a sealed copy: ${[rest, order].filter(Boolean).join(", and ")}. Then it is permanently deleted.`
}

/** Equal for the addresses of one mailbox: providers ignore a suffix after a plus. */
export function mailboxKey(email: string): string {
  const key = emailKey(email)
  const at = key.lastIndexOf("@")
  return at < 0 ? key : `${key.slice(0, at).split("+", 1)[0]}${key.slice(at)}`
}

/** Equal for two spellings of one e-mail address. */
export function emailKey(email: string): string {
  return email.trim().normalize("NFC").toLowerCase()
}
