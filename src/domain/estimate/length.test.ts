import fc from "fast-check"
import { expect, test } from "vitest"
import { inchesWithin, nearestFoot, readLength, showLength } from "./length.ts"

test.each([
  ["3000", "mm", 3_000],
  ["3,000 mm", "ft", 3_000],
  ["3.05 m", "mm", 3_050],
  ["305cm", "mm", 3_050],
  ["10", "ft", 3_048],
  ["10'", "mm", 3_048],
  ["10' 6\"", "mm", 3_200],
  ["10 ft 6 in", "mm", 3_200],
  ["10 feet 6 inches", "mm", 3_200],
  ["10ft6", "mm", 3_200],
  ["10′ 6 1/2″", "mm", 3_213],
  ["10.5 ft", "mm", 3_200],
  ['126"', "mm", 3_200],
  ["10'0''", "mm", 3_048],
] as const)("%s, where plain numbers are %s, is %i mm", (text, unit, mm) => {
  expect(readLength(text, unit)).toBe(mm)
})

test.each(["", " ", "long", "-3", "3 miles", "10' x 8'", "1e3", "0x10", "9".repeat(400), "1/0 in"])(
  "%s is no length",
  (text) => {
    expect(readLength(text, "mm")).toBeUndefined()
  },
)

test("is shown in either unit", () => {
  expect(showLength(3_000)).toBe("3,000 mm")
  expect(showLength(3_048, "ft")).toBe("10 ft")
  expect(showLength(3_000, "ft")).toBe("9 ft 10 in")
  expect(showLength(3_657, "ft")).toBe("12 ft")
  expect([0, 130, 610].map((mm) => showLength(mm, "ft"))).toEqual(["0 ft", "5 in", "2 ft"])
})

test("what is shown can be read again: exact in millimetres, to half an inch in feet", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), (mm) => {
      expect(readLength(showLength(mm))).toBe(mm)
      expect(Math.abs((readLength(showLength(mm, "ft")) as number) - mm)).toBeLessThanOrEqual(13)
    }),
  )
})

test("bounds in inches lie within those in millimetres", () => {
  expect(inchesWithin({ min: 1_200, max: 9_000 })).toEqual({ min: 1_219, max: 8_992 })
  // The sum of 10 ft and 8 ft, each in whole millimetres, is 18 ft.
  expect(inchesWithin({ min: 0, max: 3_048 + 2_438 })).toEqual({ min: 0, max: 5_486 })
  const bounds = fc.tuple(fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 26, max: 9_000 }))
  fc.assert(
    fc.property(bounds, ([min, more]) => {
      const inches = inchesWithin({ min, max: min + more })
      expect(inches.min).toBeGreaterThanOrEqual(min)
      expect(inches.max).toBeLessThanOrEqual(min + more)
    }),
  )
})

test("the nearest foot is in whole millimetres", () => {
  expect([3_000, 2_400, 0].map(nearestFoot)).toEqual([3_048, 2_438, 0])
})
