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

test("behind a proxy that changes the host, the browser's word on its own page counts", () => {
  const headers = { host: "127.0.0.1:3000", referer: "https://maap.example/about", "sec-fetch-site": "same-origin" }
  expect(referringPage(new Request("http://127.0.0.1:3000/api/contact", { headers }))).toBe("/about")
})
