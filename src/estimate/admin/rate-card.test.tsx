import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { defaultRateCard, rateCardFields, type RateCardInputs } from "../shared/rate-card.ts"
import { changesOf, compareValues } from "#ui/admin/form/changes.ts"
import { checkBody } from "#cms/admin/documents/document.ts"
import { rateCardDocument, RateCardFields } from "./rate-card.tsx"
import { unlabelledIn } from "../../../test/admin/labelled-fields.ts"

const { names, toBody, valuesOf } = rateCardDocument
const first = valuesOf(defaultRateCard)
const toCard = (typed: RateCardInputs) => toBody({ ...first, ...typed })
const check = (typed: RateCardInputs) => checkBody(rateCardDocument, toCard(typed))

const cabinet = "card[tiers][essential][cabinet]"

test("a card is shown as text and read back as it was", () => {
  expect(first).toMatchObject({ [cabinet]: "1,350", "card[percent][gst]": 18 })
  expect(toBody(first)).toEqual(defaultRateCard)
  expect(check({})).toBeUndefined()
})

test("numbers may be typed as people write them", () => {
  expect(toCard({ [cabinet]: " ₹ 1,400 " }).tiers.essential.cabinet).toBe(1_400)
  expect(toCard({ [cabinet]: "Rs. १,४००/-" }).tiers.essential.cabinet).toBe(1_400)
  expect(toCard({ ["card[tiers][premium][accessories]"]: "0.8 lakh" }).tiers.premium.accessories).toBe(80_000)
  expect(toCard({ "card[percent][fitting]": "6.25 %" }).percent.fitting).toBe(6.25)
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
    ["card[tiers][signature][cabinet]"]: "Cabinet cannot cost less in Signature than in Essential.",
  })
})

test("the changes towards another card name only what differs", () => {
  expect(changesOf(first, valuesOf(toCard({ [cabinet]: "1400" })))).toEqual({ [cabinet]: "1,400" })
})

test("a number that is typed again as it was is not a change", () => {
  const { gst, fitting } = defaultRateCard.percent
  expect(changesOf(first, { ...first, "card[percent][gst]": gst, "card[percent][fitting]": fitting })).toEqual({})
})

test("a newer card says in words which rates it changed", () => {
  const values = valuesOf(toCard({ [cabinet]: "1400", "card[percent][gst]": "12" }))
  expect(compareValues(first, values, names).map(({ label }) => label)).toEqual(["Essential: Cabinet", "GST"])
})

test("each field of the rate card has a control with a label", () => {
  const form = { values: first, errors: {}, edit() {} }
  expect(unlabelledIn(renderToStaticMarkup(<RateCardFields form={form} />), rateCardFields, "card")).toEqual([])
})
