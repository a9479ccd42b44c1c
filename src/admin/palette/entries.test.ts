import { expect, test } from "vitest"
import { adminScreens } from "#admin-routes.ts"
import { findCommands } from "./entries.ts"

const some = adminScreens.filter(({ path }) => ["categories", "pictures", "help"].includes(path))

test("the search offers the screens that an account may open, and what can be done there and everywhere", () => {
  expect(findCommands("", some).map(({ label, to }) => [label, to])).toEqual([
    ["Categories", "/admin/categories"],
    ["Pictures", "/admin/pictures"],
    ["Help", "/admin/help"],
    ["Create category", "/admin/categories/create"],
    ["Upload pictures", "/admin/pictures"],
    ["See the site", undefined],
    ["Keyboard shortcuts", undefined],
    ["Sign out", undefined],
  ])
})

test("a search finds screens and actions by their names, and the guide by what a screen is for", () => {
  expect(findCommands("picture", some).map(({ label }) => label)).toContain("Upload pictures")
  const helps = findCommands("every night", some).map(({ label, to }) => [label, to])
  expect(helps).toEqual([["Help: Backups", "/admin/help/backups"]])
})
