import * as z from "zod/mini"
import { invalidField } from "#base/errors.ts"
import { formatNumber } from "#base/text/number.ts"
import { readCsvCells, readCsvRows } from "#base/text/csv.ts"

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

const tooMany = `old addresses. It can have at most ${formatNumber(csvLimits.redirects)}.`

/** Headings that a first line may have. */
const heading = /^(?:from|source|old|old (?:url|address)|redirect from)$/i

/** A longer line has an address that is rejected anyway. */
const maxLineLength = 10_000

/**
 * Parses the redirects of a CSV file: two columns, separated by commas, semicolons or tabs, with or without a heading. Empty lines and
 * additional columns are ignored. Throws "invalid" for a file that has no redirect, has too many, or was not UTF-8.
 */
export function readRedirectCsv(text: string): CsvRedirect[] {
  const filled = readCsvRows(text)
  const separator = separatorOf(text)
  const redirects = filled.map(({ line, row }) => {
    const [from = "", to = ""] = readCsvCells(row.slice(0, maxLineLength), separator)
    return { line, from, to }
  })
  const found = heading.test(redirects[0]?.from ?? "") ? redirects.slice(1) : redirects
  if (found.length === 0) throw invalidField("csv", noRedirects)
  if (found.length > csvLimits.redirects)
    throw invalidField("csv", `This file has ${formatNumber(found.length)} ${tooMany}`)
  return found
}

/** The separator that occurs most often before an address. */
function separatorOf(text: string): string {
  const count = (sign: string) => text.split(new RegExp(`${sign}[ "]*(?:/|https?:)`, "i")).length
  return [",", ";", "\t"].toSorted((one, other) => count(other) - count(one))[0] ?? ","
}
