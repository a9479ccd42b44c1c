import { toKind } from "#cms/server/kinds.ts"
import type { Single } from "#cms/server/singles.ts"
import {
  type Business,
  businessNotFound,
  defaultBusiness,
  storedBusinessFields as fields,
} from "../shared/business/business.ts"

export const business: Single<"business", Business> = {
  kind: toKind({ name: "business", one: "the business", title: "", searched: [], fields }, { first: defaultBusiness }),
  name: "business",
  fields,
  images: ({ logo: { light, dark, square } }) => [light, dark, square],
  notFound: businessNotFound,
}
