import { expect, test } from "vitest"
import { findTop } from "./chart.tsx"

test.each([
  [0, 4],
  [4, 4],
  [5, 6],
  [9, 10],
  [10, 10],
  [11, 20],
  [38, 40],
  [50, 60],
  [99, 100],
  [101, 200],
  [9_999, 10_000],
])("bars of at most %i are under a line at %i", (highest, top) => {
  expect(findTop(highest)).toBe(top)
})
