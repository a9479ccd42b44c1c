import fc from "fast-check"
import { expect, test } from "vitest"
import { impossibleWidth } from "../../../test/check-kitchen.ts"
import { planRun } from "./plan-run.ts"

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
