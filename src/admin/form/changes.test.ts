import { expect, test } from "vitest"
import { countChanges, saysSame } from "./changes.ts"

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

test("values say the same when only what their parts are known by differs, or a picture is picked", () => {
  const kept = { title: "a", sections: [{ _id: "1", h2: "x", key: "1" }], file: undefined }
  expect(saysSame({ title: "a", sections: [{ key: "new", h2: "x" }] }, kept)).toBe(true)
  expect(saysSame({ title: "a", sections: [{ key: "new", h2: "y" }] }, kept)).toBe(false)
  expect(saysSame({ title: "a", sections: [{ key: "new", h2: "x" }], file: new File([], "a.jpg") }, kept)).toBe(false)
})
