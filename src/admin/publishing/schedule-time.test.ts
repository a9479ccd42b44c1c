import { expect, test } from "vitest"
import { checkMoment, suggestMoment, toFields, toMoment } from "./schedule-time.ts"

test("a date and a time are those of India, whatever the device's zone is", () => {
  expect(toMoment({ date: "2026-11-24", time: "10:00" })).toBe("2026-11-24T04:30:00.000Z")
  expect(toMoment({ date: "2026-01-01", time: "00:10" })).toBe("2025-12-31T18:40:00.000Z")
  expect(toFields("2025-12-31T18:40:00.000Z")).toEqual({ date: "2026-01-01", time: "00:10" })
  expect(toMoment({ date: "", time: "10:00" })).toBeUndefined()
})

test("a time must be a minute ahead; tomorrow at ten is suggested", () => {
  const now = Date.parse("2026-11-22T20:00:00Z")
  expect(checkMoment({ date: "2026-11-23", time: "01:30" }, now)).toContain("one minute")
  expect(checkMoment({ date: "2026-11-23", time: "01:31" }, now)).toBeUndefined()
  expect(checkMoment({ date: "2026-11-23", time: "" }, now)).toContain("Choose a date")
  expect(suggestMoment(now)).toEqual({ date: "2026-11-24", time: "10:00" })
})
