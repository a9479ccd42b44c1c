import { describe, expect, test } from "vitest"
import { redirectLoops } from "../shared/redirect.ts"
import { createRedirectTable } from "./redirect-table.ts"

function open(pairs: Record<string, string> = {}) {
  const read = (source: string, target: string) => {
    return { source, target, target_key: target.startsWith("/") ? target : "", item_id: "" }
  }
  const rows = Object.entries(pairs).map(([from, to]) => ({ ...read(from, to), id: from, created_at: "" }))
  const table = createRedirectTable(rows)
  return {
    ...table,
    put: (from: string, to: string) => table.put(read(from, to)),
    changes: () => Object.fromEntries(table.changes().changed.map(({ source, target }) => [source, target])),
    gone: () => table.changes().gone,
  }
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

  test("are unchanged if they lead there already, otherwise replaced", () => {
    const table = open({ "/a": "/b" })
    expect(table.put("/a", "/b")).toBe("unchanged")
    expect(table.put("/a", "/c")).toBe("replaced")
    expect(table.changes()).toEqual({ "/a": "/c" })
  })
})

describe("many redirects that lead to one another", () => {
  const count = 10_000
  const lines = Array.from({ length: count - 1 }, (_, index) => [`/r${index}`, `/r${index + 1}`] as const)

  test.each([
    ["from the first to the last", lines],
    ["from the last to the first", lines.toReversed()],
    [
      "the even ones before the odd ones",
      lines.toSorted(([a], [b]) => (Number(a.slice(2)) % 2) - (Number(b.slice(2)) % 2)),
    ],
  ])("all lead to the end: %s", (_, ordered) => {
    const table = open()
    for (const [from, to] of ordered) expect(table.put(from, to)).toBe("added")
    expect(new Set(Object.values(table.changes()))).toEqual(new Set([`/r${count - 1}`]))
    expect(() => table.put(`/r${count - 1}`, "/r0")).toThrow(redirectLoops)
    expect(table.put("/r5", "/elsewhere")).toBe("replaced")
    expect(table.put(`/r${count - 1}`, "/about")).toBe("added")
    expect(table.changes()).toMatchObject({ "/r5": "/elsewhere", "/r6": "/about" })
  })
})

describe("an item that moves", () => {
  test("takes its former addresses along, there and back again", () => {
    const table = open({ "/old": "/a" })
    table.move("/a", "/b", "item")
    expect(table.changes()).toEqual({ "/old": "/b", "/a": "/b" })
    table.move("/b", "/a", "item")
    // The first one leads to its stored target again.
    expect(table.changes()).toEqual({ "/b": "/a" })
  })

  test("ends the redirects from where it is now", () => {
    const table = open({ "/b": "/elsewhere", "/b?id=3": "/three" })
    table.move("/a", "/b", "item")
    expect(table.gone()).toEqual(["/b", "/b?id=3"])
    expect(table.changes()).toEqual({ "/a": "/b" })
  })
})

test("adds a redirect when stored ones lead in a circle", () => {
  const table = open({ "/a": "/b", "/b": "/a" })
  expect(table.put("/c", "/d")).toBe("added")
  expect(table.changes()["/c"]).toBe("/d")
})
