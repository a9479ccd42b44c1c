import { expect, test } from "vitest"
import { adminRoutes } from "#admin-routes.ts"
import { findShortcut, keyOf, shortcuts } from "./shortcut-table.ts"

const plain = { key: "", code: "", ctrlKey: false, metaKey: false, altKey: false }

test("no two shortcuts have the same keys, and each leads to a screen that is there", () => {
  expect(new Set(shortcuts.map(({ keys }) => keys)).size).toBe(shortcuts.length)
  const paths = adminRoutes.flatMap(({ children = [] }) => children.map(({ path }) => path))
  for (const { act } of shortcuts) if (typeof act === "object") expect(paths).toContain(act.to)
})

test("a key is known by its letter, also with another script; other modifiers make it none", () => {
  expect(keyOf({ ...plain, key: "K", code: "KeyK", ctrlKey: true })).toBe("mod+k")
  expect(keyOf({ ...plain, key: "क", code: "KeyK", ctrlKey: true })).toBe("mod+k")
  expect(keyOf({ ...plain, key: "?", code: "Slash" })).toBe("?")
  expect(keyOf({ ...plain, key: "k", code: "KeyK", ctrlKey: true, altKey: true })).toBe("")
})

test("two keys one after the other are one shortcut", () => {
  expect(findShortcut("g", "b")?.words).toBe("Blogs")
  expect(findShortcut("x", "b")).toBeUndefined()
  expect(findShortcut("g", "n")?.words).toBe("Create a new one")
})
