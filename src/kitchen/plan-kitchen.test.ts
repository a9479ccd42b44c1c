import fc from "fast-check"
import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { checkKitchen } from "./check-kitchen.ts"
import { drawElevation } from "./draw-elevation.ts"
import { drawPlan } from "./draw-plan.ts"
import { layouts } from "./kitchen.ts"
import { type KitchenRequest, planKitchen } from "./plan-kitchen.ts"
import { SheetSvg } from "./sheet-svg.tsx"

const length = fc.integer({ min: 3600, max: 8000 })
const requests: fc.Arbitrary<KitchenRequest> = fc.record({
  layout: fc.constantFrom(...layouts),
  lengths: fc.record({ back: length, left: length, right: length }),
  aisle: fc.integer({ min: 900, max: 3000 }),
  island: fc.integer({ min: 600, max: 1800 }),
  tall: fc.boolean(),
})

test("whatever the lengths, what is planned can be built and drawn", () => {
  fc.assert(
    fc.property(requests, (request) => {
      const planned = planKitchen(request)
      if (!planned.possible) return expect.fail(planned.message)
      const { kitchen } = planned
      expect(checkKitchen(kitchen)).toEqual([])
      for (const sheet of [...kitchen.walls.map(({ side }) => drawElevation(kitchen, { side })), drawPlan(kitchen)])
        expect(renderToStaticMarkup(createElement(SheetSvg, { sheet }))).not.toMatch(/NaN|undefined|Infinity/)
      return undefined
    }),
    { numRuns: 60 },
  )
})

test.each<[string, KitchenRequest, object]>([
  ["a wall too short", { layout: "straight", lengths: { back: 1000 } }, { where: "back", min: 1200, max: 9000 }],
  ["a wall nobody gave", { layout: "l-shaped", lengths: { back: 3000 } }, { where: "left", min: 1200 }],
  [
    "a U too narrow for its sink",
    { layout: "u-shaped", lengths: { back: 2300, left: 2400, right: 2400 } },
    { where: "back", min: 2400 },
  ],
  [
    "an aisle too narrow",
    { layout: "parallel", lengths: { left: 2400, right: 2400 }, aisle: 700 },
    { where: "aisle", min: 900 },
  ],
  [
    "an island too wide for its room",
    { layout: "island", lengths: { back: 3600 }, island: 2400 },
    { where: "island", max: 1800 },
  ],
  ["half a millimetre", { layout: "straight", lengths: { back: 3000.5 } }, { where: "back" }],
])("%s is answered with what is possible", (_, request, answer) => {
  const planned = planKitchen(request)
  expect(planned).toMatchObject({ possible: false, ...answer })
  if (!planned.possible) expect(planned.message).toMatch(/is not possible; from .* it is/)
})
