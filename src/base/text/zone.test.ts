import { expect, test } from "vitest"
import { dayIn, formatTimeZone } from "./zone.ts"

test("a day is that of the zone", () => {
  const newYear = "2026-12-31T20:00:00.000Z"
  expect([dayIn(newYear, "Asia/Kolkata"), dayIn(newYear, "America/New_York")]).toEqual(["2027-01-01", "2026-12-31"])
})

test("a zone has the name that it has at the time", () => {
  const [winter, summer] = ["2026-12-01T12:00:00.000Z", "2026-07-01T12:00:00.000Z"]
  expect(formatTimeZone(winter, "Asia/Kolkata")).toBe("India Standard Time")
  expect(formatTimeZone(summer, "Europe/London")).toBe("British Summer Time")
})
