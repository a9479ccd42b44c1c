import { expect, test } from "vitest"
import { type Kitchen, typicalKitchen } from "#domain/estimate/kitchen.ts"
import { changeKitchen, leaveUsual, takeTyped, type Typed } from "./use-kitchen.ts"

const straight = typicalKitchen("straight")

function type(base: Kitchen, typed: Typed) {
  return takeTyped(leaveUsual(base), typed)
}

test("wall units and drawers follow a run while they are the usual ones", () => {
  const { kitchen, errors } = type(straight, { a: "4.5 m" })
  expect(kitchen).toMatchObject({ a: 4_500, wall: 3_600, drawers: 12 })
  expect(errors).toEqual({})
})

test("what somebody chose stays when a run changes", () => {
  const { kitchen } = type({ ...straight, wall: 1_200, drawers: 2 }, { a: "4500" })
  expect(kitchen).toMatchObject({ a: 4_500, wall: 1_200, drawers: 2 })
})

test("what cannot be built gives way with a word", () => {
  const { kitchen, errors } = type(straight, { a: "90 m" })
  expect(kitchen.a).toBe(9_000)
  expect(errors["a"]).toBe("Enter 1,200 to 9,000 mm. We used 9,000 mm.")
})

test("a choice takes what was typed into the kitchen, so that its text is written anew", () => {
  const typing = changeKitchen(
    { base: straight, typed: {}, isChanged: false },
    { type: "type", name: "a", text: "4.5 m" },
  )
  expect(typing).toEqual({ base: straight, typed: { a: "4.5 m" }, isChanged: true })
  const chosen = changeKitchen(typing, { type: "choose", choices: { unit: "ft" } })
  expect(chosen.base).toMatchObject({ a: 4_500, wall: 3_600, drawers: 12, unit: "ft" })
  expect(chosen.typed).toEqual({})
})

test("another layout is a typical kitchen of it, with all that is no size left as it was", () => {
  const chosen = { ...straight, tier: "premium", unit: "ft", hasCounter: false } as const
  const { base } = changeKitchen({ base: chosen, typed: { a: "3" }, isChanged: true }, { type: "layout", layout: "u" })
  expect(base).toEqual({ ...typicalKitchen("u", "premium"), unit: "ft", hasCounter: false })
})
