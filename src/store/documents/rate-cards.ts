import { firstRateCard, type RateCard, rateCardNotFound } from "#domain/estimate/rate-card.ts"
import type { VersionedNoun } from "./versions.ts"

/** How the versions of the rate card are stored; the first is the built-in one. */
export const rateCards: VersionedNoun<"card", RateCard> = {
  name: "card",
  table: "rate_cards",
  first: firstRateCard,
  notFound: rateCardNotFound,
}
