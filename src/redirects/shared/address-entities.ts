import * as z from "zod/mini"

// Apart from the forms, which browsers load: only the server needs these schemas, while all use their types.

const count = z.int().check(z.minimum(0))
const times = { createdAt: z.iso.datetime(), updatedAt: z.iso.datetime() }

export const addressCheck = z.object({ slug: z.string(), path: z.string(), problem: z.string(), note: z.string() })

/** A redirect; `item` is the id of the item whose move created it, "" for a manual one. */
export const redirectEntity = z.object({
  _id: z.uuid(),
  from: z.string(),
  to: z.string(),
  item: z.string(),
  changedBy: z.string(),
  ...times,
})

/** The result of importing redirects; `line` counts from 1. */
export const importReport = z.object({
  added: count,
  replaced: count,
  unchanged: count,
  refused: z.array(z.object({ line: count, index: z.optional(count), from: z.string(), message: z.string() })),
})
export type ImportReport = z.output<typeof importReport>

/** A missing path that visitors requested. */
export const notFoundEntity = z.object({
  _id: z.uuid(),
  path: z.string(),
  count,
  lastAt: z.iso.datetime(),
})
