import { expect, test } from "vitest"
import { formatAge, formatTime, toFields, toMoment } from "./time.ts"

const now = new Date(2026, 10, 21, 15, 0)
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()

test("a time of today shows the clock, an older one with its day", () => {
  expect(formatTime(new Date(2026, 10, 21, 14, 32).toISOString(), now)).toBe("14:32")
  expect(formatTime(new Date(2026, 10, 20, 9, 5).toISOString(), now)).toBe("20 Nov, 09:05")
})

test.each([
  [0, "now"],
  [12, "12 min ago"],
  [150, "2 h ago"],
  [60 * 30, "Yesterday"],
  [60 * 24 * 3, "18 Nov"],
  [60 * 24 * 365, "21 Nov 2025"],
])("what is %i minutes old reads as %s", (minutes, words) => {
  expect(formatAge(ago(minutes), now.getTime())).toBe(words)
})

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
