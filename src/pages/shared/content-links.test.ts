import { expect, test } from "vitest"
import { defaultPages } from "./default-pages.ts"
import { linksIn, withoutLinks } from "./content-links.ts"

const html =
  '<p>See <a href="/wardrobes" target="_blank">our <strong>wardrobes</strong></a>, <a title="x" href="/lofts?a=1&amp;b=2">lofts</a> &amp; <a href="https://elsewhere.example/">others</a>.</p>'
const banner = (values: object, isHidden = false) => ({ id: "b", type: "picture-text", isHidden, values })
const values = {
  heading: "",
  isTinted: false,
  text: html,
  picture: { path: "", alt: "" },
  side: "left",
  button: "Look",
  address: "/lofts",
}

test("a page's links are those of its buttons and texts, hidden blocks and kinds that are not known aside", () => {
  const page = {
    blocks: [banner(values), banner({ ...values, address: "/hidden" }, true), { ...banner({}), type: "of-tomorrow" }],
  }
  expect(linksIn(page)).toEqual(["/wardrobes", "/lofts?a=1&b=2", "https://elsewhere.example/", "/lofts"])
  expect(linksIn(defaultPages.home)).toEqual(expect.arrayContaining(["#contact"]))
})

test("without some of its links a page keeps their words, and every other link", () => {
  const page = { name: "Ours", blocks: [banner(values)] }
  const shown = withoutLinks(page, new Set(["/wardrobes", "/lofts"]))
  expect(shown).toMatchObject({
    name: "Ours",
    blocks: [
      {
        values: {
          button: "Look",
          address: "",
          text: '<p>See our <strong>wardrobes</strong>, <a title="x" href="/lofts?a=1&amp;b=2">lofts</a> &amp; <a href="https://elsewhere.example/">others</a>.</p>',
        },
      },
    ],
  })
  expect(withoutLinks(page, new Set())).toBe(page)
})

test("the texts of rooms and projects have links too", () => {
  const room = { categoryAdditionalData: [{ title: "Doors", description: html }] }
  const gone = new Set(["https://elsewhere.example/"])
  expect(linksIn(room)).toHaveLength(3)
  expect(linksIn(withoutLinks(room, gone))).toEqual(["/wardrobes", "/lofts?a=1&b=2"])
  expect(linksIn(withoutLinks({ description: html }, gone))).toHaveLength(2)
})
