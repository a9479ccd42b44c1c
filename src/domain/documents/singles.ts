import type { SingleName } from "../base/content-states.ts"
import { firstBusiness, storedBusinessFields } from "../business/business.ts"
import type { Fields } from "../cms/fields/field.ts"
import { firstRateCard, rateCardFields } from "../estimate/rate-card.ts"
import { firstNavigation } from "../navigation/first-navigation.ts"
import { navigationFields } from "../navigation/navigation.ts"

/** The documents of which there is one: what each is called, its fields, and what it says until somebody saves it. */
export const singles: Record<SingleName, { one: string; fields: Fields; first: object }> = {
  business: { one: "the business", fields: storedBusinessFields, first: firstBusiness },
  navigation: { one: "menu and footer", fields: navigationFields, first: firstNavigation },
  "rate-card": { one: "the rate card", fields: rateCardFields, first: firstRateCard },
}
