import { type KitchenInFeet, readInFeet, typicalFeet } from "./feet.ts"
import { type Layout, layouts, runNames } from "./kitchen.ts"
import { maxQueryLength, restNames, writeEstimateQuery } from "./query.ts"
import type { RateCardVersion } from "./rate-card.ts"
import { goesAlong, recalculateSent, summariseSent } from "./sent-estimate.ts"

/** What the small estimate holds: a layout, its runs in feet as somebody typed them, and what goes with those it began with. */
export interface FeetRow extends Pick<KitchenInFeet, "rest"> {
  layout: Layout
  runs: string[]
}

/** What the small estimate begins with beside no kitchen that it could describe. */
export const usualRow: FeetRow = { layout: "l", runs: typicalFeet("l") }

/** The layout and runs of a row, as `for` names them. */
export const nameRow = ({ layout, runs }: Pick<FeetRow, "layout" | "runs">) => [layout, ...runs].join("/")

/** Reads the small estimate from its parameters; a run that is absent has its usual length. */
export function readRow(give: (name: string) => string | undefined): FeetRow {
  const layout = layouts.find((each) => each === give("layout")) ?? usualRow.layout
  const given = runNames.map(give)
  const begun = give("for")
  // The inputs may be those of another layout, where no script has set its usual lengths.
  const usual = begun?.split("/").slice(1) ?? usualRow.runs
  const isEntered = begun === nameRow({ layout, runs: usual }) || given.some((run, index) => run !== usual[index])
  const runs = typicalFeet(layout).map((feet, index) => (isEntered ? (given[index] ?? feet) : feet))
  if (begun === undefined) return { layout, runs }
  return { layout, runs, rest: Object.fromEntries(["for", ...restNames].map((name) => [name, give(name) ?? ""])) }
}

/** What the query of an address says of the small estimate; `begun` where it is not sent along. */
export function readSentRow(search: string, begun = usualRow): FeetRow {
  const query = new URLSearchParams(search.slice(0, maxQueryLength))
  return goesAlong(search) ? { ...begun, ...readRow((name) => query.get(name) ?? undefined) } : begun
}

/** The estimate of the row as it goes along with an enquiry; undefined where nobody has entered anything. */
export function carryRow(
  row: FeetRow,
  { card, version }: Pick<RateCardVersion, "card" | "version">,
): { query: string; summary: string } | undefined {
  if (nameRow(row) === (row.rest?.["for"] ?? nameRow(usualRow))) return undefined
  const query = writeEstimateQuery(readInFeet(row).kitchen, version)
  return { query, summary: summariseSent(recalculateSent(query, version, card)) }
}
