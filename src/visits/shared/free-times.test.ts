import { afterEach, describe, expect, test, vi } from "vitest"
import { validate } from "#base/parse.ts"
import { business as businessSchema, defaultBusiness } from "#collections/shared/business/business.ts"
import { type OpeningHours, weekdays } from "#collections/shared/business/opening-hours.ts"
import { isWithinHours, listOffered, type VisitTimes } from "./free-times.ts"
import { dayIn, timeIn } from "#base/text/date.ts"

const every = (opens: string, closes: string) =>
  Object.fromEntries(weekdays.map((day) => [day, { opens, closes }])) as OpeningHours

/** Home visits from 10:00 to 13:00 on every day, an hour each. */
function openFor(
  home: Partial<VisitTimes["visits"]["home"]> = {},
  { zone = "Asia/Kolkata", hours = defaultBusiness.hours, holidays = [] as VisitTimes["holidays"] } = {},
): VisitTimes {
  const { visits } = defaultBusiness
  const on = { isOn: true, hours: every("10:00", "13:00"), noticeDays: 0, daysAhead: 60 }
  return { hours, holidays, visits: { ...visits, zone, home: { ...visits.home, ...on, ...home } } }
}

/** A Friday, 14:30 in India. */
const now = new Date("2026-11-27T09:00:00.000Z")

function daysOf(business: VisitTimes, from: string, to: string, at = now): string[] {
  const slots = listOffered("home", business, { from, to, now: at })
  return [...new Set(slots.map(({ startsAt }) => dayIn(startsAt, business.visits.zone)))]
}

function timesOf(business: VisitTimes, day: string, at = now): string[] {
  const { zone } = business.visits
  const slots = listOffered("home", business, { from: day, to: day, now: at })
  return slots.map(({ startsAt, endsAt }) => `${timeIn(startsAt, zone)} to ${timeIn(endsAt, zone)}`)
}

test("nothing is offered while the kind is off, as it is at first", () => {
  expect(listOffered("home", defaultBusiness, { from: "2026-11-27", to: "2026-12-27", now })).toEqual([])
  expect(daysOf(openFor({ isOn: false }), "2026-11-27", "2026-12-27")).toEqual([])
})

test("times follow one another with the gap, and end within the hours", () => {
  expect(timesOf(openFor(), "2026-12-01")).toEqual(["10:00 to 11:00", "11:00 to 12:00", "12:00 to 13:00"])
  expect(timesOf(openFor({ gapMinutes: 30 }), "2026-12-01")).toEqual(["10:00 to 11:00", "11:30 to 12:30"])
  expect(timesOf(openFor({ minutes: 75, gapMinutes: 15 }), "2026-12-01")).toEqual(["10:00 to 11:15", "11:30 to 12:45"])
  expect(timesOf(openFor({ minutes: 195 }), "2026-12-01")).toEqual([])
  // Each starts on a 15-minute slot, whatever length and buffer are.
  expect(timesOf(openFor({ minutes: 50, gapMinutes: 20 }), "2026-12-01")).toEqual(["10:00 to 10:50", "11:15 to 12:05"])
  // A start between two slots is moved to the next one.
  expect(timesOf(openFor({ hours: every("10:10", "12:10") }), "2026-12-01")).toEqual(["10:15 to 11:15"])
  expect(timesOf(openFor({ hours: every("22:00", "23:59") }), "2026-12-01")).toEqual(["22:00 to 23:00"])
})

test("no day is offered on which the business is closed, or that has passed, is too soon or too far", () => {
  const hours = { ...every("09:00", "19:00"), tu: null }
  expect(daysOf(openFor({}, { hours }), "2026-11-29", "2026-12-02")).toEqual(["2026-11-29", "2026-11-30", "2026-12-02"])
  const holidays = [{ day: "2026-11-30", name: "Fair" }]
  expect(daysOf(openFor({}, { holidays }), "2026-11-29", "2026-12-01")).toEqual(["2026-11-29", "2026-12-01"])
  expect(daysOf(openFor({ noticeDays: 2, daysAhead: 4 }), "2026-11-20", "2026-12-20")).toEqual([
    "2026-11-29",
    "2026-11-30",
    "2026-12-01",
  ])
  const ownDay = { ...defaultBusiness.hours, we: { opens: "10:00", closes: "11:00" } }
  expect(daysOf(openFor({ hours: ownDay }), "2026-11-27", "2026-12-09")).toEqual(["2026-12-02", "2026-12-09"])
})

test("without notice, what has started today is left out, by the day of the business's zone", () => {
  const early = new Date("2026-11-27T05:30:00.000Z")
  expect(timesOf(openFor(), "2026-11-27", early)).toEqual(["12:00 to 13:00"])
  // 20:00 in UTC is the next day in India.
  const late = new Date("2026-11-27T20:00:00.000Z")
  expect(daysOf(openFor({ noticeDays: 1 }), "2026-11-27", "2026-11-30", late)).toEqual(["2026-11-29", "2026-11-30"])
})

test("the office needs no notice", () => {
  const asked = { from: "2026-11-28", to: "2026-11-28", now }
  const business = openFor({ noticeDays: 14 })
  expect(listOffered("home", business, asked)).toEqual([])
  expect(listOffered("home", business, { ...asked, isOffice: true })).toHaveLength(3)
})

test("29 February is a day like others, if there is one", () => {
  expect(daysOf(openFor(), "2028-02-28", "2028-03-01", new Date("2028-02-01T00:00:00.000Z"))).toEqual([
    "2028-02-28",
    "2028-02-29",
    "2028-03-01",
  ])
  expect(daysOf(openFor(), "2027-02-28", "2027-03-01", new Date("2027-02-01T00:00:00.000Z"))).toEqual([
    "2027-02-28",
    "2027-03-01",
  ])
})

describe.each([["UTC"], ["America/New_York"], ["Asia/Kolkata"]])("on a server in %s", (zone) => {
  afterEach(() => vi.unstubAllEnvs())

  test("the hours are those of the business's zone, on the days of summer time too", () => {
    vi.stubEnv("TZ", zone)
    expect(new Date(now).getTimezoneOffset()).toBe({ UTC: 0, "America/New_York": 300, "Asia/Kolkata": -330 }[zone])
    const berlin = openFor({ hours: every("01:00", "05:00") }, { zone: "Europe/Berlin" })
    // Clocks go from 02:00 to 03:00: an hour less.
    const spring = new Date("2027-03-20T00:00:00.000Z")
    expect(timesOf(berlin, "2027-03-28", spring)).toEqual(["01:00 to 03:00", "03:00 to 04:00", "04:00 to 05:00"])
    // Clocks go from 03:00 back to 02:00: an hour more.
    const autumn = new Date("2026-10-20T00:00:00.000Z")
    expect(timesOf(berlin, "2026-10-25", autumn)).toEqual([
      "01:00 to 02:00",
      "02:00 to 02:00",
      "02:00 to 03:00",
      "03:00 to 04:00",
      "04:00 to 05:00",
    ])
    const ten = openFor({}, { zone: "Europe/Berlin" })
    const [first] = listOffered("home", ten, { from: "2026-10-25", to: "2026-10-25", now: autumn })
    expect(first?.startsAt).toBe("2026-10-25T09:00:00.000Z")
    const [before] = listOffered("home", ten, { from: "2026-10-24", to: "2026-10-24", now: autumn })
    expect(before?.startsAt).toBe("2026-10-24T08:00:00.000Z")
    expect(listOffered("home", openFor(), { from: "2026-12-01", to: "2026-12-01", now })[0]?.startsAt).toBe(
      "2026-12-01T04:30:00.000Z",
    )
  })
})

test("a visit lies outside hours that were narrowed, on a day that was closed, and of a kind that is off", () => {
  const visit = { startsAt: "2026-12-01T05:30:00.000Z", endsAt: "2026-12-01T06:30:00.000Z" }
  expect(isWithinHours("home", openFor(), visit)).toBe(true)
  // Grid, minimum notice and booking window are irrelevant here.
  expect(isWithinHours("home", openFor({ hours: every("10:30", "12:00"), daysAhead: 1, noticeDays: 14 }), visit)).toBe(
    true,
  )
  expect(isWithinHours("home", openFor({ hours: every("11:15", "13:00") }), visit)).toBe(false)
  expect(isWithinHours("home", openFor({ hours: every("10:00", "11:45") }), visit)).toBe(false)
  expect(isWithinHours("home", openFor({}, { holidays: [{ day: "2026-12-01", name: "Fair" }] }), visit)).toBe(false)
  expect(isWithinHours("home", openFor({ isOn: false }), visit)).toBe(false)
})

test.each<[string, object, string, string]>([
  ["hours that end at 24:00", { hours: every("10:00", "24:00") }, "visits[home][hours][mo][opens]", "10 am and 7 pm"],
  ["a short length", { minutes: 14 }, "visits[home][minutes]", "a whole number from 15 to 240"],
  ["a long length", { minutes: 255 }, "visits[home][minutes]", "from 15 to 240"],
  ["a long gap", { gapMinutes: 135 }, "visits[home][gapMinutes]", "from 0 to 120"],
  ["a long notice", { noticeDays: 15 }, "visits[home][noticeDays]", "from 0 to 14"],
  ["no day ahead", { daysAhead: 0 }, "visits[home][daysAhead]", "from 1 to 60"],
  ["ten at once", { atOnce: 10 }, "visits[home][atOnce]", "from 1 to 9"],
  ["101 prefixes", { pinPrefixes: Array(101).fill("4400") }, "visits[home][pinPrefixes]", "at most 100"],
])("%s is refused", (_, home, field, words) => {
  const { visits } = openFor(home)
  expect(validate(businessSchema, { ...defaultBusiness, visits })?.[field]).toContain(words)
})

test.each([
  ["Europe/Berlin", true],
  ["UTC", true],
  ["America/Argentina/Buenos_Aires", true],
  ["IST", false],
  ["+05:30", false],
  ["Europe/Atlantis", false],
  ["", false],
])("a zone %s may be saved: %s", (zone, isRight) => {
  const { visits } = openFor({}, { zone })
  expect(validate(businessSchema, { ...defaultBusiness, visits })).toEqual(
    isRight ? undefined : { "visits[zone]": "Enter a time zone, e.g. Asia/Kolkata." },
  )
})
