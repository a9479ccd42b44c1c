import { expect, test } from "vitest"
import { firstBusiness } from "#domain/business/first-business.ts"
import { applyTo, changesTo, checkBusiness, fieldName, textsOf, toBusiness } from "./business-values.ts"

test("a business that is not changed is sent as it is stored, and may be saved", () => {
  const texts = applyTo(firstBusiness, {})
  expect(toBusiness(texts)).toEqual(firstBusiness)
  expect(checkBusiness(texts)).toBeUndefined()
})

test("numbers are read as people write them, and what is no number is wrong", () => {
  const counters = [
    { label: "Kitchens", target: "1,128" },
    { label: "Homes", target: "many" },
  ]
  const texts = applyTo(firstBusiness, { counters })
  expect(toBusiness(texts).counters[0]?.target).toBe(1128)
  expect(Object.keys(checkBusiness(texts) ?? {})).toEqual([fieldName("counters", 1, "target")])
})

test("only what differs from what is stored counts as a change", () => {
  const { name, shares } = textsOf(firstBusiness)
  const changes = changesTo(firstBusiness, { name, shares, tagline: "Measured twice." })
  expect(changes).toEqual({ name: undefined, shares: undefined, tagline: "Measured twice." })
})

test("errors are named as the API names them", () => {
  expect(checkBusiness(applyTo(firstBusiness, { name: " ", phones: ["1"] }))).toEqual({
    "business[name]": "The name is required.",
    "business[phones][0]": "A phone number has 7 to 15 digits, such as +91 98220 00000.",
  })
})
