import { expect, test } from "vitest"
import { elevationText } from "./drawing.ts"
import { kitchenNamed } from "../kitchens.ts"

test("a value that is not a wall unit is named by what it is", () => {
  expect(elevationText(kitchenNamed("open-shelves"), "right")).toMatch(
    /counter at 850 mm, two shelves up to 1,780 mm\.$/,
  )
  expect(elevationText(kitchenNamed("breakfast"))).toMatch(/lofts up to 2,640 mm, a ledge of 1,912 mm at 945 mm\.$/)
})

test("the drawing of the hero says in words what it shows", () => {
  expect(elevationText(kitchenNamed("hob-wall"))).toBe(
    "Working drawing of a wall of 4,800 mm: units of 600, 600, 900, 450, 900, 150, 600 and 600 mm from left to right, counter at 850 mm, top of the wall units at 2,170 mm.",
  )
})
