import { expect, test } from "vitest"
import { drawingText, finishedText } from "./elevation-text.ts"
import { kitchenNamed } from "./kitchen.ts"

test("drawing and picture of the hero say in words what they show", () => {
  const kitchen = kitchenNamed("hob-wall")
  expect(drawingText(kitchen)).toBe(
    "Working drawing of a wall of 4,800\u00a0mm: units of 600, 600, 900, 450, 900, 150, 600 and 600\u00a0mm from left to right, counter at 850\u00a0mm, top of the wall units at 2,170\u00a0mm.",
  )
  expect(finishedText(kitchen)).toBe(
    "The same wall finished: base units in bottle green matt laminate, wall units in haldi ply, counter of black granite.",
  )
})
