import { expect, test } from "vitest"
import { calculate, priceUnit } from "./estimate.ts"
import { typicalKitchen } from "#kitchen/kitchen-input.ts"
import { measures } from "#kitchen/measures.ts"
import { defaultRateCard } from "./rate-card.ts"

test("a unit costs what the same fronts, drawers and counter cost in the estimate, to the next thousand rupees", () => {
  const parts = { front: 3_000 * (measures.base + measures.wallUnit), drawers: 4, counter: 3_000 * measures.slabDepth }
  const estimated = (["essential", "premium"] as const).map((tier) => {
    const kitchen = { ...typicalKitchen("straight", tier), a: 3_000, wall: 3_000, tall: 0, drawers: 4, corners: 0 }
    return calculate({ ...kitchen, hasAccessories: false, hasCounter: true, isBookedOnline: false }, defaultRateCard)
      .total
  })
  const [low = 0, high = 0] = estimated.map((total) => Math.ceil(total / 1_000) * 1_000)
  expect(priceUnit(parts, defaultRateCard)).toEqual({ low, high })
})
