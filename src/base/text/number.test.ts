import fc from "fast-check"
import { expect, test } from "vitest"
import { formatNumber, readNumber, describeParsedAmount, toPlainNumbers, foldDigits } from "./number.ts"

test("numbers are written as India writes them", () => {
  expect(
    [0, 7, 999, 1_000, 99_999, 1_00_000, 12_34_567, 10_00_00_000, -1_50_000, 12.5, 1_00_000.25].map(formatNumber),
  ).toEqual([
    "0",
    "7",
    "999",
    "1,000",
    "99,999",
    "1,00,000",
    "12,34,567",
    "10,00,00,000",
    "-1,50,000",
    "12.5",
    "1,00,000.25",
  ])
})

test("a number that is not typed as it is shown shows what was read", () => {
  const typed = ["3.2 lakh", "320000", "₹ 3,20,000", "३,२०,०००"]
  for (const each of typed) expect(describeParsedAmount(each, "₹3,20,000")).toBe("Read as ₹3,20,000.")
  for (const each of ["3,20,000", " ₹3,20,000 ", ""]) expect(describeParsedAmount(each, "₹3,20,000")).toBe("")
})

test("whole numbers are written as Intl writes them", () => {
  const inIndia = new Intl.NumberFormat("en-IN")
  fc.assert(fc.property(fc.maxSafeInteger(), (value) => formatNumber(value) === inIndia.format(value)))
})

test.each([
  ["12", 12],
  [" 1,00,000 ", 1_00_000],
  ["1,00,000.25", 1_00_000.25],
  ["100,000", 1_00_000],
  ["1\u00a000\u202f000", 1_00_000],
  ["6.25 %", 6.25],
  ["18%", 18],
  [".5", 0.5],
  ["12.", 12],
  ["-4", -4],
  ["१२", 12],
  ["১,২৩,৪৫৬", 1_23_456],
  ["٣٬٢٠٠٫٥", 3_200.5],
  ["\u202a12\u202c\u200e", 12],
])("%j is the number %d", (text, value) => {
  expect(readNumber(text)).toBe(value)
})

test.each([
  "",
  " ",
  "%",
  "12,5",
  "1,35",
  "13,50",
  "1,0000",
  "1,,000",
  "10 6",
  "1.2.3",
  "1e3",
  "0x10",
  "१2a",
  "10²",
  "Ⅻ",
  "½",
])("%j is not a number", (text) => {
  expect(readNumber(text)).toBeNaN()
})

test("the digits of every script are read", () => {
  const systems = Intl.supportedValuesOf("numberingSystem")
  const tens = systems.map((system) => {
    const inScript = new Intl.NumberFormat("en", { numberingSystem: system, useGrouping: false })
    return [...Array(10).keys()].map((digit) => inScript.format(digit)).join("")
  })
  const scripts = tens.filter((digits) => /^\p{Nd}{10}$/u.test(digits))
  expect(scripts.length).toBeGreaterThan(60)
  for (const digits of scripts) expect(toPlainNumbers(digits)).toBe("0123456789")
})

test("the displayed value is read as the same number", () => {
  fc.assert(fc.property(fc.maxSafeInteger(), (value) => readNumber(formatNumber(value)) === value))
})

test("the digits of every script are 0 to 9", () => {
  const rows = [
    "०१२३४५६७८९",
    "০১২৩৪৫৬৭৮৯",
    "૦૧૨૩૪૫૬૭૮૯",
    "٠١٢٣٤٥٦٧٨٩",
    "۰۱۲۳۴۵۶۷۸۹",
    "０１２３４５６７８９",
    "𝟘𝟙𝟚𝟛𝟜𝟝𝟞𝟟𝟠𝟡",
  ]
  for (const row of rows) expect(foldDigits(row)).toBe("0123456789")
  expect(foldDigits("फ़ोन ९८२२० 00000")).toBe("फ़ोन 98220 00000")
})
