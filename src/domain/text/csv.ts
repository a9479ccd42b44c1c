/** The byte order mark by which spreadsheets recognize UTF-8, before the first row. */
export const csvMark = "\ufeff"

/** One row of a table as CSV (RFC 4180), each cell quoted, with the end of the line; no cell can be a formula. */
export function toCsvRow(cells: readonly (string | number)[]): string {
  return `${cells.map(toCell).join(",")}\r\n`
}

/** Signs with which formulas begin, plain, full-width and small. */
const sign = "[=+\\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b]"

/** What a program may pass over before such a sign: spaces and characters that are not seen; and our own mark, so that it can be taken away again. */
const passed = "(?:[^\\S\\t\\r\\n]|[\\p{Cf}\\p{Mn}\\u115f\\u1160\\u2800\\u3164\\uffa0]|[^\\P{Cc}\\t\\r\\n]|')*"

/**
 * Where spreadsheets may see a formula: at the beginning or after a character that some of them treat as the end of a cell
 * even inside quotes (OWASP, CSV injection).
 */
const start = "(^|[,;|\\t\\r\\n])"
const formula = new RegExp(`${start}(?=${passed}${sign})`, "gu")
const marked = new RegExp(`${start}'(?=${passed}${sign})`, "gu")

/** A cell of a file that `toCsvRow` wrote, as it was before. */
export function readCsvCell(cell: string): string {
  return cell.replace(/^'(?='*[\t\r\n])/, "").replaceAll(marked, "$1")
}

/** The same for a cell that begins with the end of one. */
function markStart(text: string): string {
  return /^'*[\t\r\n]/.test(text) ? `'${text}` : text
}

function toCell(value: string | number): string {
  const text = typeof value === "number" ? String(value) : markStart(value.replaceAll(formula, "$1'"))
  return `"${text.replaceAll('"', '""')}"`
}
