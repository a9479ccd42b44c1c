import { expect, test } from "vitest"
import { firstNavigation } from "#domain/navigation/first-navigation.ts"
import { checkBody } from "../documents/document.ts"
import {
  linksOf,
  moveLink,
  messageForFullList,
  navigationDocument,
  nextPlace,
  toNavigation,
  valuesOf,
} from "./navigation-values.ts"

const values = valuesOf(firstNavigation)
const last = values.header.length - 1
const labels = (list: number, from = values) => linksOf(from, list).map(({ label, kind }) => label || kind)

test("a menu that is not changed is sent as it is stored, and may be saved", () => {
  expect(toNavigation(values)).toEqual(firstNavigation)
  expect(checkBody(navigationDocument, toNavigation(values))).toBeUndefined()
})

test("a link moves within its list, and to another", () => {
  expect(labels(0, moveLink(values, { list: 0, index: last - 1 }, { list: 0, index: 1 })).slice(0, 3)).toEqual([
    "Home",
    "Contact",
    "About",
  ])
  const moved = moveLink(values, { list: 0, index: 1 }, { list: 2, index: 1 })
  expect(labels(0, moved)).not.toContain("About")
  expect(labels(2, moved)).toEqual(["Guides", "About", "Modular kitchen", "Projects", "Price estimate", "rooms"])
})

test("by keys a link passes from the end of a list to the next one, and stays at the ends of all", () => {
  expect(nextPlace(values, { list: 0, index: last }, "down")).toEqual({ list: 1, index: 0 })
  expect(nextPlace(values, { list: 1, index: 0 }, "up")).toEqual({ list: 0, index: last + 1 })
  expect(nextPlace(values, { list: 0, index: 0 }, "up")).toBeUndefined()
  expect(nextPlace(values, { list: 2, index: 4 }, "down")).toBeUndefined()
})

test("a full list takes no more links, and the rooms stand in a list once", () => {
  const [home, rooms] = [values.header[0], values.header[last]]
  if (!home || !rooms) throw new Error("The menu has no links.")
  expect(messageForFullList(values.header, rooms)).toBe("The rooms are there already.")
  expect(
    messageForFullList(
      Array.from({ length: 12 }, () => home),
      home,
    ),
  ).toBe("There are 12 links already.")
  expect(messageForFullList(values.header, home)).toBeUndefined()
})

test("errors are named as the API names them", () => {
  const wrong = { header: [{ key: "x", kind: "link" as const, label: " ", address: "about" }], footer: values.footer }
  expect(checkBody(navigationDocument, toNavigation(wrong))).toEqual({
    "navigation[header][0][label]": "Name the link.",
    "navigation[header][0][address]":
      "Begin with / for a page of this site, such as /about, or with https:// for another site.",
  })
})
