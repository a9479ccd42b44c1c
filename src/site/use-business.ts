import { createContext, use } from "react"
import { firstBusiness } from "#domain/business/business.ts"
import { type ShownBusiness, showBusiness } from "#domain/business/shown-business.ts"

/** The business around a page, on the server only: islands get the data that they need as props. */
export const BusinessContext = createContext<ShownBusiness>(showBusiness(firstBusiness))

export function useBusiness(): ShownBusiness {
  return use(BusinessContext)
}
