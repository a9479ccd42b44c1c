import { expect, test } from "vitest"
import { firstRateCard } from "#domain/estimate/rate-card.ts"
import { recalculateSent, summariseSent } from "#domain/estimate/sent-estimate.ts"
import { toEnquiry, toEnquiryRow } from "./enquiry-rows.ts"

test("an estimate is shown as it was sent, though its lines were rounded otherwise then", () => {
  const query = "layout=l&a=10&b=8&unit=ft&units=whole&card=1"
  const now = recalculateSent(query, 1, firstRateCard)
  const lines = now.lines.map((line) => (line.name === "cabinets" ? { ...line, amount: 1_07_605 } : line))
  const sent = { ...now, lines, total: 2_90_759, low: 2_67_498, high: 3_14_020 }
  const form = { fullName: "Asha", email: "asha@home.example", phone: "98", company: "", message: "m", estimate: query }
  const { estimate } = toEnquiry(toEnquiryRow(form, { page: "/", country: "IN", estimate: sent }))
  expect(estimate).toEqual(sent)
  expect(estimate && summariseSent(estimate)).toBe("L-shaped, 10 × 8 ft, Signature: ₹2,90,759")
})
