import { hash } from "node:crypto"
import { expect, test } from "vitest"
import { defaultRateCard } from "#estimate/shared/rate-card.ts"
import { recalculateSent, summariseSent } from "#estimate/shared/sent-estimate.ts"
import { type EnquiryTextName, enquiryTextNames, enquiryTexts, typedTexts } from "../shared/enquiry-rules.ts"
import { fingerprintOf, toEnquiry, toEnquiryRow, toEnquiryText, columnOf } from "./enquiry-rows.ts"

const form = { fullName: "Asha", email: "asha@home.example", phone: "98", company: "Sea View", message: "10 × 8 ft" }

test("every text of an enquiry is read from its column, and found unless its declaration says otherwise", () => {
  const row = toEnquiryRow(form, { page: "/", country: "IN" })
  const wordOf = (name: EnquiryTextName) => `word ${name.toLowerCase()}`
  const filled = Object.fromEntries(enquiryTextNames.map((name) => [columnOf(name), wordOf(name)]))
  const changed = { ...row, ...filled }
  expect(toEnquiry(changed)).toMatchObject(Object.fromEntries(enquiryTextNames.map((name) => [name, wordOf(name)])))
  const { text } = toEnquiryText(changed)
  const found = enquiryTextNames.filter((name) => text.includes(name.toLowerCase()))
  expect(found).toEqual(enquiryTextNames.filter((name) => enquiryTexts[name].isSearched !== false))
  expect(found).not.toContain("page")
})

test("a new enquiry has what its form sends under another name, and texts that nobody gives empty", () => {
  const row: Record<string, unknown> = toEnquiryRow(
    { ...form, phone: "98220 00000" },
    { page: "/about", country: "IN" },
  )
  expect(row).toMatchObject({
    full_name: "Asha",
    phone_number: "+919822000000",
    property_name: "Sea View",
    page: "/about",
  })
  expect(enquiryTextNames.map((name) => typeof row[columnOf(name)])).toEqual(enquiryTextNames.map(() => "string"))
})

test("the fingerprint of a form depends on its texts and its estimate", () => {
  const print = fingerprintOf({ ...form, openFor: 5_000, subject: "x", estimate: undefined })
  // As in the first release: a retry may come after an upgrade.
  expect(print).toBe(hash("sha256", JSON.stringify(["Asha", "asha@home.example", "98", "Sea View", "10 × 8 ft"])))
  for (const name of Object.keys(typedTexts)) {
    expect(fingerprintOf({ ...form, estimate: undefined, [name]: "other" })).not.toBe(print)
  }
  expect(fingerprintOf({ ...form, estimate: "a=1" })).not.toBe(print)
})

test("an estimate is shown as it was sent, though its lines were rounded otherwise then", () => {
  const query = "layout=l&a=10&b=8&unit=ft&units=whole&card=1"
  const now = recalculateSent(query, 1, defaultRateCard)
  const lines = now.lines.map((line) => (line.name === "cabinets" ? { ...line, amount: 1_07_605 } : line))
  const sent = { ...now, lines, total: 2_90_759, low: 2_67_498, high: 3_14_020 }
  const form = { fullName: "Asha", email: "asha@home.example", phone: "98", company: "", message: "m", estimate: query }
  const { estimate } = toEnquiry(toEnquiryRow(form, { page: "/", country: "IN", estimate: sent }))
  expect(estimate).toEqual(sent)
  expect(estimate && summariseSent(estimate)).toBe("L-shaped, 10 × 8 ft, Signature: ₹2,90,759")
})
