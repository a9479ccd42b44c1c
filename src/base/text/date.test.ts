import { expect, test } from "vitest"
import { endOfDay, formatDate, dayIn, formatTimeZone } from "./date.ts"

test("a day ends at midnight in India, when its date changes", () => {
  for (const at of ["2026-11-24T18:30:00.000Z", "2026-11-25T12:00:00.000Z", "2026-11-25T18:29:59.999Z"]) {
    const end = endOfDay(new Date(at))
    expect(end.toISOString()).toBe("2026-11-25T18:30:00.000Z")
    expect(formatDate(at)).toBe(formatDate(new Date(end.getTime() - 1).toISOString()))
    expect(formatDate(at)).not.toBe(formatDate(end.toISOString()))
  }
})

test("formats the day in the time zone", () => {
  const newYear = "2026-12-31T20:00:00.000Z"
  expect([dayIn(newYear, "Asia/Kolkata"), dayIn(newYear, "America/New_York")]).toEqual(["2027-01-01", "2026-12-31"])
})

test("names a zone by its abbreviation at that time", () => {
  const [winter, summer] = ["2026-12-01T12:00:00.000Z", "2026-07-01T12:00:00.000Z"]
  expect(formatTimeZone(winter, "Asia/Kolkata")).toBe("India Standard Time")
  expect(formatTimeZone(summer, "Europe/London")).toBe("British Summer Time")
})
