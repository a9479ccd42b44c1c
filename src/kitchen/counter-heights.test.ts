import { expect, test } from "vitest"
import { counterHeights } from "./counter-heights.ts"

test("counters hang below the elbow, the hob lower", () => {
  expect(counterHeights(975)).toEqual({ prep: 885, hob: 850 })
  expect(counterHeights(1_000.4)).toEqual({ prep: 910, hob: 875 })
})

test("nobody's elbow has no counter", () => {
  for (const elbow of [0, 749, 1_351, Number.NaN]) expect(counterHeights(elbow)).toBeUndefined()
})
