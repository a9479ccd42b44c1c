import * as z from "zod/mini"
import { lineNames } from "./estimate.ts"

// Apart from the forms, which browsers load: only the server needs these schemas, while all use their types.

/** An estimate stored with an enquiry: as the sender saw it, even if the rates change. */
export const sentEstimate = z.object({
  query: z.string(),
  version: z.int().check(z.minimum(1)),
  kitchen: z.string(),
  lines: z.array(z.object({ name: z.enum(lineNames), label: z.string(), detail: z.string(), amount: z.int() })),
  total: z.int(),
  low: z.int(),
  high: z.int(),
})
