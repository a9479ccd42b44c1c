import { expect, test } from "vitest"
import { defaultBusiness } from "../../../shared/business/business.ts"
import { copyTimes, dayToCopy, firstTimes, splitPins, takeOverHours } from "./hours-fields.tsx"

const none = defaultBusiness.hours
const opening = { ...none, tu: { opens: "09:00", closes: "18:00" } }

test("a kind that is switched on keeps its hours, or takes over the opening hours, or has the usual ones", () => {
  const own = { ...none, we: { opens: "14:00", closes: "17:00" } }
  expect(takeOverHours(own, opening)).toBe(own)
  expect(takeOverHours(none, opening)).toBe(opening)
  expect(takeOverHours(none, none)).toMatchObject({ mo: { opens: "10:00", closes: "19:00" }, su: null })
})

test("PIN codes are split at commas and lines because one may have a space in it, and each is taken once", () => {
  expect(splitPins(" 4110,\n411038; 4121\n 411 045,4110,,")).toEqual(["4110", "411038", "4121", "411 045"])
  expect(splitPins(" \n")).toEqual([])
})

test("a day that is ticked has the hours of the open day before it, otherwise of the next, otherwise the usual ones", () => {
  const [early, late] = [
    { opens: "09:00", closes: "18:00" },
    { opens: "11:00", closes: "20:30" },
  ]
  expect(firstTimes({ ...none, tu: early, fr: late }, "we")).toEqual(early)
  expect(firstTimes({ ...none, tu: early, fr: late }, "sa")).toEqual(late)
  expect(firstTimes({ ...none, fr: late }, "mo")).toEqual(late)
  expect(firstTimes(none, "mo")).toEqual({ opens: "10:00", closes: "19:00" })
})

test("the hours of the first open day are offered to the others, and open no day", () => {
  const [early, late] = [
    { opens: "09:00", closes: "18:00" },
    { opens: "11:00", closes: "20:30" },
  ]
  expect([dayToCopy(none), dayToCopy(opening)]).toEqual([undefined, undefined])
  const mixed = { ...none, tu: early, we: late, fr: late }
  expect(dayToCopy(mixed)).toBe("tu")
  expect(copyTimes(mixed, "tu")).toEqual({ ...none, tu: early, we: early, fr: early })
})
