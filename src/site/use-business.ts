import { createContext, use } from "react"
import { firstBusiness } from "#domain/business/business.ts"
import { type ShownBusiness, showBusiness } from "#domain/business/shown-business.ts"

/** The business around a page, on the server alone: islands get what they need of it as props. */
export const BusinessContext = createContext<ShownBusiness>(showBusiness(firstBusiness))

/** The business as the page around a component shows it. */
export function useBusiness(): ShownBusiness {
  return use(BusinessContext)
}
