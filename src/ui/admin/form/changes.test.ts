import { expect, test } from "vitest"
import { changedNames, changesOf, compareValues } from "./changes.ts"

const file = new File(["picture"], "a.jpg")
const initial = { title: "Lofts", file: undefined as File | undefined, items: [{ key: "1", title: "Ladder" }] }

test("what was typed and taken back is not a change", () => {
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

test("changed values are those that differ from before", () => {
  expect(changesOf(initial, { ...initial, title: "Attics" })).toEqual({ title: "Attics" })
})

test("values are equal if only the keys and ids of their rows differ, or keep their label if they differ", () => {
  const kept = { title: "a", sections: [{ _id: "1", h2: "x", key: "1" }] }
  const sections = (h2: string) => ({ title: "a", sections: [{ _id: "2", key: "new", h2 }] })
  expect(compareValues(sections("x"), kept)).toEqual([])
  expect(compareValues(sections("y"), kept)).toEqual([{ name: "sections", label: "sections" }])
  expect(compareValues({ title: "b" }, { title: "a" }, { title: "Title" })).toEqual([{ name: "title", label: "Title" }])
})
