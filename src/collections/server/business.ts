import { type Business, businessNotFound, storedBusinessFields } from "../shared/business/business.ts"
import { navigation, rateCard, type Single } from "#cms/server/singles.ts"
import { refreshEnquiries } from "#enquiries/server/refresh-enquiries.ts"

export const business: Single<"business", Business> = {
  id: "business",
  name: "business",
  fields: storedBusinessFields,
  // A phone number without a country code is in the business's country.
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
