/** The bytes before a table by which spreadsheets know that it is UTF-8. */
export const csvMark = "\ufeff"

/** One row of a table as CSV (RFC 4180), its line's end included; no cell of it is taken for a formula. */
export function toCsvRow(cells: readonly (string | number)[]): string {
  return `${cells.map(toCell).join(",")}\r\n`
}

/** What spreadsheets take for the beginning of a formula, also behind white space. */
const formula = /^\s*[=+\-@]|^[\t\r\n]/

function toCell(value: string | number): string {
  if (typeof value === "number") return String(value)
  const text = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
