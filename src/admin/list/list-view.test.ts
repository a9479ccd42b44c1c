import { expect, test } from "vitest"
import { readView, writeView } from "./list-view.ts"

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
