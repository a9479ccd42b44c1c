import { expect, test } from "vitest"
import { isForeignForm } from "./request.ts"

const publicUrl = "https://maap.example"
const isTaken = (headers: Record<string, string>, host = "127.0.0.1:3000", site = publicUrl) => {
  return !isForeignForm(new Request(`http://${host}/contact`, { method: "POST", headers }), site)
}

test.each<Record<string, string>>([
  {},
  { origin: "https://maap.example" },
  { origin: "http://127.0.0.1:3000", "sec-fetch-site": "same-origin" },
  { origin: "null", "sec-fetch-site": "same-origin" },
  { "sec-fetch-site": "none" },
])("a form of our own page, or of no browser, is taken: %j", (headers) => {
  expect(isTaken(headers)).toBe(true)
})

test.each<Record<string, string>>([
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "cross-site", origin: "https://maap.example" },
  { origin: "https://elsewhere.example" },
  { origin: "https://elsewhere.example", "sec-fetch-site": "same-site" },
  { origin: "https://maap.example.elsewhere.example" },
  { origin: "null" },
  { origin: "no address" },
])("a form of a foreign page is refused: %j", (headers) => {
  expect(isTaken(headers)).toBe(false)
})

test.each<[string, Record<string, string>]>([
  ["127.0.0.1:3000", { origin: "https://shop.example", "sec-fetch-site": "same-origin" }],
  ["shop.example:443", { origin: "https://shop.example", "sec-fetch-site": "same-origin" }],
  ["shop.example:443", { origin: "https://shop.example" }],
  ["shop.example:80", { origin: "http://shop.example" }],
  ["[2001:db8::1]:443", { origin: "https://[2001:db8::1]" }],
  ["127.0.0.1:3000", { origin: "https://shop.example", "x-forwarded-host": "shop.example" }],
  ["127.0.0.1:3000", { origin: "https://shop.example", "x-forwarded-host": "shop.example:443, inner.example" }],
])("a form of our own page is taken behind a proxy that says %s: %j", (host, headers) => {
  expect(isTaken(headers, host, "http://localhost:3000")).toBe(true)
})

test.each<[string, Record<string, string>]>([
  ["shop.example:8443", { origin: "https://shop.example" }],
  ["shop.example", { origin: "https://shop.example:8443" }],
  ["shop.example", { origin: "https://elsewhere.example", "sec-fetch-site": "same-site" }],
  ["shop.example", { "sec-fetch-site": "same-site" }],
])("another port or a neighbour is foreign: %s, %j", (host, headers) => {
  expect(isTaken(headers, host)).toBe(false)
})
