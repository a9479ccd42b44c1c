import { expect, test } from "vitest"
import { roomOf } from "./guide-end.tsx"

const rooms = ["Living room", "Wardrobes", "Kids bedroom", "!"].map((categoryName) => ({ categoryName }))

test.each([
  ["Sliding wardrobe, or hinged", "Which door needs how much floor.", "Wardrobes"],
  ["A wall of 600 mm units", "What the living room's long wall can hold.", "Living room"],
  ["Counter height", "Where the 850 mm counter comes from.", undefined],
  ["Living rooms", "", "Living room"],
  ["The livingroom", "", undefined],
])("the guide “%s” is about %s", (title, description, name) => {
  expect(roomOf({ title, description }, rooms)?.categoryName).toBe(name)
})
