import { expect, test } from "vitest"
import { everyDay, withVisits } from "../../../../test/site/visit-hours.ts"
import { parse, validate } from "#base/parse.ts"
import { business, defaultBusiness } from "./business.ts"
import { formatVisitLength } from "./visit-hours.ts"

const errorsOf = (home: Parameters<typeof withVisits>[0]) => validate(business, withVisits(home))

test("hours by which no time would be offered are refused where it is wrong", () => {
  expect(errorsOf({})).toBeUndefined()
  expect(errorsOf({ home: { noticeDays: 14, daysAhead: 14 } })).toBeUndefined()
  expect(errorsOf({ home: { noticeDays: 14, daysAhead: 13 } })).toEqual({
    "visits[home][daysAhead]": "Days ahead for a visit at home must be at least its notice, 14 days.",
  })
  // From the next 15-minute slot on.
  expect(errorsOf({ studio: { hours: everyDay("10:10", "11:10") } })).toEqual({
    "visits[studio][minutes]": "No day is long enough for a visit in the studio of 60 minutes.",
  })
  expect(errorsOf({ home: { isOn: false, noticeDays: 14, daysAhead: 1 } })).toBeUndefined()
})

test.each([["4110"], ["411 045"], ["4"], ["PIN 411"], ["４११"]])("%s is the beginning of a PIN code", (prefix) => {
  expect(errorsOf({ home: { pinPrefixes: [prefix] } })).toBeUndefined()
})

test("the digits of a PIN code may be of any script, and are kept as visitors' are", () => {
  const { visits } = parse(business, withVisits({ home: { pinPrefixes: ["४११०"] } }))
  expect(visits.home.pinPrefixes).toEqual(["4110"])
})

test.each([
  ["-", "A PIN code prefix has digits, such as 4400."],
  ["SW1A", "A PIN code prefix has digits, such as 4400."],
  ["044", "A PIN code prefix has digits, such as 4400."],
  ["4110 4111", "Put commas between PIN codes, such as 4400, 4401."],
])("%s is not", (prefix, words) => {
  expect(errorsOf({ home: { pinPrefixes: [prefix] } })).toEqual({ "visits[home][pinPrefixes][0]": words })
})

test("formats the length of the first kind of visit that can be booked", () => {
  const lengthOf = (minutes: number, isHomeOn = true) => {
    const { home, studio } = defaultBusiness.visits
    const hours = { ...home.hours, mo: { opens: "10:00", closes: "18:00" } }
    const visits = { home: { ...home, hours, minutes, isOn: isHomeOn }, studio: { ...studio, hours, isOn: true } }
    return formatVisitLength({ visits })
  }
  expect([30, 60, 90, 240].map((minutes) => lengthOf(minutes))).toEqual([
    "30 minutes",
    "one hour",
    "90 minutes",
    "four hours",
  ])
  expect(lengthOf(30, false)).toBe("one hour")
})
