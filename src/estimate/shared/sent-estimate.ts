import type * as z from "zod/mini"
import type { sentEstimate } from "./estimate-entities.ts"
import { calculate } from "./estimate.ts"
import { kitchenTitle } from "#kitchen/kitchen-input.ts"
import { maxQueryLength, readEstimateQuery, formatEstimateQuery } from "./query.ts"
import type { RateCard } from "./rate-card.ts"
import { formatRupees } from "./rupees.ts"

export type SentEstimate = z.output<typeof sentEstimate>

/** The version of the rate card in a sent query; undefined if the estimate cannot have produced the query. */
export function versionOf(query: string): number | undefined {
  if (query.length > maxQueryLength) return undefined
  const { version, errors } = readEstimateQuery(query)
  return Object.keys(errors).length === 0 ? version : undefined
}

/** On the rate card of its version, from `versionOf`. The query cannot set the discount for booking on the site. */
export function recalculateSent(query: string, version: number, card: RateCard, isBookedOnline = false): SentEstimate {
  const kitchen = { ...readEstimateQuery(query).kitchen, isBookedOnline }
  const { lines, total, low, high } = calculate(kitchen, card)
  return {
    query: formatEstimateQuery(kitchen, version),
    version,
    kitchen: kitchenTitle(kitchen),
    lines,
    total,
    low,
    high,
  }
}

/** True if the query of a page's URL passes its estimate to the page's form. */
export function goesAlong(search: string): boolean {
  return new URLSearchParams(search).get("send") === "yes"
}

export function estimatePath({ query }: Pick<SentEstimate, "query">): string {
  return `/estimate?${query}`
}

export const estimateCodePath = "/estimate-code.svg"

/** Formats a sent estimate: `L-shaped, 3,000 mm × 2,400 mm, Signature: ₹2,88,194`. */
export function summariseSent({ kitchen, total }: SentEstimate): string {
  return `${kitchen}: ${formatRupees(total)}`
}

/** The note on an enquiry with an unreadable estimate, so the office can ask. */
export function unreadableEstimate(raw: string): string {
  const max = 500
  const text = raw.length > max ? `${raw.slice(0, max).replace(/[\uD800-\uDBFF]$/, "")}…` : raw
  return `This enquiry came with an estimate that could not be read. As it was sent: ${text}`
}
