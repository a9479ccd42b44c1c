/** The bytes before a table by which spreadsheets know that it is UTF-8. */
export const csvMark = "\ufeff"

/** One row of a table as CSV (RFC 4180), each cell quoted and the line's end included; no cell of it is taken for a formula. */
export function toCsvRow(cells: readonly (string | number)[]): string {
  return `${cells.map(toCell).join(",")}\r\n`
}

/**
 * What spreadsheets take for a formula: these marks, plain or full-width, at the beginning, and behind a character that some
 * take for the end of a cell whatever the quotes say (OWASP, CSV injection).
 */
const formula = /^(?=[\t\r\n])|(^|[,;|\t\r\n])(?=[^\S\t\r\n]*[=+\-@＝＋－＠])/g

function toCell(value: string | number): string {
  const text = typeof value === "number" ? String(value) : value.replaceAll(formula, "$1'")
  return `"${text.replaceAll('"', '""')}"`
}
