import { expect, test } from "vitest"
import { shorten } from "./text.ts"

test("a text that fits stays, in one line", () => {
  expect(shorten("Counter height", 14)).toBe("Counter height")
  expect(shorten("  Two\n\nlines ", 14)).toBe("Two lines")
  expect(shorten("", 14)).toBe("")
})

test("a longer text is cut after a whole word, or inside a very long one", () => {
  expect(shorten("How high should a counter be?", 20)).toBe("How high should a…")
  expect(shorten("Boards, finishes, and more", 18)).toBe("Boards, finishes…")
  expect(shorten("x".repeat(200), 20)).toBe(`${"x".repeat(19)}…`)
  expect(shorten(`${"x".repeat(18)}😀😀`, 20).isWellFormed()).toBe(true)
})

test("no result exceeds the limit, whatever its characters", () => {
  for (const text of [
    "a ".repeat(500),
    " ".repeat(5_000),
    `${" ".repeat(900)}a`,
    "😀".repeat(90),
    "मॉड्यूलर ".repeat(90),
  ]) {
    for (const max of [1, 2, 10, 155]) expect(shorten(text, max).length).toBeLessThanOrEqual(max)
  }
})
