import { expect, test } from "vitest"
import { type Business, businessFields, firstBusiness } from "#domain/business/business.ts"
import { findConflict } from "../../conflict/use-conflict.ts"
import { changesTo } from "../../documents/changes.ts"
import { checkBody } from "../../documents/document.ts"
import { toTexts } from "../../documents/fields/document-values.ts"
import { businessDocument, type BusinessValues } from "./business-values.ts"

const { names, toBody, valuesOf } = businessDocument
const check = (values: BusinessValues) => checkBody(businessDocument, toBody(values, firstBusiness))

test("a business that is not changed is sent as it is stored, and may be saved", () => {
  expect(toBody({}, firstBusiness)).toEqual(firstBusiness)
  expect(check({})).toBeUndefined()
})

test("numbers are read as people write them, and what is no number is wrong", () => {
  const counters = [
    { label: "Kitchens", target: "1,128" },
    { label: "Homes", target: "many" },
  ]
  expect(toBody({ counters }, firstBusiness).counters[0]?.target).toBe(1128)
  expect(Object.keys(check({ counters }) ?? {})).toEqual(["business[counters][1][target]"])
})

test("only what differs from what is stored counts as a change", () => {
  const { name } = firstBusiness
  const changes = changesTo(toTexts(businessFields, firstBusiness), { name, shares: [], tagline: "Measured twice." })
  expect(changes).toEqual({ name: undefined, shares: undefined, tagline: "Measured twice." })
})

test("the values of another version name only what differs from the current one, and change no more of a newer one", () => {
  const other: Business = { ...firstBusiness, tagline: "Measured twice." }
  const values = valuesOf(other, firstBusiness)
  expect(Object.entries(values).filter(([, value]) => value !== undefined)).toEqual([["tagline", "Measured twice."]])
  expect(toBody(values, { ...firstBusiness, name: "Nava" })).toEqual({ ...other, name: "Nava" })
})

test("errors are named as the API names them", () => {
  expect(check({ name: " ", phones: ["1"] })).toEqual({
    "business[name]": "Name is required.",
    "business[phones][0]": "A phone number has 7 to 15 digits, such as +91 98220 00000.",
  })
})

test("a newer version says in words what it changed, and what was typed is saved over it", () => {
  const theirs: Business = { ...firstBusiness, tagline: "Theirs" }
  const typed: BusinessValues = { landmark: "Ours" }
  const newer = valuesOf(theirs, firstBusiness)
  const { fields } = findConflict({ names }, { tag: '"2"', values: newer }, { before: {}, mine: typed }) ?? {}
  expect(fields).toEqual(["Tagline"])
  expect(toBody(typed, theirs)).toEqual({ ...theirs, landmark: "Ours" })
})
