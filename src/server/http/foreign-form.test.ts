import { expect, test } from "vitest"
import { refuseForeignForm } from "./foreign-form.ts"

const publicUrl = "https://maap.example"
const isTaken = (headers: Record<string, string>, host = "127.0.0.1:3000") => {
  try {
    refuseForeignForm(new Request(`http://${host}/contact`, { method: "POST", headers }), publicUrl)
    return true
  } catch (error) {
    expect(error).toMatchObject({ code: "forbidden" })
    return false
  }
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
