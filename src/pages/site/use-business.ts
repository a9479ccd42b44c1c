import { createContext, use } from "react"
import { defaultBusiness } from "#collections/shared/business/business.ts"
import { type BusinessView, toBusinessView } from "#collections/shared/business/business-view.ts"

/** The business around a page, on the server only: islands get the data that they need as props. */
export const BusinessContext = createContext<BusinessView>(toBusinessView(defaultBusiness))

export function useBusiness(): BusinessView {
  return use(BusinessContext)
}
