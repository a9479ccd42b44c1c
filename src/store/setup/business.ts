import { type Business, businessNotFound, storedBusinessFields } from "#domain/business/business.ts"
import { navigation, rateCard, type Single } from "../content/singles.ts"
import { refreshEnquiries } from "../enquiries/refresh-enquiries.ts"

/** How the business is stored. */
export const business: Single<"business", Business> = {
  id: "business",
  name: "business",
  fields: storedBusinessFields,
  // A phone number without the code of a country is one of the business's own.
  async onChange(trx, { address: { country } }, before) {
    if (country !== before.address.country) await refreshEnquiries(trx, country)
  },
  images: ({ logo: { light, dark, square } }) => [light, dark, square],
  notFound: businessNotFound,
}

/** Single documents by their ids. */
export const singles: Record<string, Pick<Single<string, unknown>, "fields">> = {
  business,
  navigation,
  "rate-card": rateCard,
}
