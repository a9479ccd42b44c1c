import { expect, test } from "vitest"
import { linkOf, readLinkedMarks } from "./marks.ts"

const linksIn = (text: string) =>
  readLinkedMarks(text, false).flatMap(({ text: words, link }) => (link === undefined ? [] : [[words, link]]))

test.each([
  [
    "See www.maap.example, or *https://maap.example/a_b*.",
    [
      ["www.maap.example", "https://www.maap.example"],
      ["https://maap.example/a_b", "https://maap.example/a_b"],
    ],
  ],
  ["Write to owner@maap.example.", [["owner@maap.example", "mailto:owner@maap.example"]]],
  [
    "Call 98220 00000 or (+91 20 5550 0142), 020-25550142",
    [
      ["98220 00000", "tel:9822000000"],
      ["+91 20 5550 0142", "tel:+912055500142"],
      ["020-25550142", "tel:02025550142"],
    ],
  ],
  ["Free: 1800 123 4567", [["1800 123 4567", "tel:18001234567"]]],
  ["[our page](/contact) and `www.maap.example`", [["our page", "/contact"]]],
  [
    "https://wa.me/919822000000?text=+919822000000",
    [["https://wa.me/919822000000?text=+919822000000", "https://wa.me/919822000000?text=+919822000000"]],
  ],
])("%s has the links %j", (text, links) => {
  expect(linksIn(text)).toEqual(links)
})

test.each([
  "2,440 × 1,220 × 18 mm, 720 860 2400",
  "₹98220 00000 and 98,22,000",
  "IS 303, IS 12406:2003, 6000 12000",
  "12345678901234567890 and 98220000001",
  "maap.example, end.Next, a@b",
  "+ 18% GST, +5 to +10",
])("%s has none", (text) => {
  expect(linksIn(text)).toEqual([])
})

test("a text is a link as a whole or not", () => {
  expect([linkOf("+91 20 5550 0142"), linkOf("at www.maap.example"), linkOf("")]).toEqual([
    "tel:+912055500142",
    undefined,
    undefined,
  ])
})
