import { offeredKinds } from "#collections/shared/business/visit-hours.ts"
import { fixedPages } from "#base/urls/fixed-pages.ts"
import { contactElsewhere } from "./contact-address.ts"
import { useBusiness } from "./use-business.ts"

/** The sections that a booking link leads to if the site offers no visits. */
const forms: readonly string[] = ["#contact", contactElsewhere]

/**
 * Returns the target of a link by its URL and label: a booking link to a form leads to the available slots instead if visits can be
 * booked. A URL chosen by the owner stays.
 */
export function useVisitLink(): (address: string, words: string) => string {
  const isBookable = offeredKinds(useBusiness()).length > 0
  return (address, words) =>
    isBookable && forms.includes(address) && /\bbook\b/i.test(words) ? fixedPages.book : address
}
