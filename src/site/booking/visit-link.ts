import { offeredKinds } from "#domain/business/visit-hours.ts"
import { fixedPages } from "#domain/addresses/fixed-pages.ts"
import { contactElsewhere } from "../contact-address.ts"
import { useBusiness } from "../use-business.ts"

/** The sections that a call to book a visit leads to where no visit can be booked on the site. */
const forms: readonly string[] = ["#contact", contactElsewhere]

/**
 * Where the buttons and links of a page lead, by their address and words: one that calls to book and leads to a form leads to the
 * free times instead, where visits can be booked. An owner who has chosen another address has it.
 */
export function useVisitLink(): (address: string, words: string) => string {
  const isBookable = offeredKinds(useBusiness()).length > 0
  return (address, words) =>
    isBookable && forms.includes(address) && /\bbook\b/i.test(words) ? fixedPages.book : address
}
