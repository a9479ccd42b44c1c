import { readInFeet, typicalFeet } from "./feet.ts"
import { type Layout, layouts, runNames } from "#kitchen/kitchen-input.ts"
import { maxQueryLength, formatEstimateQuery } from "./query.ts"
import type { RateCardVersion } from "./rate-card.ts"
import { goesAlong, recalculateSent, summariseSent } from "./sent-estimate.ts"

/** The quick estimate: a layout, and its runs in feet as typed. */
export interface FeetRow {
  layout: Layout
  runs: string[]
}

/** The initial quick estimate. */
export const defaultRow: FeetRow = { layout: "l", runs: typicalFeet("l") }

/** Reads the quick estimate from its parameters; an absent run has its default length. */
export function readRow(give: (name: string) => string | undefined): FeetRow {
  const layout = layouts.find((each) => each === give("layout")) ?? defaultRow.layout
  const given = runNames.map(give)
  // Without a script, the inputs may be those of another layout, without its default lengths.
  const isEntered = given.some((run, index) => run !== defaultRow.runs[index])
  return { layout, runs: typicalFeet(layout).map((feet, index) => (isEntered ? (given[index] ?? feet) : feet)) }
}

/** The quick estimate in a query; the initial one if it is not submitted. */
export function readSentRow(search: string): FeetRow {
  const query = new URLSearchParams(search.slice(0, maxQueryLength))
  return goesAlong(search) ? readRow((name) => query.get(name) ?? undefined) : defaultRow
}

/** The estimate to send with an enquiry; undefined without input. */
export function carryRow(
  row: FeetRow,
  { card, version }: Pick<RateCardVersion, "card" | "version">,
): { query: string; summary: string } | undefined {
  if (row.layout === defaultRow.layout && String(row.runs) === String(defaultRow.runs)) return undefined
  const query = formatEstimateQuery(readInFeet(row).kitchen, version)
  return { query, summary: summariseSent(recalculateSent(query, version, card)) }
}
