/** The byte order mark by which spreadsheets recognise UTF-8, before the first row. */
export const csvMark = "\ufeff"

/** A table row as CSV (RFC 4180), each cell quoted, with the line end; no cell can be a formula. */
export function toCsvRow(cells: readonly (string | number)[]): string {
  return `${cells.map(toCell).join(",")}\r\n`
}

/** Signs with which formulas start, plain, full-width and small. */
const sign = "[=+\\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b]"

/**
 * Characters that a program may skip before such a sign: spaces and invisible characters; and our own mark, so that it can be removed
 * again.
 */
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
