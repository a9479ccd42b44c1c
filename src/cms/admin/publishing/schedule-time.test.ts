import { expect, test } from "vitest"
import { checkMoment, suggestMoment } from "./schedule-time.ts"

test("a time must be a minute ahead; tomorrow at ten is suggested", () => {
  const now = Date.parse("2026-11-22T20:00:00Z")
  expect(checkMoment({ date: "2026-11-23", time: "01:30" }, now)).toContain("one minute")
  expect(checkMoment({ date: "2026-11-23", time: "01:31" }, now)).toBeUndefined()
  expect(checkMoment({ date: "2026-11-23", time: "" }, now)).toContain("Choose a date")
  expect(suggestMoment(now)).toEqual({ date: "2026-11-24", time: "10:00" })
})
