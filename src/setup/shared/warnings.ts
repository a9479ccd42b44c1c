import * as z from "zod/mini"

/** Unexpected errors: their number, and the time and request of the last one; `lastId` is "" for background work. */
const failures = z.object({
  count: z.int().check(z.minimum(1)),
  since: z.iso.datetime(),
  lastAt: z.iso.datetime(),
  lastId: z.string(),
})
export type StoredFailures = z.output<typeof failures>

/** An untrusted clock: its reading, and the last trusted one. */
const clock = z.object({ now: z.iso.datetime(), seenAt: z.iso.datetime() })

/** The site's own warnings for the owner; null for no problem. */
export const warningsEntity = z.object({
  failures: z.nullable(failures),
  clock: z.nullable(clock),
  isMailPasswordLost: z.boolean(),
  isAddressMissing: z.boolean(),
})
export type Warnings = z.output<typeof warningsEntity>
