import { type KitchenInFeet, readInFeet, typicalFeet } from "./feet.ts"
import { type Layout, layouts, runNames } from "#kitchen/kitchen-input.ts"
import { maxQueryLength, restNames, formatEstimateQuery } from "./query.ts"
import type { RateCardVersion } from "./rate-card.ts"
import { goesAlong, recalculateSent, summariseSent } from "./sent-estimate.ts"

/** The quick estimate: a layout, its runs in feet as typed, and the values that belong to its initial runs. */
export interface FeetRow extends Pick<KitchenInFeet, "rest"> {
  layout: Layout
  runs: string[]
}

/** The initial quick estimate without a kitchen. */
export const defaultRow: FeetRow = { layout: "l", runs: typicalFeet("l") }

/** The layout and runs of a row, in the format of `for`. */
export const rowTitle = ({ layout, runs }: Pick<FeetRow, "layout" | "runs">) => [layout, ...runs].join("/")

/** Reads the quick estimate from its parameters; an absent run has its default length. */
export function readRow(give: (name: string) => string | undefined): FeetRow {
  const layout = layouts.find((each) => each === give("layout")) ?? defaultRow.layout
  const given = runNames.map(give)
  const begun = give("for")
  // Without a script, the inputs may be those of another layout, without its default lengths.
  const usual = begun?.split("/").slice(1) ?? defaultRow.runs
  const isEntered = begun === rowTitle({ layout, runs: usual }) || given.some((run, index) => run !== usual[index])
  const runs = typicalFeet(layout).map((feet, index) => (isEntered ? (given[index] ?? feet) : feet))
  if (begun === undefined) return { layout, runs }
  return { layout, runs, rest: Object.fromEntries(["for", ...restNames].map((name) => [name, give(name) ?? ""])) }
}

/** The quick estimate in a query; `begun` if it is not submitted. */
export function readSentRow(search: string, begun = defaultRow): FeetRow {
  const query = new URLSearchParams(search.slice(0, maxQueryLength))
  return goesAlong(search) ? { ...begun, ...readRow((name) => query.get(name) ?? undefined) } : begun
}

/** The estimate to send with an enquiry; undefined without input. */
export function carryRow(
  row: FeetRow,
  { card, version }: Pick<RateCardVersion, "card" | "version">,
): { query: string; summary: string } | undefined {
  if (rowTitle(row) === (row.rest?.["for"] ?? rowTitle(defaultRow))) return undefined
  const query = formatEstimateQuery(readInFeet(row).kitchen, version)
  return { query, summary: summariseSent(recalculateSent(query, version, card)) }
}
