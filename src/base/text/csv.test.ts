import fc from "fast-check"
import { expect, test } from "vitest"
import { readCsvCell, toCsvRow } from "./csv.ts"

test("a row ends in CRLF, and every cell is quoted", () => {
  expect(toCsvRow(["plain", 'a "b"', "c,d", "e\nf", "", 12, -3])).toBe(
    '"plain","a ""b""","c,d","e\nf","","12","-3"\r\n',
  )
})

test.each([
  "=1+1",
  "+91 98",
  "-2",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  "  =cmd|' /C calc'!A0",
  "\n+1",
  "＝1",
  "＋1",
  "－1",
  "＠a",
  "\u200b=1+1",
  "\ufeff@SUM(A1)",
  "\u2060\u00ad +1",
  "\u202e-1",
  "\0=1",
  "\u3164\u200d﹦1",
  "'=1",
])("%j is not a formula", (text) => expect(toCsvRow([text])).toMatch(/^"'/))

test.each([
  ["a,=1+1", "a,'=1+1"],
  ["a; @SUM(A1)", "a;' @SUM(A1)"],
  ["a\t-2", "a\t'-2"],
  ["a\n=1", "a\n'=1"],
  ["a,\u200b=1", "a,'\u200b=1"],
  ["x|＝1,+2", "x|'＝1,'+2"],
])("%j is not a formula behind a separator", (text, safe) => {
  expect(toCsvRow([text])).toBe(`"${safe}"\r\n`)
})

test("text that only holds such marks stays as it is, as do scripts of all kinds", () => {
  for (const text of ["आशा", "👩‍🍳", "a-b", "asha@example.com", "2 + 2 = 4", "'s wood", "O'Hara"]) {
    expect(toCsvRow([text])).toBe(`"${text}"\r\n`)
  }
})

test("every cell is read back as it was", () => {
  const text = fc.string({ unit: fc.constantFrom(..."a'=+@-,;|\t\r\n\u200b \uff1d/".split("")) })
  const cellOf = (row: string) => row.slice(1, -3).replaceAll('""', '"')
  fc.assert(fc.property(text, (cell) => readCsvCell(cellOf(toCsvRow([cell]))) === cell))
})
