import * as z from "zod/mini"
import { isDay } from "./text/calendar.ts"
import { limits } from "./text/limits.ts"
import { isStorable, notStorable } from "./text/text.ts"

/** The sort field: its name for ascending order, with `-` before it for descending. */
export type Sort<Field extends string> = Field | `-${Field}`

/** The sortable fields of lists other than content, default first. */
export const sortFields = {
  contacts: ["createdAt", "fullName", "email", "propertyName", "nextAt"],
  pictures: ["createdAt", "name"],
  redirects: ["createdAt", "from", "to"],
  notFound: ["count", "lastAt", "path"],
} as const
export type SortField<Noun extends keyof typeof sortFields> = (typeof sortFields)[Noun][number]

function wholeNumber(name: string, max: number) {
  const words = `${name} must be a whole number from 1 to ${max}.`
  return z.pipe(
    z.string({ error: words }).check(z.regex(/^[1-9]\d{0,8}$/, words)),
    z.pipe(z.transform(Number), z.int().check(z.minimum(1, words), z.maximum(max, words))),
  )
}

/** Schema for a query parameter; an empty value is treated as absent. */
export function emptyAsAbsent<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.optional(
    z.pipe(
      z.transform((value: unknown) => (value === "" ? undefined : value)),
      z.optional(schema),
    ),
  )
}

/** Search text: at most `max` characters, and storable, because a database cannot compare other text. */
export function filterText(name: string, max: number) {
  return z.string({ error: `${name} must be text.` }).check(
    z.maxLength(max, `${name} must be ${max} characters or fewer.`),
    z.refine((text) => isStorable(text), notStorable),
  )
}

/** The query parameters for a page of a list: `?page=&limit=`. */
export const pageQuery = {
  page: z.optional(wholeNumber("page", 1_000_000)),
  limit: z.optional(wholeNumber("limit", 100)),
}

/** The query parameters of a sortable list: `?page=&limit=&search=&sort=`. */
export function listQuery<Field extends string>(fields: readonly Field[]) {
  const sorts = fields.flatMap((field) => [field, `-${field}`]) as Sort<Field>[]
  return {
    ...pageQuery,
    search: emptyAsAbsent(filterText("search", limits.search)),
    sort: emptyAsAbsent(z.enum(sorts, { error: `sort must be one of ${sorts.join(", ")}.` })),
  }
}

/** The field and the direction of a sort; latest first by default. */
export function readSort<Field extends string>(sort: Sort<Field> | undefined): { field: Field; isDownwards: boolean } {
  if (sort === undefined) return { field: "createdAt" as Field, isDownwards: true }
  const isDownwards = sort.startsWith("-")
  return { field: (isDownwards ? sort.slice(1) : sort) as Field, isDownwards }
}

/** The schema of a day such as `2026-11-21`; `label` is that of its field. */
export function calendarDay(label: string) {
  const words = `${label} must be a date such as 2026-11-21.`
  return emptyAsAbsent(z.iso.date({ error: words }).check(z.refine(isDay, words)))
}

export const endsBeforeItBegins = "To Date must not be before From Date."

/** The check that a range of days does not end before it begins; the error is at its end. */
export const inOrder = z.refine<{ from?: string | undefined; to?: string | undefined }>(
  ({ from, to }) => from === undefined || to === undefined || from <= to,
  { error: endsBeforeItBegins, path: ["to"] },
)
