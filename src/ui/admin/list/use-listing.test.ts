import { expect, test } from "vitest"
import { readView, replaceItem, writeView } from "./use-listing.ts"

const read = (query: string, names: string[] = []) => readView(new URLSearchParams(query), names)
const write = (before: string, view: Partial<ReturnType<typeof readView>>) =>
  String(writeView(new URLSearchParams(before), { ...read(before), ...view }))

test("an address without a query is the first page of everything", () => {
  expect(read("", ["status"])).toEqual({ page: 1, search: "", sort: "", filters: { status: "" } })
})

test.each(["0", "-1", "1.5", "two", "Infinity", "1e400", "9007199254740993", ""])(
  "page %j is the first one",
  (page) => {
    expect(read(`page=${page}`).page).toBe(1)
  },
)

test("what is read and written again is the same address", () => {
  const query = "status=new&page=3&search=a+%26+b&sort=-createdAt"
  expect(String(writeView(new URLSearchParams(query), read(query, ["status"])))).toBe(query)
})

test("the first page, an empty search and an empty filter are not in the address", () => {
  expect(write("page=3&search=sink", { page: 1, search: "" })).toBe("")
  expect(write("status=new", { filters: { status: "" } })).toBe("")
})

test("what belongs to others stays in the address", () => {
  expect(write("open=1", { page: 2 })).toBe("open=1&page=2")
})

const item = (_id: string, name = _id) => ({ _id, name })
const listed = { items: [item("a"), item("b")], total: 12 }

test("replaces an item in its place", () => {
  expect(replaceItem(listed, "a", item("a", "new"))).toEqual({ items: [item("a", "new"), item("b")], total: 12 })
  expect(replaceItem(listed, "z", item("z"))).toEqual(listed)
})

test("counts a removed item no more, and leaves the count if the item is not shown", () => {
  expect(replaceItem(listed, "a", undefined)).toEqual({ items: [item("b")], total: 11 })
  expect(replaceItem(listed, "z", undefined)).toEqual(listed)
})
