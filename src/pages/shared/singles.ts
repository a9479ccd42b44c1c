import type { SingleName } from "#base/content-states.ts"
import { defaultBusiness, storedBusinessFields } from "#collections/shared/business/business.ts"
import type { Fields } from "#cms/fields/field.ts"
import { defaultRateCard, rateCardFields } from "#estimate/shared/rate-card.ts"
import { defaultNavigation } from "./navigation/default-navigation.ts"
import { navigationFields } from "./navigation/navigation.ts"

/** The single documents: what each is called, its fields, and what it says until somebody saves it. */
export const singles: Record<SingleName, { one: string; fields: Fields; first: object }> = {
  business: { one: "the business", fields: storedBusinessFields, first: defaultBusiness },
  navigation: { one: "menu and footer", fields: navigationFields, first: defaultNavigation },
  "rate-card": { one: "the rate card", fields: rateCardFields, first: defaultRateCard },
}
