import fc from "fast-check"
import { type Kitchen, layouts, clampKitchen } from "#kitchen/kitchen-input.ts"
import { tiers } from "#kitchen/tiers.ts"

const length = fc.integer({ min: 0, max: 10_000 })

/** Any valid kitchen. */
export const kitchens: fc.Arbitrary<Kitchen> = fc
  .record({
    layout: fc.constantFrom(...layouts),
    a: length,
    b: length,
    c: length,
    wall: fc.integer({ min: 0, max: 20_000 }),
    tall: fc.integer({ min: 0, max: 8 }),
    drawers: fc.integer({ min: 0, max: 200 }).map((halves) => halves / 2),
    corners: fc.integer({ min: 0, max: 3 }),
    hasAccessories: fc.boolean(),
    hasCounter: fc.boolean(),
    tier: fc.constantFrom(...tiers),
    isBookedOnline: fc.boolean(),
    unit: fc.constantFrom("mm" as const, "ft" as const),
  })
  .map((requested) => clampKitchen(requested).kitchen)
