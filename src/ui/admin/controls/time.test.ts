import { expect, test } from "vitest"
import { formatAge, formatTime } from "./time.ts"

const now = new Date(2026, 10, 21, 15, 0)
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()

test("a time of today shows the clock, an older one with its day", () => {
  expect(formatTime(new Date(2026, 10, 21, 14, 32).toISOString(), now)).toBe("14:32")
  expect(formatTime(new Date(2026, 10, 20, 9, 5).toISOString(), now)).toBe("20 Nov, 09:05")
})

test.each([
  [0, "now"],
  [12, "12 min"],
  [150, "2 h"],
  [60 * 30, "Yesterday"],
  [60 * 24 * 3, "18 Nov"],
  [60 * 24 * 365, "21 Nov 2025"],
])("what is %i minutes old reads as %s", (minutes, words) => {
  expect(formatAge(ago(minutes), now.getTime())).toBe(words)
})
