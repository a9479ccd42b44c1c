import * as z from "zod/mini"

/** Failures that the program did not expect: how many, and when and for which request the last was; `lastId` is "" for work of the site's own. */
const failures = z.object({
  count: z.int().check(z.minimum(1)),
  since: z.iso.datetime(),
  lastAt: z.iso.datetime(),
  lastId: z.string(),
})
export type StoredFailures = z.output<typeof failures>

/** A clock that is doubted: what it shows, and what it showed when it was last believed. */
const clock = z.object({ now: z.iso.datetime(), seenAt: z.iso.datetime() })

/** What the owner has to know of the site itself; null for what is well. */
export const warningsEntity = z.object({
  failures: z.nullable(failures),
  clock: z.nullable(clock),
  isMailPasswordLost: z.boolean(),
  isAddressMissing: z.boolean(),
})
export type Warnings = z.output<typeof warningsEntity>
