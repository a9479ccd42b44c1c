import { expect, test } from "vitest"
import { formatDay } from "#base/text/date.ts"
import { formatTime, formatVisitLocation, formatVisitStart, formatVisitTime } from "./format-visit.ts"

test.each([
  [
    "2026-12-01T05:30:00.000Z",
    "2026-12-01T06:30:00.000Z",
    "Asia/Kolkata",
    "Tuesday, 1 December 2026, 11 am to 12 pm (India Standard Time)",
  ],
  // The day on which Berlin's summer time ends has 02:30 twice.
  [
    "2026-10-25T00:30:00.000Z",
    "2026-10-25T01:30:00.000Z",
    "Europe/Berlin",
    "Sunday, 25 October 2026, 2:30 am to 2:30 am (Central European Summer Time)",
  ],
  [
    "2026-10-25T10:00:00.000Z",
    "2026-10-25T11:00:00.000Z",
    "Europe/Berlin",
    "Sunday, 25 October 2026, 11 am to 12 pm (Central European Standard Time)",
  ],
  [
    "2027-03-28T00:30:00.000Z",
    "2027-03-28T01:30:00.000Z",
    "Europe/Berlin",
    "Sunday, 28 March 2027, 1:30 am to 3:30 am (Central European Standard Time)",
  ],
  [
    "2026-11-30T18:30:00.000Z",
    "2026-11-30T19:15:00.000Z",
    "Asia/Kolkata",
    "Tuesday, 1 December 2026, 12 am to 12:45 am (India Standard Time)",
  ],
])("%s to %s in the zone of the business", (startsAt, endsAt, zone, words) => {
  expect(formatVisitTime(startsAt, endsAt, zone)).toBe(words)
  expect(words).toContain(`${formatDay(startsAt, zone)}, ${formatTime(startsAt, zone)} to `)
})

test("a place is one line, whatever its lines are parted by, and nothing in it turns the text around", () => {
  const address = "Flat 12\r\nSea View\rLake Road\u2028Pune\u0085\u2029 India\u202e\u2066"
  const place = { kind: "home" as const, address, pin: "411\u200f\n045" }
  expect(formatVisitLocation(place)).toBe("Flat 12, Sea View, Lake Road, Pune, India, 411 045")
  expect(formatVisitLocation({ ...place, address: " \n", pin: "" })).toBe("")
})

test("the lines of an address become one, even if they end with commas", () => {
  const place = (address: string) => formatVisitLocation({ kind: "home", address, pin: "411045" })
  expect(place("Flat 12,\nSea View\r\n  Baner")).toBe("Flat 12, Sea View, Baner, 411045")
})

test("formats the start of a visit without its year", () => {
  expect(formatVisitStart("2026-11-30T08:30:00.000Z", "Asia/Kolkata")).toBe("Monday, 30 November, 2 pm")
})
