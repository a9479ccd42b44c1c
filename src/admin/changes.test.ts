import { expect, test } from "vitest"
import { countChanges } from "./changes.ts"

const file = new File(["picture"], "a.jpg")
const initial = { title: "Lofts", file: undefined as File | undefined, items: [{ key: "1", title: "Ladder" }] }

test("what was typed and taken back is no change", () => {
  expect(countChanges(initial, { ...initial, items: [{ key: "1", title: "Ladder" }] })).toBe(0)
})

test("each changed value counts once, however much of it changed", () => {
  expect(countChanges(initial, { title: "", file, items: [] })).toBe(3)
  expect(countChanges(initial, { ...initial, items: [{ key: "1", title: "Step" }] })).toBe(1)
})

test("another file is a change even where all else is alike", () => {
  expect(countChanges({ file }, { file: new File(["picture"], "a.jpg") })).toBe(1)
  expect(countChanges({ file }, { file })).toBe(0)
})
