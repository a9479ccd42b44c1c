import { expect, test } from "vitest"
import { toFields, toMoment } from "./zone-time.ts"

const india = "Asia/Kolkata"
const newYork = "America/New_York"

test("a date and a time are those of the zone, whatever the device's is", () => {
  expect(toMoment({ date: "2026-11-24", time: "10:00" }, india)).toBe("2026-11-24T04:30:00.000Z")
  expect(toMoment({ date: "2026-01-01", time: "00:10" }, india)).toBe("2025-12-31T18:40:00.000Z")
  expect(toFields("2025-12-31T18:40:00.000Z", india)).toEqual({ date: "2026-01-01", time: "00:10" })
  expect(toMoment({ date: "", time: "10:00" }, india)).toBeUndefined()
})

test("the days on which summer time begins and ends have the right hour before and after the change", () => {
  const moments = [
    ["2026-03-08", "01:30", "2026-03-08T06:30:00.000Z"],
    ["2026-03-08", "03:30", "2026-03-08T07:30:00.000Z"],
    ["2026-11-01", "00:30", "2026-11-01T04:30:00.000Z"],
    ["2026-11-01", "02:30", "2026-11-01T07:30:00.000Z"],
  ] as const
  for (const [date, time, iso] of moments) {
    expect(toMoment({ date, time }, newYork)).toBe(iso)
    expect(toFields(iso, newYork)).toEqual({ date, time })
  }
})
