/** The byte order mark by which spreadsheets recognize UTF-8, before the first row. */
export const csvMark = "\ufeff"

/** One row of a table as CSV (RFC 4180), each cell quoted, with the end of the line; no cell can be a formula. */
export function toCsvRow(cells: readonly (string | number)[]): string {
  return `${cells.map(toCell).join(",")}\r\n`
}

/**
 * Where spreadsheets may see a formula: at one of these signs, plain or full-width, at the beginning or after a character that
 * some of them treat as the end of a cell even inside quotes (OWASP, CSV injection).
 */
const formula = /^(?=[\t\r\n])|(^|[,;|\t\r\n])(?=[^\S\t\r\n]*[=+\-@＝＋－＠])/g

function toCell(value: string | number): string {
  const text = typeof value === "number" ? String(value) : value.replaceAll(formula, "$1'")
  return `"${text.replaceAll('"', '""')}"`
}
