import { expect, test } from "vitest"
import { firstRateCard } from "#domain/estimate/rate-card.ts"
import { findConflict } from "../conflict/use-conflict.ts"
import { checkBody } from "../documents/document.ts"
import { rateCardDocument, type RateCardValues, tierField, textsOf } from "./rate-card-values.ts"

const { names, toBody, valuesOf } = rateCardDocument
const check = (values: RateCardValues) => checkBody(rateCardDocument, toBody(values, firstRateCard))

const cabinet = tierField("essential", "cabinet")

test("a card is shown as text and read back as it was", () => {
  expect(textsOf(firstRateCard)).toMatchObject({ [cabinet]: "1,350", "card[percent][gst]": "18" })
  expect(toBody(textsOf(firstRateCard), firstRateCard)).toEqual(firstRateCard)
  expect(check({})).toBeUndefined()
})

test("numbers may be typed as people write them", () => {
  expect(toBody({ [cabinet]: " ₹ 1,400 " }, firstRateCard).tiers.essential.cabinet).toBe(1_400)
  expect(toBody({ [cabinet]: "Rs. १,४००/-" }, firstRateCard).tiers.essential.cabinet).toBe(1_400)
  expect(toBody({ [tierField("premium", "accessories")]: "0.8 lakh" }, firstRateCard).tiers.premium.accessories).toBe(
    80_000,
  )
  expect(toBody({ "card[percent][fitting]": "6.25 %" }, firstRateCard).percent.fitting).toBe(6.25)
})

test.each(["", "many", "-1", "1.5", "1e3", "100001", "13,50", "1,5"])(
  "a rate of %s is refused at its field",
  (text) => {
    expect(check({ [cabinet]: text })).toMatchObject({
      [cabinet]: "Cabinet must be a whole number of rupees from 0 to 1,00,000.",
    })
  },
)

test("a better tier may not be cheaper", () => {
  expect(check({ [cabinet]: "1751" })).toEqual({
    [tierField("signature", "cabinet")]: "Cabinet cannot cost less in Signature than in Essential.",
  })
})

test("the changes towards another card name only what differs", () => {
  const other = toBody({ [cabinet]: "1400" }, firstRateCard)
  const changes = valuesOf(other, firstRateCard)
  expect(Object.entries(changes).filter(([, text]) => text !== undefined)).toEqual([[cabinet, "1,400"]])
  expect(toBody(changes, firstRateCard)).toEqual(other)
})

test("a newer card says in words which rates it changed", () => {
  const newer = valuesOf(toBody({ [cabinet]: "1400", "card[percent][gst]": "12" }, firstRateCard), firstRateCard)
  const { fields } = findConflict({ names }, { tag: '"2"', values: newer }, { before: {}, mine: {} }) ?? {}
  expect(fields).toEqual(["Essential: Cabinet", "GST"])
})
