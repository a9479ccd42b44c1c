import * as z from "zod/mini"

const count = z.int().check(z.minimum(0))

/** What of the stored data does not agree with the rest of it, by what it is: how many rows, and the first of them. */
const disagreement = z.object({
  what: z.string(),
  count,
  first: z.array(z.string()),
  isDerived: z.boolean(),
})
export type DisagreementGroup = z.output<typeof disagreement>

/** What a check of the stored data has found, and what was repaired before it. */
export const selfCheckEntity = z.object({
  repaired: z.array(disagreement),
  found: z.array(disagreement),
  pictures: count,
})
export type SelfCheck = z.output<typeof selfCheckEntity>
