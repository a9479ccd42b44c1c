import { expect, test } from "vitest"
import { toTableTime } from "./calendar.ts"

test.each([
  ["2026-11-21T05:30:00.000Z", "2026-11-21 11:00:00"],
  ["2026-11-20T18:29:59.999Z", "2026-11-20 23:59:59"],
  ["2026-12-31T18:30:00.000Z", "2027-01-01 00:00:00"],
])("%s is %s in a table", (iso, time) => {
  expect(toTableTime(iso)).toBe(time)
})
