import { kitchenTitle, type Kitchen } from "#kitchen/kitchen-input.ts"
import { calculate } from "./estimate.ts"
import { formatEstimateQuery } from "./query.ts"
import type { RateCard } from "./rate-card.ts"

/** An estimate in a WhatsApp message, `L-shaped, 10 × 8 ft, Signature, about ₹2.8 lakh`, and its path. */
export type ChatTopic = Record<"estimate" | "path", string>

export function toChatTopic(kitchen: Kitchen, { card, version }: { card: RateCard; version: number }): ChatTopic {
  const lakh = Number((calculate(kitchen, card).total / 100_000).toFixed(1))
  return {
    estimate: `${kitchenTitle(kitchen)}, about ₹${lakh} lakh`,
    path: `/estimate?${formatEstimateQuery(kitchen, version)}`,
  }
}
