import { firstRateCard, type RateCard, rateCardNotFound } from "#domain/estimate/rate-card.ts"
import { firstNavigation } from "#domain/navigation/first-navigation.ts"
import { type Navigation, navigationNotFound } from "#domain/navigation/navigation.ts"
import type { VersionedNoun } from "./versions.ts"

/** How the versions of menu and footer are stored. */
export const navigations: VersionedNoun<"navigation", Navigation> = {
  name: "navigation",
  table: "navigations",
  first: firstNavigation,
  notFound: navigationNotFound,
}

/** How the versions of the rate card are stored; the first is the built-in one. */
export const rateCards: VersionedNoun<"card", RateCard> = {
  name: "card",
  table: "rate_cards",
  first: firstRateCard,
  notFound: rateCardNotFound,
}
