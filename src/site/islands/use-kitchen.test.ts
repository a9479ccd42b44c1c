import { expect, test } from "vitest"
import { typicalKitchen } from "#domain/estimate/kitchen.ts"
import { readEstimateQuery } from "#domain/estimate/query.ts"
import { withTyped } from "./use-kitchen.ts"

const straight = typicalKitchen("straight")

test("wall units and drawers follow a run while they are the usual ones", () => {
  const { kitchen, errors } = readEstimateQuery(withTyped(straight, { a: "4.5 m" }))
  expect(kitchen).toMatchObject({ a: 4_500, wall: 3_600, drawers: 12 })
  expect(errors).toEqual({})
})

test("what somebody chose stays when a run changes", () => {
  const { kitchen } = readEstimateQuery(withTyped({ ...straight, wall: 1_200, drawers: 2 }, { a: "4500" }))
  expect(kitchen).toMatchObject({ a: 4_500, wall: 1_200, drawers: 2 })
})

test("what cannot be built gives way with a word", () => {
  const { kitchen, errors } = readEstimateQuery(withTyped(straight, { a: "90 m" }))
  expect(kitchen.a).toBe(9_000)
  expect(errors["a"]).toBe("Run can be 1,200 mm to 9,000 mm in this straight kitchen. We took 9,000 mm.")
})
