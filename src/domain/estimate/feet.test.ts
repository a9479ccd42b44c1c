import { expect, test } from "vitest"
import { readInFeet, typicalFeet } from "./feet.ts"
import { layouts } from "./kitchen.ts"
import { readEstimateQuery } from "./query.ts"

test("a typical kitchen of each layout in whole feet can be built, and is what the estimate reads of the form's query", () => {
  for (const layout of layouts) {
    const feet = typicalFeet(layout)
    const read = readInFeet(layout, feet)
    expect(read.errors).toEqual({})
    const form = new URLSearchParams({ layout, unit: "ft", units: "whole" })
    for (const [index, run] of feet.entries()) form.append("abc".charAt(index), run)
    expect(readEstimateQuery(form.toString())).toEqual(read)
  }
  expect(typicalFeet("l")).toEqual(["10", "8"])
})
