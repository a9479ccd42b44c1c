import { expect, test } from "vitest"
import { adminScreens } from "../screens.ts"
import { findCommands } from "./palette.tsx"

const some = adminScreens.filter(({ path }) => ["categories", "pictures", "help"].includes(path))

test("the search offers the screens that an account may open, and what can be done there and everywhere", () => {
  expect(findCommands("", some).map(({ label, to }) => [label, to])).toEqual([
    ["Categories", "/admin/categories"],
    ["Pictures", "/admin/pictures"],
    ["Help", "/admin/help"],
    ["Create category", "/admin/categories/create"],
    ["Upload pictures", "/admin/pictures"],
    ["See the site", undefined],
    ["Sign out", undefined],
  ])
})

test("a search finds a screen by other words that people have for it", () => {
  const found = (search: string) => findCommands(search, adminScreens).map(({ label }) => label)
  expect(found("whatsapp")[0]).toBe("Business: Name and contact")
  expect(found("holiday")[0]).toBe("Business: Address and hours")
  expect(found("logo")).toContain("Business: Logo and colour")
  expect(found("invite").slice(0, 2)).toEqual(["People", "Invite someone"])
  expect(found("gallery").slice(0, 3)).toEqual(["Projects", "Pages", "Pictures"])
  expect(found("testimonial")).toEqual(["Reviews", "Help: Reviews"])
})

test("a search finds screens and actions by name, and guide pages by purpose", () => {
  const business = adminScreens.filter(({ path }) => path === "business")
  expect(findCommands("hours", business)[0]).toMatchObject({ to: "/admin/business?part=hours" })
  expect(findCommands("hours", some).filter(({ group }) => group === "Screens")).toEqual([])
  expect(findCommands("picture", some).map(({ label }) => label)).toContain("Upload pictures")
  const helps = findCommands("every night", some).map(({ label, to }) => [label, to])
  expect(helps).toEqual([["Help: Backups", "/admin/help/backups"]])
})
