import { type Business, storedBusinessFields, businessNotFound, firstBusiness } from "#domain/business/business.ts"
import { refreshEnquiries } from "../enquiries/refresh-enquiries.ts"
import { logoTitle } from "../pictures/rows/picture-uses.ts"
import type { VersionedNoun } from "../documents/versions.ts"

/** How the versions of the business are stored. */
export const businesses: VersionedNoun<"business", Business> = {
  name: "business",
  table: "businesses",
  first: firstBusiness,
  fields: storedBusinessFields,
  pictures: { kind: "business", title: logoTitle, paths: ({ logo: { light, dark, square } }) => [light, dark, square] },
  // A phone number without the code of a country is one of the business's own.
  async onChange(trx, { address: { country } }, before) {
    if (country !== before.address.country) await refreshEnquiries(trx, country)
  },
  notFound: businessNotFound,
}
