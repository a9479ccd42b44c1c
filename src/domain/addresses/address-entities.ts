import * as z from "zod/mini"

// Apart from the forms, which browsers load: only the server needs these schemas, while all use their types.

const count = z.int().check(z.minimum(0))
const times = { createdAt: z.iso.datetime(), updatedAt: z.iso.datetime() }

/** Whether an item could have an address. */
export const addressCheck = z.object({ slug: z.string(), path: z.string(), problem: z.string(), note: z.string() })

/** A redirect as the admin sees it; `item` is the id of the item whose move has made it, "" for one made by hand. */
export const redirectEntity = z.object({
  _id: z.uuid(),
  from: z.string(),
  to: z.string(),
  item: z.string(),
  changedBy: z.string(),
  ...times,
})

/** What an import did with the redirects of a file; `line` counts from 1. */
export const importReport = z.object({
  added: count,
  replaced: count,
  unchanged: count,
  refused: z.array(z.object({ line: count, index: z.optional(count), from: z.string(), message: z.string() })),
})
export type ImportReport = z.output<typeof importReport>

/** An address that visitors asked for and did not find. */
export const notFoundEntity = z.object({
  _id: z.uuid(),
  path: z.string(),
  count,
  lastAt: z.iso.datetime(),
})
