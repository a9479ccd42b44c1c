import { expect, test } from "vitest"
import {
  canMove,
  gapAt,
  dropSideOf,
  moveEntry,
  placeAfterRemoval,
  placeBeside,
  placeInGap,
  formatMoved,
  type Way,
} from "./use-order.ts"

const letters = ["a", "b", "c", "d"]

test("an entry moves to its new place, and the others close up", () => {
  expect(moveEntry(letters, 0, 2).join("")).toBe("bcad")
  expect(moveEntry(letters, 3, 0).join("")).toBe("dabc")
  expect(moveEntry(letters, 1, 1)).toEqual(letters)
  expect(moveEntry([undefined, "x"], 0, 1)).toEqual(["x", undefined])
})

test("an entry moves within its list only, and not to where it is", () => {
  const ways = (index: number, count: number) =>
    (["up", "down"] satisfies Way[]).filter((way) => canMove(index, placeBeside(index, way), count))
  expect(ways(0, 1)).toEqual([])
  expect(ways(0, 2)).toEqual(["down"])
  expect(ways(1, 2)).toEqual(["up"])
  expect(ways(1, 3)).toEqual(["up", "down"])
  expect(canMove(1, 1, 3)).toBe(false)
  expect(canMove(-1, 1, 3)).toBe(false)
})

test("places are said from 1 on", () => {
  expect(formatMoved("Section 3", 1, 3)).toBe("Section 3 is now 2 of 3.")
  expect(formatMoved("Prices", 0, 4, " in The business")).toBe("Prices is now 1 of 4 in The business.")
})

test("after a removal the focus goes to the entry before, to the new first one, or to none", () => {
  expect(placeAfterRemoval(2, 3)).toBe(1)
  expect(placeAfterRemoval(0, 3)).toBe(0)
  expect(placeAfterRemoval(3, 3)).toBe(2)
  expect(placeAfterRemoval(0, 0)).toBeUndefined()
})

test("a dragged entry lands in the gap nearest to the pointer", () => {
  const entries = [0, 100, 200].map((top) => ({ top, height: 100 }))
  expect([-9, 49, 50, 149, 150, 249, 250, 999].map((y) => gapAt(entries, y))).toEqual([0, 0, 1, 1, 2, 2, 3, 3])
  expect(gapAt([], 5)).toBe(0)
})

test("both gaps beside an entry leave it where it is, and one of another list takes the gap as it is", () => {
  expect([0, 1, 2, 3, 4].map((gap) => placeInGap(gap, 1))).toEqual([0, 1, 1, 2, 3])
  expect([0, 1, 2].map((gap) => placeInGap(gap, -1))).toEqual([0, 1, 2])
})

test("the gap is drawn above the entry after it, and the last one below the last entry", () => {
  const landings = (gap: number | undefined) => [0, 1].map((index) => dropSideOf(gap, index, 2))
  expect(landings(0)).toEqual(["above", undefined])
  expect(landings(1)).toEqual([undefined, "above"])
  expect(landings(2)).toEqual([undefined, "below"])
  expect(landings(undefined)).toEqual([undefined, undefined])
})
