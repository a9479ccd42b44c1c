import * as z from "zod/mini"
import { toPlainNumbers } from "#base/text/number.ts"
import type { Enquiry } from "./enquiry.ts"
import type { erasureEntity, personExport, personMatch } from "./enquiry-entities.ts"

/** How many days the law requires an enquiry to be retained (DPDP Rules 2025, rule 8(3)). */
const legalMinimumDays = 365

/** How many years after the last contact an enquiry without an order is retained. */
export const yearsWithoutOrder = 1

/** The minimum retention of an order's papers in years, required by the tax laws. */
export const minOrderYears = 8

/**
 * How many years after the last contact an enquiry is retained: with an order until a year after the warranty ends, and at least eight.
 */
export function yearsKept({ isOrder, warrantyYears }: { isOrder: boolean; warrantyYears: number }): number {
  return isOrder ? Math.max(minOrderYears, warrantyYears + 1) : yearsWithoutOrder
}

/** The retention in words, used by the notice beside every form, the policy, the visitor's page and the admin. */
export const retentionInWords = {
  enquiry: `${12 * yearsWithoutOrder} months`,
  order: `until a year after the warranty ends, and for at least ${minOrderYears} years`,
}

/** The assumed years of a lifetime warranty. */
const lifetimeYears = 25

/**
 * Returns the years of a warranty as owners type it, e.g. "18 months" or "5 + 5 years", rounded up. Of several the longest counts; 0
 * without a number.
 */
export function readWarrantyYears(warranty: string): number {
  const text = toPlainNumbers(warranty)
  if (/\blife|आजीवन/i.test(text)) return lifetimeYears
  const periods = text.matchAll(/(\d{1,3}(?: ?\+ ?\d{1,3})*)[^\d\p{L}]{0,3}([\p{L}\p{M}]{0,4})/gu)
  const years = Array.from(periods, ([, numbers = "", unit = ""]) => {
    const sum = numbers.split("+").reduce((all, each) => all + Number(each), 0)
    return Math.ceil(sum / (/^(mon|मही|महि)/i.test(unit) ? 12 : 1))
  })
  return Math.max(0, ...years)
}

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
export type PersonExport = z.output<typeof personExport>

type Stored = Pick<Enquiry, "createdAt" | "keptUntil">

/** True if an enquiry is retained for as long as an order. */
export function isStoredAsOrder({ createdAt, keptUntil: end }: Stored): boolean {
  return end >= keptUntil(createdAt, minOrderYears)
}

/** When an erased enquiry may be deleted: after the legal minimum, or after the retention of an order, required by the tax laws. */
export function purgeTime(enquiry: Stored): string {
  if (isStoredAsOrder(enquiry)) return enquiry.keptUntil
  return new Date(Date.parse(enquiry.createdAt) + legalMinimumDays * 24 * 60 * 60 * 1000).toISOString()
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
