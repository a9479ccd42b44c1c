import { expect, test } from "vitest"
import { firstRateCard } from "#domain/estimate/rate-card.ts"
import { applyTo, changesTo, checkRateCard, tierField, textsOf } from "./rate-card-values.ts"

const cabinet = tierField("essential", "cabinet")

test("a card is shown as text and read back as it was", () => {
  expect(textsOf(firstRateCard)).toMatchObject({ [cabinet]: "1,350", "card[percent][gst]": "18" })
  expect(applyTo(firstRateCard, textsOf(firstRateCard))).toEqual(firstRateCard)
  expect(checkRateCard(firstRateCard)).toBeUndefined()
})

test("numbers may be typed as people write them", () => {
  expect(applyTo(firstRateCard, { [cabinet]: " ₹ 1,400 " }).tiers.essential.cabinet).toBe(1_400)
  expect(applyTo(firstRateCard, { [cabinet]: "Rs. १,४००/-" }).tiers.essential.cabinet).toBe(1_400)
  expect(applyTo(firstRateCard, { [tierField("premium", "accessories")]: "0.8 lakh" }).tiers.premium.accessories).toBe(
    80_000,
  )
  expect(applyTo(firstRateCard, { "card[percent][fitting]": "6.25 %" }).percent.fitting).toBe(6.25)
})

test.each(["", "many", "-1", "1.5", "1e3", "100001", "13,50", "1,5"])(
  "a rate of %s is refused at its field",
  (text) => {
    expect(checkRateCard(applyTo(firstRateCard, { [cabinet]: text }))).toMatchObject({
      [cabinet]: "Cabinet must be a whole number of rupees from 0 to 1,00,000.",
    })
  },
)

test("a better tier may not be cheaper", () => {
  expect(checkRateCard(applyTo(firstRateCard, { [cabinet]: "1751" }))).toEqual({
    [tierField("signature", "cabinet")]: "Cabinet cannot cost less in Signature than in Essential.",
  })
})

test("the changes towards another card name only what differs", () => {
  const other = applyTo(firstRateCard, { [cabinet]: "1400" })
  const changes = changesTo(firstRateCard, other)
  expect(Object.entries(changes).filter(([, text]) => text !== undefined)).toEqual([[cabinet, "1,400"]])
  expect(applyTo(firstRateCard, changes)).toEqual(other)
})
