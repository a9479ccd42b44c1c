import { expect, test } from "vitest"
import { referringPage } from "./referring-page.ts"

test.each([
  ["http://maap.example/about?x=1#y", "/about"],
  ["http://other.example/about", ""],
  ["not an address", ""],
  ["", ""],
  [`http://maap.example/${"a".repeat(500)}`, `/${"a".repeat(199)}`],
])("of %s the page is %s", (referer, page) => {
  expect(
    referringPage(new Request("http://maap.example/api/contact", { headers: { host: "maap.example", referer } })),
  ).toBe(page)
})
