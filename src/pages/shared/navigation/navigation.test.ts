import { expect, test } from "vitest"
import { validate } from "#base/parse.ts"
import {
  defaultNavigation,
  linksInNavigation,
  linksOf,
  messageForFullList,
  moveLink,
  navigationWithout,
  nextPlace,
} from "./links.ts"
import { isLinkAddress, type Navigation, navigation } from "./navigation.ts"

test("a link leads to a page of this site, or to another site over https", () => {
  const right = ["/", "/about", "/contact#contact", "/estimate?layout=l", "https://maps.example/a?b#c", "/नागपुर"]
  const wrong = [
    "about",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "http://a.example",
    "javascript:alert(1)",
    "https://",
    "https:evil",
    "/a b",
    "/\u0000",
    "mailto:a@b.example",
  ]
  expect(right.filter((address) => !isLinkAddress(address))).toEqual([])
  expect(wrong.filter(isLinkAddress)).toEqual([])
})

test("the links of a new site may be saved; too many, twice the rooms and empty names may not", () => {
  expect(validate(navigation, defaultNavigation)).toBeUndefined()
  const link = { kind: "link", label: "About", address: "/about" }
  const list = (count: number) => Array.from({ length: count }, () => link)
  expect(validate(navigation, { header: list(13), footer: [] })).toEqual({
    header: "There can be at most 12 links in one list.",
  })
  expect(validate(navigation, { header: [{ kind: "rooms" }, { kind: "rooms" }], footer: [] })).toEqual({
    header: "A list can have the rooms once.",
  })
  const footer = Array.from({ length: 5 }, () => ({ title: "T", links: [] }))
  expect(validate(navigation, { header: [], footer })).toEqual({
    footer: "There can be at most 4 lists in the footer.",
  })
  const wrong = { header: [{ ...link, label: " " }, { kind: "page" }], footer: [{ title: "", links: [] }] }
  expect(validate(navigation, wrong)).toEqual({
    "header[0][label]": "Enter a name for the link.",
    "header[1][kind]": "kind must be link or rooms.",
    "footer[0][title]": "Give the links a heading.",
  })
})

test("menu and footer lose the links that lead nowhere, and keep their lists", () => {
  const lost = { kind: "link", label: "Offers", address: "/offers" } as const
  const links: Navigation = {
    header: [lost, ...defaultNavigation.header],
    footer: [{ title: "Ours", links: [lost] }, ...defaultNavigation.footer],
  }
  expect(linksInNavigation(links).filter((address) => address === "/offers")).toHaveLength(2)
  expect(navigationWithout(links, new Set(["/offers"]))).toEqual({
    header: defaultNavigation.header,
    footer: [{ title: "Ours", links: [] }, ...defaultNavigation.footer],
  })
})

const last = defaultNavigation.header.length - 1
const labels = (list: number, from = defaultNavigation) =>
  linksOf(from, list).map((link) => (link.kind === "link" ? link.label : link.kind))

test("a link moves within its list, and to another", () => {
  expect(
    labels(0, moveLink(defaultNavigation, { list: 0, index: last - 1 }, { list: 0, index: 1 })).slice(0, 3),
  ).toEqual(["Home", "Contact", "About"])
  const moved = moveLink(defaultNavigation, { list: 0, index: 1 }, { list: 2, index: 1 })
  expect(labels(0, moved)).not.toContain("About")
  expect(labels(2, moved)).toEqual(["Guides", "About", "Modular kitchen", "Projects", "Prices", "rooms"])
})

test("by keys a link passes from the end of a list to the next one, and stays at the ends of all", () => {
  expect(nextPlace(defaultNavigation, { list: 0, index: last }, "down")).toEqual({ list: 1, index: 0 })
  expect(nextPlace(defaultNavigation, { list: 1, index: 0 }, "up")).toEqual({ list: 0, index: last + 1 })
  expect(nextPlace(defaultNavigation, { list: 0, index: 0 }, "up")).toBeUndefined()
  expect(nextPlace(defaultNavigation, { list: 2, index: 4 }, "down")).toBeUndefined()
})

test("a full list takes no more links, and the rooms are in a list once", () => {
  const [home, rooms] = [defaultNavigation.header[0], defaultNavigation.header[last]]
  if (!home || !rooms) throw new Error("The menu has no links.")
  expect(messageForFullList(defaultNavigation.header, rooms)).toBe("The list already contains the rooms.")
  expect(
    messageForFullList(
      Array.from({ length: 12 }, () => home),
      home,
    ),
  ).toBe("There can be at most 12 links.")
  expect(messageForFullList(defaultNavigation.header, home)).toBeUndefined()
})
