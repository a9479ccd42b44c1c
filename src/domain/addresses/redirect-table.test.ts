import { describe, expect, test } from "vitest"
import { redirectLoops } from "./redirect.ts"
import { openRedirectTable } from "./redirect-table.ts"

function open(pairs: Record<string, string> = {}) {
  let made = 0
  const rows = Object.entries(pairs).map(([from, to]) => ({ id: from, from, to, key: keyOf(to), itemId: "" }))
  const table = openRedirectTable(rows, () => `new-${++made}`)
  const put = (from: string, to: string) => table.put({ from, to, key: keyOf(to), itemId: "" })
  const changes = () => Object.fromEntries([...table.changed.values()].map(({ from, to }) => [from, to]))
  return { ...table, put, changes }
}

function keyOf(to: string): string {
  return to.startsWith("/") ? to : ""
}

describe("redirects", () => {
  test("to another redirect lead where that leads", () => {
    const table = open({ "/b": "/c" })
    expect(table.put("/a", "/b")).toBe("added")
    expect(table.changes()).toEqual({ "/a": "/c" })
  })

  test("to what gets a redirect lead where that leads from now on", () => {
    const table = open({ "/a": "/b", "/z": "/b?page=2", "/y": "https://elsewhere.example/b" })
    table.put("/b", "https://elsewhere.example/")
    const to = "https://elsewhere.example/"
    expect(table.changes()).toEqual({ "/a": to, "/b": to, "/z": to })
  })

  test("that lead back are refused, whatever their queries", () => {
    const table = open({ "/a": "/b", "/c?id=3": "/d" })
    for (const [from, to] of [
      ["/b", "/a"],
      ["/x", "/x"],
      ["/x", "/x?a=b"],
      ["/d", "/c?id=3"],
    ] as const) {
      expect(() => table.put(from, to)).toThrow(redirectLoops)
    }
    expect(table.changes()).toEqual({})
    expect(table.put("/x?a=b", "/x")).toBe("added")
  })

  test("of a query win over the redirect of the path alone", () => {
    const table = open({ "/p": "/all", "/p?id=3": "/three" })
    table.put("/a", "/p?id=3")
    table.put("/b", "/p?id=4")
    expect(table.changes()).toEqual({ "/a": "/three", "/b": "/all" })
  })

  test("are found and flattened without what campaigns add", () => {
    const table = open({ "/b?id=2": "/c" })
    table.put("/a", "/b?id=2&utm_source=x")
    expect(table.changes()).toEqual({ "/a": "/c" })
    const other = open({ "/a?id=1": "/b?id=2&utm_source=x" })
    expect(() => other.put("/b?id=2", "/a?id=1")).toThrow(redirectLoops)
  })

  test("are unchanged where they lead there already, else replaced", () => {
    const table = open({ "/a": "/b" })
    expect(table.put("/a", "/b")).toBe("unchanged")
    expect(table.put("/a", "/c")).toBe("replaced")
    expect([...table.changed.keys()]).toEqual(["/a"])
  })
})

describe("an item that moves", () => {
  test("takes its former addresses along, there and back again", () => {
    const table = open({ "/old": "/a" })
    table.move("/a", "/b", "item")
    expect(table.changes()).toEqual({ "/old": "/b", "/a": "/b" })
    table.move("/b", "/a", "item")
    expect(table.changes()).toEqual({ "/old": "/a", "/b": "/a" })
  })

  test("ends the redirects from where it is now", () => {
    const table = open({ "/b": "/elsewhere", "/b?id=3": "/three" })
    table.move("/a", "/b", "item")
    expect([...table.gone].toSorted()).toEqual(["/b", "/b?id=3"])
    expect(table.changes()).toEqual({ "/a": "/b" })
  })
})
