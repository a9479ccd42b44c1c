import { expect, test } from "vitest"
import { kitchenNamed } from "../kitchens.ts"
import { countUnits } from "#estimate/shared/prices.ts"

test("the estimate counts the counter between the tall units, what hangs beside the hood, and shallow drawers as half", () => {
  expect(countUnits(kitchenNamed("hob-wall"))).toEqual({ a: 3600, wall: 1500, tall: 2, drawers: 9 })
})
