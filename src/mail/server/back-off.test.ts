import { expect, test } from "vitest"
import { waitAfter } from "./mail-worker.ts"

const minute = 60_000
const waits = { firstWait: minute, maxWait: 240 * minute }

test("each wait is double the one before, up to the longest", () => {
  const even = [1, 2, 3, 4, 8, 9, 10, 1_000].map((attempts) => waitAfter(attempts, waits, () => 0) / minute)
  expect(even).toEqual([1, 2, 4, 8, 128, 240, 240, 240])
})

test("chance makes a wait longer by a quarter at most, never shorter", () => {
  expect(waitAfter(1, waits, () => 1)).toBe(1.25 * minute)
  const waited = new Set(Array.from({ length: 50 }, () => waitAfter(3, waits)))
  expect(waited.size).toBeGreaterThan(1)
  for (const ms of waited) expect(ms >= 4 * minute && ms <= 5 * minute).toBe(true)
})
