import { expect, test } from "vitest"
import { changedNames, saysSame } from "./changes.ts"

const file = new File(["picture"], "a.jpg")
const initial = { title: "Lofts", file: undefined as File | undefined, items: [{ key: "1", title: "Ladder" }] }

test("what was typed and taken back is no change", () => {
  expect(changedNames(initial, { ...initial, items: [{ key: "1", title: "Ladder" }] })).toEqual([])
})

test("each changed value counts once, however much of it changed", () => {
  expect(changedNames(initial, { title: "", file, items: [] })).toEqual(["title", "file", "items"])
  expect(changedNames(initial, { ...initial, items: [{ key: "1", title: "Step" }] })).toEqual(["items"])
})

test("another file is a change even where all else is alike", () => {
  expect(changedNames({ file }, { file: new File(["picture"], "a.jpg") })).toEqual(["file"])
  expect(changedNames({ file }, { file })).toEqual([])
})

test("values say the same when only what their parts are known by differs, or a picture is picked", () => {
  const kept = { title: "a", sections: [{ _id: "1", h2: "x", key: "1" }], file: undefined }
  expect(saysSame({ title: "a", sections: [{ key: "new", h2: "x" }] }, kept)).toBe(true)
  expect(saysSame({ title: "a", sections: [{ key: "new", h2: "y" }] }, kept)).toBe(false)
  expect(saysSame({ title: "a", sections: [{ key: "new", h2: "x" }], file: new File([], "a.jpg") }, kept)).toBe(false)
})
