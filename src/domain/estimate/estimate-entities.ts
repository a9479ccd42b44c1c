import * as z from "zod/mini"
import { lineNames } from "./estimate.ts"
import { rateCard } from "./rate-card.ts"

// Apart from the forms, which browsers load: only the server needs these schemas, while all use their types.

/** An estimate as it is stored with an enquiry: what the sender saw, even if the rates change. */
export const sentEstimate = z.object({
  query: z.string(),
  version: z.int().check(z.minimum(1)),
  kitchen: z.string(),
  lines: z.array(z.object({ name: z.enum(lineNames), label: z.string(), detail: z.string(), amount: z.int() })),
  total: z.int(),
  low: z.int(),
  high: z.int(),
})

/** A version of the rate card as anybody may read it; pages calculate with all of its `card`. */
export const publicRateCard = z.object({
  version: z.int().check(z.minimum(1)),
  card: rateCard,
  madeAt: z.nullable(z.iso.datetime()),
})

/** A version of the rate card as the admin sees it. */
export const rateCardVersionEntity = z.extend(publicRateCard, { madeBy: z.string() })
