import * as z from "zod/mini"
import { limits } from "../text/limits.ts"
import { isStorable, notStorable } from "../text/text.ts"

/** The field that a list is sorted by: its name for ascending order, with `-` before it for descending. */
export type Sort<Field extends string> = Field | `-${Field}`

/** The fields that each list can be sorted by, the default one first. */
export const sortFields = {
  blogs: ["createdAt", "updatedAt", "title", "addedBy"],
  reviews: ["createdAt", "updatedAt", "reviewerName", "reviewerLocation"],
  categories: ["createdAt", "updatedAt", "categoryName"],
  projects: ["createdAt", "updatedAt", "title"],
  pages: ["createdAt", "updatedAt", "name"],
  contacts: ["createdAt", "fullName", "email", "propertyName"],
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

/** The schema for a parameter of an address that counts as absent when it is empty, as an unused field of a form is. */
export function unlessEmpty<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.optional(
    z.pipe(
      z.transform((value: unknown) => (value === "" ? undefined : value)),
      z.optional(schema),
    ),
  )
}

/** Search text: at most so many characters, and storable, since a database cannot compare with other text. */
export function soughtText(name: string, max: number) {
  return z.string({ error: `${name} must be text.` }).check(
    z.maxLength(max, `${name} can have at most ${max} characters.`),
    z.refine((text) => isStorable(text), notStorable),
  )
}

/** The query parameters of any list: `?page=&limit=&search=&sort=`. */
export function listQuery<Noun extends keyof typeof sortFields>(noun: Noun) {
  const sorts = sortFields[noun].flatMap((field) => [field, `-${field}`]) as Sort<SortField<Noun>>[]
  return {
    page: z.optional(wholeNumber("page", 1_000_000)),
    limit: z.optional(wholeNumber("limit", 100)),
    search: unlessEmpty(soughtText("search", limits.search)),
    sort: unlessEmpty(z.enum(sorts, { error: `sort must be one of ${sorts.join(", ")}.` })),
  }
}

/** The field and the direction of a sort; newest first by default. */
export function readSort<Field extends string>(sort: Sort<Field> | undefined): { field: Field; isDownwards: boolean } {
  if (sort === undefined) return { field: "createdAt" as Field, isDownwards: true }
  const isDownwards = sort.startsWith("-")
  return { field: (isDownwards ? sort.slice(1) : sort) as Field, isDownwards }
}
