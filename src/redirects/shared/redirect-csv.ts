import * as z from "zod/mini"
import { invalidField } from "#base/errors.ts"
import { formatNumber } from "#base/text/number.ts"
import { readCsvCell } from "#base/text/csv.ts"

/** A line of a redirect file; `line` counts from 1. */
export interface CsvRedirect {
  line: number
  from: string
  to: string
}

export const csvHeadings = ["from", "to"] as const

export const csvLimits = { redirects: 10_000, bytes: 4 * 1024 * 1024 } as const

const noRedirects = "This file contains no redirects. Put one on each line: /old-address,/new-address"

/** Many redirects as a file for `readRedirectCsv`. */
export const redirectImport = z.strictObject({
  csv: z.string({ error: "csv must be text." }).check(z.minLength(1, noRedirects)),
})

/** The import format of 1.0.0: a list instead of a file. */
export const redirectListImport = z.strictObject({
  redirects: z
    .array(z.strictObject({ from: z.string(), to: z.string() }, { error: "Each redirect must have from and to." }), {
      error: "The redirects must be a list.",
    })
    .check(
      z.minLength(1, noRedirects),
      z.maxLength(csvLimits.redirects, `One call can contain at most ${formatNumber(csvLimits.redirects)} redirects.`),
    ),
})

/** Headings that a first line may have. */
const heading = /^(?:from|source|old|old (?:url|address)|redirect from)$/i

/** A longer line has an address that is rejected anyway. */
const maxLineLength = 10_000

/**
 * Parses the redirects of a CSV file: two columns, separated by commas, semicolons or tabs, with or without a heading. Empty lines and
 * additional columns are ignored. Throws "invalid" for a file that has no redirect, has too many, or was not UTF-8.
 */
export function readRedirectCsv(text: string): CsvRedirect[] {
  if (text.includes("\ufffd")) throw invalidField("csv", notUtf8)
  const filled = rowsOf(text.replace(/^\ufeff/, "").replaceAll(innerBreak, " ")).filter(({ row }) =>
    /[^\s,;"]/.test(row),
  )
  // One of them may be the heading.
  if (filled.length > csvLimits.redirects + 1) throw invalidField("csv", messageForMany(filled.length))
  const separator = separatorOf(text)
  const redirects = filled.map(({ line, row }) => {
    const [from = "", to = ""] = cellsOf(row.slice(0, maxLineLength), separator)
    return { line, from: readCsvCell(from).trim(), to: readCsvCell(to).trim() }
  })
  const found = heading.test(redirects[0]?.from ?? "") ? redirects.slice(1) : redirects
  if (found.length === 0) throw invalidField("csv", noRedirects)
  if (found.length > csvLimits.redirects) throw invalidField("csv", messageForMany(found.length))
  return found
}

/** A quoted cell of one or more lines, with the separator before it (RFC 4180). */
const quotedCell = /(?:^|[,;\t\r\n])"(?:[^"]|"")*"(?=[^\S\r\n]*(?:[,;\r\n]|$))/g

/** Represents a line break inside a cell, which does not end its row. */
const innerBreak = "\u2028"

/** The rows of a file, by the line on which each starts, counted from 1. */
function rowsOf(text: string): { line: number; row: string }[] {
  const breaks = /\r\n|\r|\n/g
  // The first character may be the break that ends the previous row.
  const joined = text.replaceAll(quotedCell, (cell) => cell.slice(0, 1) + cell.slice(1).replaceAll(breaks, innerBreak))
  let line = 0
  return joined.split(breaks).map((row) => {
    const first = line + 1
    line += row.split(innerBreak).length
    return { line: first, row }
  })
}

/** The separator that occurs most often before an address. */
function separatorOf(text: string): string {
  const count = (sign: string) => text.split(new RegExp(`${sign}[ "]*(?:/|https?:)`, "i")).length
  return [",", ";", "\t"].toSorted((one, other) => count(other) - count(one))[0] ?? ","
}

/** The cells of a line (RFC 4180); a quote is special only at the start of a cell, and need not be closed. */
function cellsOf(line: string, separator: string): string[] {
  const cell = new RegExp(`("(?:[^"]|"")*"?)?([^${separator}]*)(?:${separator}|$)`, "gy")
  return [...line.matchAll(cell)].map(([, quoted, plain = ""]) => {
    return quoted?.slice(1).replace(/"$/, "").replaceAll('""', '"') ?? plain
  })
}

const notUtf8 = "This file is not UTF-8 text. In the spreadsheet, save the table as “CSV UTF-8” and import that file."

function messageForMany(count: number): string {
  return `This file has ${formatNumber(count)} old addresses. It can have at most ${formatNumber(csvLimits.redirects)}.`
}
