import { expect, test } from "vitest"
import { defaultKitchen, type Kitchen, typicalKitchen } from "#kitchen/kitchen-input.ts"
import { changeKitchen, takeTyped, type Typed } from "./use-kitchen.ts"

const straight = typicalKitchen("straight")
const inFeet = defaultKitchen("l", "ft")

const begin = (base: Kitchen, typed: Typed = {}) => ({ base, typed, notes: {}, isChanged: false })

test("wall units and drawers follow a run while they are the usual ones, in whole drawers and feet", () => {
  const { kitchen, errors } = takeTyped(straight, { a: "4.5 m" })
  expect(kitchen).toMatchObject({ a: 4_500, wall: 3_600, drawers: 12 })
  expect(errors).toEqual({})
  expect(takeTyped(straight, { a: "3500" }).kitchen.drawers).toBe(9)
  expect(takeTyped(inFeet, { a: "12" }).kitchen).toMatchObject({ a: 3_658, wall: 3_353, drawers: 14 })
})

test("a kitchen that someone was sent stays as it is, shallow drawer and all", () => {
  expect(takeTyped(straight, {}).kitchen).toEqual(straight)
  expect(takeTyped(straight, { drawers: "7 + 1 shallow" })).toMatchObject({ kitchen: { drawers: 7.5 }, errors: {} })
})

test("chosen values stay when a run changes", () => {
  const { kitchen } = takeTyped({ ...straight, wall: 1_200, drawers: 2 }, { a: "4500" })
  expect(kitchen).toMatchObject({ a: 4_500, wall: 1_200, drawers: 2 })
})

test("feet are read as people write them", () => {
  for (const text of ["10.5", "10'6\"", "10 ft 6 in", "10′ 6″", "3200 mm"]) {
    expect([text, takeTyped(inFeet, { a: text }).kitchen.a]).toEqual([text, 3_200])
  }
})

test("a size that cannot be built stays as it is typed, is noted after a pause, and gives way when it is left", () => {
  const typing = changeKitchen(begin(straight), { type: "type", name: "a", text: "90 m" })
  expect(typing).toMatchObject({ typed: { a: "90 m" }, notes: {} })
  const note = { a: "The run can be 1,200 to 9,000 mm. We used 9,000 mm." }
  expect(changeKitchen(typing, { type: "pause" })).toMatchObject({ typed: { a: "90 m" }, notes: note })
  expect(changeKitchen(typing, { type: "leave" })).toMatchObject({ typed: {}, notes: note, base: { a: 9_000 } })
})

test("what cannot be read, and nothing, is what was there before; what can be read stays as it is written", () => {
  const typed = { a: "12 ft", b: "wide", wall: " " }
  const { kitchen } = takeTyped(inFeet, typed)
  expect(kitchen).toMatchObject({ a: 3_658, b: 2_438 })
  expect(changeKitchen(begin(inFeet, typed), { type: "leave" })).toMatchObject({
    typed: { a: "12 ft" },
    notes: { b: "The short leg: enter a length, such as 10 ft 6 in or 3200 mm. We used 8 ft." },
  })
})

test("a choice takes the typed text into the kitchen, so its text is written again", () => {
  const typing = changeKitchen(begin(straight), { type: "type", name: "a", text: "4.5 m" })
  const chosen = changeKitchen(typing, { type: "choose", choices: { unit: "ft" } })
  expect(chosen.base).toMatchObject({ a: 4_500, wall: 3_600, drawers: 12, unit: "ft" })
  expect(chosen.typed).toEqual({})
})

test("another layout is the first kitchen of it, with all that is not a size left as it was", () => {
  const chosen = { ...straight, tier: "premium", unit: "ft", hasCounter: false } as const
  const { base } = changeKitchen(begin(chosen, { a: "3" }), { type: "layout", layout: "u" })
  expect(base).toEqual({ ...defaultKitchen("u", "ft", "premium"), hasCounter: false })
})

test("another kitchen than that of the address has no visit that was booked for it", () => {
  const booked = begin({ ...straight, isBookedOnline: true })
  expect(changeKitchen(booked, { type: "pause" }).base.isBookedOnline).toBe(true)
  expect(changeKitchen(booked, { type: "type", name: "a", text: "4000" }).base.isBookedOnline).toBe(false)
  expect(changeKitchen(booked, { type: "choose", choices: { tier: "premium" } }).base.isBookedOnline).toBe(false)
})
