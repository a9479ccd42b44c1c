import * as z from "zod/mini"
import { limits } from "./limits.ts"
import { isStorable, notStorable } from "./text/text.ts"

/** Which field a list is sorted by: its name for upwards, with `-` before it for downwards. */
export type Sort<Field extends string> = Field | `-${Field}`

/** The fields that each kind of content can be sorted by, the one of an unsorted list first. */
export const sortFields = {
  blogs: ["createdAt", "updatedAt", "title", "addedBy"],
  reviews: ["createdAt", "updatedAt", "reviewerName", "reviewerLocation"],
  categories: ["createdAt", "updatedAt", "categoryName"],
  contacts: ["createdAt", "fullName", "email", "propertyName"],
} as const
export type SortField<Noun extends keyof typeof sortFields> = (typeof sortFields)[Noun][number]

function wholeNumber(name: string, max: number) {
  const words = `${name} must be a whole number from 1 to ${max}.`
  return z.pipe(
    z.string({ error: words }).check(z.regex(/^[1-9]\d{0,8}$/, words)),
    z.pipe(z.transform(Number), z.int().check(z.minimum(1, words), z.maximum(max, words))),
  )
}

/** What an address leaves empty, as an unused field of a form does, counts as absent. */
export function unlessEmpty<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.optional(
    z.pipe(
      z.transform((value: unknown) => (value === "" ? undefined : value)),
      z.optional(schema),
    ),
  )
}

/** Text that is looked for: at most so many characters, and storable, since no database can compare with another. */
export function soughtText(name: string, max: number) {
  return z.string({ error: `${name} must be text.` }).check(
    z.maxLength(max, `${name} can have at most ${max} characters.`),
    z.refine((text) => isStorable(text), notStorable),
  )
}

/** What may be asked of any list, in its address: `?page=&limit=&search=&sort=`. */
export function listQuery<Noun extends keyof typeof sortFields>(noun: Noun) {
  const sorts = sortFields[noun].flatMap((field) => [field, `-${field}`]) as Sort<SortField<Noun>>[]
  return {
    page: z.optional(wholeNumber("page", 1_000_000)),
    limit: z.optional(wholeNumber("limit", 100)),
    search: unlessEmpty(soughtText("search", limits.search)),
    sort: unlessEmpty(z.enum(sorts, { error: `sort must be one of ${sorts.join(", ")}.` })),
  }
}

/** The field and the direction of a sort; newest first where none was asked. */
export function readSort<Field extends string>(sort: Sort<Field> | undefined): { field: Field; isDownwards: boolean } {
  if (sort === undefined) return { field: "createdAt" as Field, isDownwards: true }
  const isDownwards = sort.startsWith("-")
  return { field: (isDownwards ? sort.slice(1) : sort) as Field, isDownwards }
}
