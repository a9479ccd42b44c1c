import type * as z from "zod/mini"
import type { sentEstimate } from "./estimate-entities.ts"
import { calculate } from "./estimate.ts"
import { nameKitchen } from "./kitchen.ts"
import { maxQueryLength, readEstimateQuery, writeEstimateQuery } from "./query.ts"
import type { RateCard } from "./rate-card.ts"
import { showRupees } from "./rupees.ts"

/** An estimate as it is stored with an enquiry. */
export type SentEstimate = z.output<typeof sentEstimate>

/** The version of the rate card in a sent query; undefined if the estimate cannot have made the query. */
export function versionOf(query: string): number | undefined {
  if (query.length > maxQueryLength) return undefined
  const { version, errors } = readEstimateQuery(query)
  return Object.keys(errors).length === 0 ? version : undefined
}

/**
 * Calculates a sent query on the rate card of its version, which `versionOf` has found. The discount for a visit that is booked on
 * the site does not depend on what the query says of it.
 */
export function recalculateSent(query: string, version: number, card: RateCard, isBookedOnline = false): SentEstimate {
  const kitchen = { ...readEstimateQuery(query).kitchen, isBookedOnline }
  const { lines, total, low, high } = calculate(kitchen, card)
  return {
    query: writeEstimateQuery(kitchen, version),
    version,
    kitchen: nameKitchen(kitchen),
    lines,
    total,
    low,
    high,
  }
}

/** Whether the query of a page's address sends the estimate in it along to the form of the page. */
export function goesAlong(search: string): boolean {
  return new URLSearchParams(search).get("send") === "yes"
}

/** The path that opens a sent estimate. */
export function estimatePath({ query }: Pick<SentEstimate, "query">): string {
  return `/estimate?${query}`
}

/** The path of the QR code of an estimate's address, an SVG picture. */
export const estimateCodePath = "/estimate-code.svg"

/** A sent estimate in one line: `L-shaped, 3,000 mm × 2,400 mm, Signature: ₹2,88,194`. */
export function summariseSent({ kitchen, total }: SentEstimate): string {
  return `${kitchen}: ${showRupees(total)}`
}

/** The note on an enquiry whose estimate could not be read, so that the office can ask. */
export function unreadableEstimate(raw: string): string {
  const max = 500
  const text = raw.length > max ? `${raw.slice(0, max).replace(/[\uD800-\uDBFF]$/, "")}…` : raw
  return `An estimate came with this enquiry, but could not be read. As it was sent: ${text}`
}
