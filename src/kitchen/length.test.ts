import fc from "fast-check"
import { expect, test } from "vitest"
import { lengthPrompt, inchesWithin, lengthUnits, nearestFoot, readLength, formatLength, unitOfText } from "./length.ts"

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
  ["10 ft. 6 in.", "mm", 3_200],
  ["10ft.6in.", "mm", 3_200],
  ["10 Feet, 6 Inch", "mm", 3_200],
  ["10 ft and 6 ins", "mm", 3_200],
  ["10½", "ft", 3_200],
  ["10 ½ ft", "mm", 3_200],
  ["10 1/2", "ft", 3_200],
  ["10-1/2 ft", "mm", 3_200],
  ["10-½", "ft", 3_200],
  ["10 1⁄2'", "mm", 3_200],
  ["10-6", "ft", 3_200],
  ["10-6", "mm", 3_200],
  ["10 - 6", "ft", 3_200],
  ["10–6", "ft", 3_200],
  ["10'-6\"", "mm", 3_200],
  ["10’ 6”", "mm", 3_200],
  ["10 ` 6 ``", "mm", 3_200],
  ["10-6½", "ft", 3_213],
  ["10'6½\"", "ft", 3_213],
  ["6-1/2 in", "ft", 165],
  ["10 ft 18 in", "ft", 3_505],
  ["10 rft", "mm", 3_048],
  ["10.", "ft", 3_048],
  ["320 cms", "ft", 3_200],
  ["320 cm.", "ft", 3_200],
  ["320 centimetres", "ft", 3_200],
  ["3.2 mtr", "ft", 3_200],
  ["3.2 Mtrs.", "ft", 3_200],
  ["3.2 meters", "ft", 3_200],
  ["3 m 20 cm", "ft", 3_200],
  ["3 m 20 cm 5 mm", "ft", 3_205],
  ["3200 mms", "ft", 3_200],
  ["3 200", "mm", 3_200],
  ["१०", "ft", 3_048],
  ["१० फ़ुट ६ इंच", "mm", 3_200],
  ["१० फूट ६ इंच", "mm", 3_200],
  ["३.२ मीटर", "ft", 3_200],
  ["३,२०० मि.मी.", "ft", 3_200],
  ["૧૦ ft ૬ in", "mm", 3_200],
  ["\u202a10\u00a0ft\u202c", "mm", 3_048],
] as const)("%s, where plain numbers are %s, is %i mm", (text, unit, mm) => {
  expect(readLength(text, unit)).toBe(mm)
})

test.each([
  "",
  " ",
  "long",
  "-3",
  "3 miles",
  "10' x 8'",
  "10 × 8",
  "1e3",
  "0x10",
  "9".repeat(400),
  "1/0 in",
  "0/0 in",
  "10/6",
  "10 sq ft",
  "10²",
  "10 ft 6 6",
  "10 in 6 ft",
  "10 ft 6 mm",
  "10-12",
  "10' 18",
  "10-6 ft",
  "10-",
  "3 m 20",
  "1.2.3 m",
  "10 15",
  "3,2000",
  "8 to 10 ft",
  "constructor",
  "10 constructor",
  "10 ft (3200 mm)",
])("%s is not a length", (text) => {
  for (const unit of lengthUnits) {
    expect(readLength(text, unit)).toBeUndefined()
    expect(lengthPrompt(text, unit)).toBe("enter a length, such as 10 ft 6 in or 3200 mm.")
  }
})

test.each([
  ["10 6", "ft", "10 ft 6 in or 106 ft?"],
  ["१० ६", "ft", "10 ft 6 in or 106 ft?"],
  ["10 6 ft", "mm", "10 ft 6 in or 106 ft?"],
  ["10 6", "mm", "10 ft 6 in or 106 mm?"],
  ['10 6"', "ft", "10 ft 6 in or 106 in?"],
  ["10,6", "ft", "10 ft 6 in or 10.6 ft?"],
  ["1 0 ft", "ft", "1 ft 0 in or 10 ft?"],
  ["3 2 m", "ft", "3.2 m or 32 m?"],
  ["3,2 m", "mm", "3.2 m or 32 m?"],
  ["3,20 m", "mm", "3.20 m or 320 m?"],
] as const)("%s, where plain numbers are %s, is not guessed: %s", (text, unit, question) => {
  expect(readLength(text, unit)).toBeUndefined()
  expect(lengthPrompt(text, unit)).toBe(question)
  // Each suggestion is a valid length.
  const answers = question.slice(0, -1).split(" or ")
  expect(answers.map((answer) => typeof readLength(answer))).toEqual(["number", "number"])
})

test.each([
  ["990", "mm"],
  ["99 cm", "mm"],
  ["3' 3\"", "ft"],
  ["3-3", "ft"],
  ["३९ इंच", "ft"],
  ["tall", "mm"],
])("%s is answered in %s", (text, unit) => {
  expect(unitOfText(text)).toBe(unit)
})

test("feet and inches are the same length in every spelling and script", () => {
  const zeros = fc.constantFrom("0", "०", "০", "૦", "௦", "೦", "٠")
  const spelled = fc.tuple(
    fc.constantFrom("'", "′", "’", " ft", "ft.", " Feet ", " फ़ुट"),
    fc.constantFrom("", " ", "-", " – ", ", ", "\u00a0"),
    fc.constantFrom('"', "″", "”", "''", " in", "in.", " Inches", " इंच", ""),
  )
  fc.assert(
    fc.property(fc.nat(99), fc.nat(11), zeros, spelled, (feet, inches, zero, [foot, between, inch]) => {
      const inScript = `${feet}${foot}${between}${inches}${inch}`.replaceAll(/[0-9]/g, (digit) =>
        String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)),
      )
      expect([inScript, readLength(inScript)]).toEqual([inScript, Math.round((feet * 120 + inches * 10) * 2.54)])
    }),
  )
})

test("is shown in either unit", () => {
  expect(formatLength(3_000)).toBe("3,000 mm")
  expect(formatLength(3_048, "ft")).toBe("10 ft")
  expect(formatLength(3_000, "ft")).toBe("9 ft 10 in")
  expect(formatLength(3_657, "ft")).toBe("12 ft")
  expect([0, 130, 610].map((mm) => formatLength(mm, "ft"))).toEqual(["0 ft", "5 in", "2 ft"])
})

test("the displayed value can be read again: exact in millimetres, to half an inch in feet", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), (mm) => {
      expect(readLength(formatLength(mm))).toBe(mm)
      expect(Math.abs((readLength(formatLength(mm, "ft")) as number) - mm)).toBeLessThanOrEqual(13)
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
