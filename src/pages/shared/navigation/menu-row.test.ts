import { expect, test } from "vitest"
import { defaultNavigation } from "./links.ts"
import { arrangeMenu, type ShownLink, toLinks } from "./menu-row.ts"
import type { NavigationEntry } from "./navigation.ts"

const rooms: ShownLink[] = ["Wardrobes", "Living room", "Home office"].map((label) => ({
  href: `/${label.toLowerCase().replace(" ", "-")}`,
  label,
}))
const brand = { name: "Maap Kitchens & Interiors" }
const link = (label: string): NavigationEntry => ({ kind: "link", label, address: "/about" })
const labels = (links: ShownLink[]) => links.map(({ label }) => label)

test("the row of a new site contains all its links beside the name; the rooms, which do not fit, are behind Rooms", () => {
  const { row, more, moreLabel } = arrangeMenu(defaultNavigation, rooms, brand)
  expect(labels(row)).toEqual(["Home", "About", "Modular kitchen", "Projects", "Prices", "Guides", "Contact"])
  expect([labels(more), moreLabel]).toEqual([["Wardrobes", "Living room", "Home office"], "Rooms"])
})

test("as many rooms as fit are in the row, whatever they and the links are called", () => {
  const many = Array.from({ length: 40 }, (_, index) => ({ href: `/room-${index}`, label: `Room ${index + 1}` }))
  const inRow = (header: NavigationEntry[], name = brand.name, some: ShownLink[] = many) => {
    const { row, more, moreLabel } = arrangeMenu({ header }, some, { name })
    expect([...row, ...more]).toEqual(toLinks(header, some))
    expect(moreLabel).toBe(more.length > 0 ? "Rooms" : "")
    return row.length
  }
  const entry = { kind: "rooms" } as const
  expect(inRow([link("Home"), entry])).toBe(8)
  expect(inRow([link("Home"), link("Prices"), entry])).toBe(8)
  expect(inRow([link("Home"), entry], "Maap")).toBe(8)
  expect(inRow([link("Home"), entry], "Balakrishnan Venkataraman Kitchens")).toBe(7)
  expect(
    inRow([link("Home"), entry], brand.name, [{ href: "/x", label: "A room whose name takes half of the row" }]),
  ).toBe(2)
  expect(inRow([link("Home"), entry], brand.name, rooms)).toBe(4)
  expect(
    inRow(defaultNavigation.header, brand.name, [{ href: "/x", label: "A room whose name takes half of the row" }]),
  ).toBe(7)
})

test("without rooms, or with one, there is no button", () => {
  expect(arrangeMenu(defaultNavigation, [], brand).more).toEqual([])
  expect(arrangeMenu(defaultNavigation, rooms.slice(0, 1), brand)).toMatchObject({ more: [] })
  expect(arrangeMenu({ header: [link("Home")] }, rooms, brand)).toMatchObject({ row: [{ label: "Home" }], more: [] })
})

test("what does not fit is behind More, in its order, and nothing is lost", () => {
  const names = Array.from({ length: 11 }, (_, index) => `A link with a long name ${index + 1}`)
  const header = [...names.map(link), { kind: "rooms" } as const]
  for (const name of [
    "Navi",
    brand.name,
    "Shri Ganesh Modular Kitchens, Wardrobes & Complete Home Interiors of Nagpur",
  ]) {
    const { row, more, moreLabel } = arrangeMenu({ header }, rooms, { name })
    expect(moreLabel).toBe("More")
    expect(row.length).toBeGreaterThan(0)
    expect([...row, ...more]).toEqual(toLinks(header, rooms))
  }
})

test("a wide logo and letters of other scripts take their room", () => {
  const header = Array.from({ length: 8 }, () => link("Our prices"))
  const count = (name: string, markWidth = 34) => arrangeMenu({ header }, [], { name, markWidth }).row.length
  expect(count("Navi Rasoi Kitchens", 160)).toBeLessThan(count("Navi Rasoi Kitchens"))
  expect(
    arrangeMenu({ header: Array.from({ length: 7 }, () => link("हमारी कीमतें")) }, [], brand).row.length,
  ).toBeLessThan(5)
})

test("of very many rooms only those that may be in the row are measured", () => {
  let measured = 0
  const many = Array.from({ length: 3_000 }, (_, index) => ({
    href: `/room-${index}`,
    get label() {
      measured++
      return `Room ${index}`
    },
  }))
  const names = Array.from({ length: 11 }, (_, index) => link(`A link with a long name ${index + 1}`))
  expect(arrangeMenu({ header: [...names, { kind: "rooms" }] }, many, brand).more.length).toBeGreaterThan(3_000)
  expect(measured).toBeLessThan(1_000)
})
