import { readCsvCell } from "../text/csv.ts"

/** A line of a file of redirects; `line` counts from 1. */
export interface CsvRedirect {
  line: number
  from: string
  to: string
}

/** The columns of such a file. */
export const csvHeadings = ["from", "to"] as const

/** How many lines a file of redirects can have. */
export const maxCsvLines = 10_000

/** A heading in the first line, in whatever words it says from and to. */
const heading = /^(?:from|source|old|old (?:url|address)|redirect from)$/i

/**
 * The redirects of a CSV file: two columns, split by commas, semicolons or tabs, with or without a heading. Empty lines are left
 * out; of further columns nothing is read.
 */
export function readRedirectCsv(text: string): CsvRedirect[] {
  const rows = readRows(text.startsWith("\ufeff") ? text.slice(1) : text)
  const redirects = rows.map(({ line, cells: [from = "", to = ""] }) => ({
    line,
    from: readCsvCell(from).trim(),
    to: readCsvCell(to).trim(),
  }))
  return redirects.filter(({ from, to }, index) => (from !== "" || to !== "") && !(index === 0 && heading.test(from)))
}

/** The text of such a file: UTF-8, or UTF-16 that says so in its first bytes; undefined for anything else. */
export function decodeCsv(bytes: Uint8Array): string | undefined {
  const isMarked = (first: number, second: number) => bytes[0] === first && bytes[1] === second
  const coding = isMarked(0xff, 0xfe) ? "utf-16le" : isMarked(0xfe, 0xff) ? "utf-16be" : "utf-8"
  try {
    const text = new TextDecoder(coding, { fatal: true }).decode(bytes)
    return text.includes("\0") ? undefined : text
  } catch {
    return undefined
  }
}

/** The rows of RFC 4180, in one pass; a quote inside a cell that does not begin with one is a character like others. */
function readRows(text: string): { line: number; cells: string[] }[] {
  const separator = separatorOf(text)
  const rows: { line: number; cells: string[] }[] = []
  let line = 1
  let row: { line: number; cells: string[] } = { line, cells: [] }
  for (let at = 0; at <= text.length; ) {
    const isQuoted = text[at] === '"'
    const end = isQuoted ? endOfQuoted(text, at + 1) : endOfPlain(text, at, separator)
    const cell = isQuoted ? text.slice(at + 1, end).replaceAll('""', '"') : text.slice(at, end)
    row.cells.push(cell)
    for (const sign of cell) if (sign === "\n") line++
    at = isQuoted ? endOfPlain(text, end + 1, separator) : end
    const sign = text[at]
    at += sign === "\r" && text[at + 1] === "\n" ? 2 : 1
    if (sign === separator) continue
    rows.push(row)
    row = { line: ++line, cells: [] }
  }
  return rows
}

/** The sign after which most lines go on with an address, or that most lines have at all. */
function separatorOf(text: string): string {
  const lines = text.split(/[\r\n]+/)
  const count = (isRight: (rest: string) => boolean) => (sign: string) =>
    lines.filter((line) => line.includes(sign) && isRight(line.slice(line.indexOf(sign) + 1))).length
  const most = (points: (sign: string) => number) => {
    const best = [",", ";", "\t"].toSorted((one, other) => points(other) - points(one))[0] ?? ","
    return points(best) > 0 ? best : undefined
  }
  return most(count((rest) => /^ *"?(?:\/|https?:)/i.test(rest))) ?? most(count(() => true)) ?? ","
}

function endOfQuoted(text: string, from: number): number {
  for (let at = from; ; at += 2) {
    at = text.indexOf('"', at)
    if (at < 0) return text.length
    if (text[at + 1] !== '"') return at
  }
}

function endOfPlain(text: string, from: number, separator: string): number {
  let at = from
  while (at < text.length && text[at] !== separator && text[at] !== "\r" && text[at] !== "\n") at++
  return at
}
