import { invalidField } from "../errors.ts"

/** The byte order mark by which spreadsheets recognise UTF-8, before the first row. */
export const csvMark = "\ufeff"

/** A table row as CSV (RFC 4180), each cell quoted, with the line end; no cell can be a formula. */
export function toCsvRow(cells: readonly (string | number)[]): string {
  return `${cells.map(toCell).join(",")}\r\n`
}

/** Signs with which formulas start, plain, full-width and small. */
const sign = "[=+\\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b]"

/** Characters that a program may skip before such a sign: spaces, invisible ones, and our own mark. */
const passed = "(?:[^\\S\\t\\r\\n]|[\\p{Cf}\\p{Mn}\\u115f\\u1160\\u2800\\u3164\\uffa0]|[^\\P{Cc}\\t\\r\\n]|')*"

/**
 * Positions at which spreadsheets may recognise a formula: at the start or after a character that some of them treat as the end of a cell
 * even inside quotes (OWASP, CSV injection).
 */
const start = "(^|[,;|\\t\\r\\n])"
const formula = new RegExp(`${start}(?=${passed}${sign})`, "gu")
const marked = new RegExp(`${start}'(?=${passed}${sign})`, "gu")

/** Reverts the escaping of `toCsvRow` for a cell. */
export function readCsvCell(cell: string): string {
  return cell.replace(/^'(?='*[\t\r\n])/, "").replaceAll(marked, "$1")
}

/** The same for a cell that starts with the end of one. */
function markStart(text: string): string {
  return /^'*[\t\r\n]/.test(text) ? `'${text}` : text
}

function toCell(value: string | number): string {
  const text = typeof value === "number" ? String(value) : markStart(value.replaceAll(formula, "$1'"))
  return `"${text.replaceAll('"', '""')}"`
}

/** A quoted cell of one or more lines, with the separator before it (RFC 4180). */
const quotedCell = /(?:^|[,;\t\r\n])"(?:[^"]|"")*"(?=[^\S\r\n]*(?:[,;\t\r\n]|$))/g

/** Represents a line break inside a cell, which does not end its row. */
const innerBreak = "\u2028"

/** The rows of a file that are not empty, with their first line, from 1. Throws "invalid" if it was not UTF-8. */
export function readCsvRows(text: string): { line: number; row: string }[] {
  if (text.includes("\ufffd")) throw invalidField("csv", notUtf8)
  const breaks = /\r\n|\r|\n/g
  // The first character may be the break that ends the previous row.
  const plain = text.replace(/^\ufeff/, "").replaceAll(innerBreak, " ")
  const joined = plain.replaceAll(quotedCell, (cell) => cell.slice(0, 1) + cell.slice(1).replaceAll(breaks, innerBreak))
  let line = 0
  const rows = joined.split(breaks).map((row) => {
    const first = line + 1
    line += row.split(innerBreak).length
    return { line: first, row }
  })
  return rows.filter(({ row }) => /[^\s,;"]/.test(row))
}

const notUtf8 = "This file is not UTF-8 text. In the spreadsheet, save the table as “CSV UTF-8” and import that file."

/** The trimmed cells of a row (RFC 4180); a quote is special only at the start of a cell, and need not be closed. */
export function readCsvCells(line: string, separator: string): string[] {
  const cell = new RegExp(`("(?:[^"]|"")*"?)?([^${separator}]*)(?:${separator}|$)`, "gy")
  return [...line.replaceAll(innerBreak, "\n").matchAll(cell)].map(([, quoted, plain = ""]) => {
    return readCsvCell(quoted?.slice(1).replace(/"$/, "").replaceAll('""', '"') ?? plain).trim()
  })
}

/** The separator that occurs most often in a row, such as the headings. */
export function findCsvSeparator(row: string): string {
  return [",", ";", "\t"].toSorted((one, other) => row.split(other).length - row.split(one).length)[0] ?? ","
}
