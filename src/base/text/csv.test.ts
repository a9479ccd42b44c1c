import fc from "fast-check"
import { expect, test } from "vitest"
import { findCsvSeparator, readCsvCell, readCsvCells, readCsvRows, toCsvRow } from "./csv.ts"

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

test.each([",", ";", "\t"])(
  "reads every table with the separator %j back as it was, with the lines of its rows",
  (separator) => {
    const cell = fc.string({ unit: fc.constantFrom(..."a'=+\"-,;\t\r\n 1é\u2028".split("")), maxLength: 12 })
    const quote = (text: string) => `"${text.replaceAll('"', '""')}"`
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell)), (table) => {
        const filled = table.map((cells) => ["x", ...cells])
        const text = filled.map((cells) => `${cells.map(quote).join(separator)}\r\n`).join("")
        const read = readCsvRows(text).map(({ row }) => readCsvCells(row, separator).slice(0, 4))
        const tidy = (cell: string) => readCsvCell(cell.replaceAll("\u2028", " ").replaceAll(/\r\n?/g, "\n")).trim()
        expect(read).toEqual(filled.map((cells) => cells.map(tidy)))
        for (const { line } of readCsvRows(text)) expect(text.split(/\r\n|\r|\n/)[line - 1]?.slice(0, 3)).toBe('"x"')
      }),
    )
  },
)

test.each(["a,b;c,d", "a;b,c;d", "a\tb"])("finds the separator of %j", (row) => {
  expect(findCsvSeparator(row)).toBe(/[;,\t]/.exec(row)?.[0])
})
