import fc from "fast-check"
import { expect, test } from "vitest"
import { defaultKitchen, layouts, clampKitchen, typicalKitchen } from "../kitchen-input.ts"
import { checkKitchen, impossibleWidth } from "../../../test/check-kitchen.ts"
import { faultsOf, figures } from "../../../test/figures.ts"
import { kitchens } from "../../../test/kitchens.ts"
import { drawKitchen } from "../drawing/draw-kitchen.ts"
import { drawPlan } from "../drawing/draw-plan.ts"
import { planKitchen, planRun } from "./plan-kitchen.ts"

const begun = layouts.flatMap((layout) => [typicalKitchen(layout), defaultKitchen(layout, "ft")])

test.each(begun)("a $layout kitchen in $unit is drawn with its runs, tall units and wall units", (requested) => {
  const planned = planKitchen(requested)
  if ("message" in planned) throw new Error(planned.message)
  const { walls, island } = planned.design
  const counter = walls.reduce((sum, { length }) => sum + length, 0) + (island?.width ?? 0)
  expect(counter).toBe(requested.a + requested.b + requested.c + requested.tall * 600)
  const fronts = walls.flatMap(({ floor }) => floor.modules.map(({ front }) => front))
  expect(fronts.filter((front) => front.startsWith("tall-"))).toHaveLength(requested.tall)
  expect(planned.hung).toBeLessThanOrEqual(requested.wall)
})

test("shorter wall units are drawn shorter", () => {
  expect(planKitchen({ ...typicalKitchen("straight"), wall: 1_000 })).toMatchObject({ hung: 1_000, main: "back" })
})

test.each([
  ["a leg too short", { ...typicalKitchen("l"), a: 1_250 }, "the long leg at 1,500 mm to 9,900 mm, with sink and hob"],
  ["a back too narrow for its sink", { ...typicalKitchen("u"), b: 2_300 }, "the back at 2,400 mm to 10,800 mm, with"],
  [
    "an island too wide for its room",
    { ...typicalKitchen("island"), b: 4_400 },
    "the island at 600 mm to 3,000 mm, with room",
  ],
  ["half a millimetre", { ...typicalKitchen("straight"), a: 3_000.5 }, "the run at 1,200 mm to 9,000 mm, with"],
])("%s is answered with what can be drawn", (_, kitchen, words) => {
  expect(planKitchen(kitchen)).toEqual({ message: expect.stringMatching(`We can draw it with ${words}`) })
})

test("whatever can be priced is planned so that it can be built, or answered with what can", () => {
  fc.assert(
    fc.property(kitchens, (kitchen) => {
      // Wall units limited by a price do not have standard widths.
      const planned = planKitchen({ ...kitchen, wall: 100_000 })
      if ("message" in planned) expect(planned.message).not.toBe("")
      else expect(checkKitchen(planned.design)).toEqual([])
    }),
  )
})

test("every kitchen that can be priced is drawn with its figures on the drawing, clear of each other and of all lines", () => {
  fc.assert(
    fc.property(kitchens, (kitchen) => {
      const planned = planKitchen(kitchen)
      if ("message" in planned) return
      for (const drawing of Object.values(drawKitchen(planned.design, planned.main))) {
        expect(figures(drawing).length).toBeGreaterThan(1)
        expect(faultsOf(drawing)).toEqual([])
      }
    }),
    // Two narrow units side by side, their figures above one another; a filler of 48 mm at the end of a wall; a narrow unit beside the
    // heights.
    {
      examples: [
        [{ ...typicalKitchen("straight"), a: 2_350, wall: 0, tall: 3, drawers: 0 }],
        [{ ...typicalKitchen("l"), a: 3_048, b: 2_438 }],
        [{ ...typicalKitchen("straight"), a: 3_150, wall: 0, tall: 0, drawers: 0 }],
      ],
    },
  )
})

const extremes = layouts.flatMap((layout) =>
  [0, 1_900, 3_000, 6_700, 100_000].flatMap((run) =>
    [0, 6].map((tall) => {
      const sizes = { ...typicalKitchen(layout), a: run, b: run, c: run, tall, wall: run }
      return { name: `${layout} with runs of ${run} and ${tall} tall units`, ...clampKitchen(sizes) }
    }),
  ),
)

test.each(extremes)("the plan of a kitchen $name can be read with figures of any size", ({ kitchen }) => {
  const planned = planKitchen(kitchen)
  if ("message" in planned) return
  for (const lettering of [70, 100, 150, 240]) expect(faultsOf(drawPlan(planned.design, { lettering }))).toEqual([])
})

const requests = fc.record({ hob: fc.boolean(), sink: fc.boolean(), tall: fc.nat(1) })

test("whatever the length, the run adds up to it and every unit can be made", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1800, max: 9000 }), requests, (length, request) => {
      const run = planRun(length, request)
      if (!run.possible) return expect.fail(`A run of ${length} is not planned.`)
      for (const modules of [run.floor, run.wall]) {
        expect(modules.reduce((sum, { width }) => sum + width, 0)).toBe(length)
        expect(modules.map(impossibleWidth).filter(Boolean)).toEqual([])
      }
      expect(run.floor.some(({ on }) => on === "hob")).toBe(request.hob)
      expect(run.floor.some(({ on }) => on === "sink")).toBe(request.sink)
      expect(run.floor.filter(({ front }) => front === "filler").length).toBeLessThan(2)
      return undefined
    }),
  )
})

test("a length that nothing fits is answered with the lengths that do", () => {
  expect(planRun(1100, { hob: true, sink: true })).toEqual({ possible: false, min: 1200, max: 9000 })
  expect(planRun(9001, {})).toEqual({ possible: false, min: 300, max: 9000 })
  expect(planRun(1200.5, { hob: true })).toMatchObject({ possible: false })
  expect(planRun(1200, { hob: true, sink: true })).toMatchObject({ possible: true })
})
