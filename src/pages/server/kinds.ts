import type { Noun } from "#base/content-states.ts"
import { type Kind, toKind } from "#cms/server/kinds.ts"
import type { Single } from "#cms/server/singles.ts"
import { business } from "#collections/server/business.ts"
import { defaultRateCard, type RateCard, rateCardFields, rateCardNotFound } from "#estimate/shared/rate-card.ts"
import { kinds } from "../shared/kinds.ts"
import { defaultNavigation } from "../shared/navigation/links.ts"
import { type Navigation, navigationFields, navigationNotFound } from "../shared/navigation/navigation.ts"

export const navigation: Single<"navigation", Navigation> = {
  kind: toKind(
    { name: "navigation", one: "menu and footer", title: "", searched: [], fields: navigationFields },
    { first: defaultNavigation },
  ),
  name: "navigation",
  notFound: navigationNotFound,
}

export const rateCard: Single<"card", RateCard> = {
  kind: toKind(
    { name: "rate-card", one: "the rate card", title: "", searched: [], fields: rateCardFields },
    { first: defaultRateCard },
  ),
  name: "card",
  notFound: rateCardNotFound,
}

const { projects, ...others } = kinds
const stored = [
  ...Object.values(others).map((collection) => toKind(collection as never)),
  toKind(projects as never, { filters: ["room", "layout"], flag: "isOnHome" }),
  ...[business, navigation, rateCard].map(({ kind }) => kind),
]

export function kindOf(noun: Noun): Kind {
  return stored.find((kind) => kind.noun === noun) as Kind
}
