import { createContext, use } from "react"
import { defaultBusiness } from "#collections/shared/business/business.ts"
import { type BusinessView, toBusinessView } from "#collections/shared/business/business-view.ts"
import { offeredKinds } from "#collections/shared/business/visit-hours.ts"
import { fixedPages } from "#base/urls/fixed-pages.ts"

/** The business around a page, on the server only: islands get the data that they need as props. */
export const BusinessContext = createContext<BusinessView>(toBusinessView(defaultBusiness))

export function useBusiness(): BusinessView {
  return use(BusinessContext)
}

/** The contact section of the contact page, for pages without one. */
export const contactElsewhere = "/contact#contact"

export function trimPath(path: string): string {
  return path.length > 1 ? path.replace(/\/$/, "") : path
}

/** The sections that a booking link leads to if the site offers no visits. */
const forms: readonly string[] = ["#contact", contactElsewhere]

/** Links labelled as a booking lead to the available slots instead of a form if visits can be booked. A chosen URL stays. */
export function useVisitLink(): (address: string, words: string) => string {
  const isBookable = offeredKinds(useBusiness()).length > 0
  return (address, words) =>
    isBookable && forms.includes(address) && /\bbook\b/i.test(words) ? fixedPages.book : address
}
