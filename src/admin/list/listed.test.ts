import { expect, test } from "vitest"
import { lastPageOf, refreshItems, replaceItem, type Shown } from "./listed.ts"

const item = (_id: string, name = _id) => ({ _id, name })
const shown: Shown<ReturnType<typeof item>> = {
  items: [item("a"), item("b")],
  total: 12,
  page: 2,
  address: "second",
  round: 1,
}

test("an item is replaced where it stands", () => {
  expect(replaceItem(shown, "a", item("a", "new"))).toEqual({ ...shown, items: [item("a", "new"), item("b")] })
})

test("a removed item counts no more, and one that is not shown changes no count", () => {
  expect(replaceItem(shown, "a", undefined)).toEqual({ ...shown, items: [item("b")], total: 11 })
  expect(replaceItem(shown, "z", undefined)).toEqual(shown)
})

test("rows that were read again change, and none comes, goes or moves", () => {
  const read = [item("c"), item("b", "new")]
  expect(refreshItems(shown, { ...shown, items: read })?.items).toEqual([item("a"), item("b", "new")])
})

test("an answer for another view, or for the same one before it was loaded again, changes nothing", () => {
  const read = { ...shown, items: [item("a", "old")] }
  expect(refreshItems(shown, { ...read, address: "first" })).toBe(shown)
  expect(refreshItems(shown, { ...read, round: 0 })).toBe(shown)
  expect(refreshItems(undefined, read)).toBeUndefined()
})

test("an empty list has one page", () => {
  const pages = [0, 1, 20, 21].map((total) => lastPageOf({ total, address: "all" }, "all", 20))
  expect(pages).toEqual([1, 1, 1, 2])
})

test("a list that is still shown for another view says nothing of how many pages the next one has", () => {
  expect(lastPageOf({ total: 1, address: "one status" }, "all", 20)).toBeUndefined()
  expect(lastPageOf(undefined, "all", 20)).toBeUndefined()
})
