import { readInFeet, typicalFeet } from "./feet.ts"
import { type Layout, layouts, runNames } from "./kitchen.ts"
import { maxQueryLength, writeEstimateQuery } from "./query.ts"
import type { RateCardVersion } from "./rate-card.ts"
import { goesAlong, recalculateSent, summariseSent } from "./sent-estimate.ts"

/** What the small estimate holds: a layout, and its runs in feet as somebody typed them. */
export interface FeetRow {
  layout: Layout
  runs: string[]
}

/** What the small estimate begins with. */
export const usualRow: FeetRow = { layout: "l", runs: typicalFeet("l") }

/** Reads the small estimate from its parameters; a run that is absent has its usual length. */
export function readRow(give: (name: string) => string | undefined): FeetRow {
  const layout = layouts.find((each) => each === give("layout")) ?? usualRow.layout
  const given = runNames.map(give)
  // The inputs may be those of another layout, where no script has set its usual lengths.
  const isEntered = given.some((run, index) => run !== usualRow.runs[index])
  return { layout, runs: typicalFeet(layout).map((usual, index) => (isEntered ? (given[index] ?? usual) : usual)) }
}

/** What the query of an address says of the small estimate; the usual where it is not sent along. */
export function readSentRow(search: string): FeetRow {
  const query = new URLSearchParams(search.slice(0, maxQueryLength))
  return goesAlong(search) ? readRow((name) => query.get(name) ?? undefined) : usualRow
}

/** The estimate of the row as it goes along with an enquiry; undefined where nobody has entered anything. */
export function carryRow(
  { layout, runs }: FeetRow,
  { card, version }: Pick<RateCardVersion, "card" | "version">,
): { query: string; summary: string } | undefined {
  const isUsual = layout === usualRow.layout && runs.every((run, index) => run === usualRow.runs[index])
  if (isUsual) return undefined
  const query = writeEstimateQuery(readInFeet({ layout, runs }).kitchen, version)
  return { query, summary: summariseSent(recalculateSent(query, version, card)) }
}
