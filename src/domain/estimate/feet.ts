import { type Layout, runNames, shapes, typicalKitchen } from "./kitchen.ts"
import { readEstimate, type ReadEstimate } from "./query.ts"

const mmAFoot = 304.8

/** The runs of a typical kitchen of a layout in whole feet, in the order of the form. */
export function typicalFeet(layout: Layout): string[] {
  const kitchen = typicalKitchen(layout)
  return shapes[layout].runs.map((_, index) => String(Math.round(kitchen[runNames[index] ?? "a"] / mmAFoot)))
}

/** The kitchen of a layout with runs in feet as somebody typed them: what `/estimate` reads of the same parameters. */
export function readInFeet(layout: Layout, runs: readonly string[]): ReadEstimate {
  const given: Record<string, string | undefined> = { layout, unit: "ft", units: "whole" }
  for (const [index, run] of runs.entries()) given[runNames[index] ?? "a"] = run
  return readEstimate((name) => given[name])
}
