import { expect, test } from "vitest"
import { firstBusiness } from "#domain/business/business.ts"
import { splitPins, takeOverHours } from "./visit-values.ts"

const none = firstBusiness.hours
const opening = { ...none, tu: { opens: "09:00", closes: "18:00" } }

test("a kind that is switched on keeps its hours, or takes over the opening hours, or has the usual ones", () => {
  const own = { ...none, we: { opens: "14:00", closes: "17:00" } }
  expect(takeOverHours(own, opening)).toBe(own)
  expect(takeOverHours(none, opening)).toBe(opening)
  expect(takeOverHours(none, none)).toMatchObject({ mo: { opens: "10:00", closes: "19:00" }, su: null })
})

test("PIN codes are split at commas and lines, since one may have a space in it, and each is taken once", () => {
  expect(splitPins(" 4110,\n411038; 4121\n 411 045,4110,,")).toEqual(["4110", "411038", "4121", "411 045"])
  expect(splitPins(" \n")).toEqual([])
})
