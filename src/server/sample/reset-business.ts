import { isDeepStrictEqual } from "node:util"
import { type Business, firstBusiness } from "#domain/business/business.ts"
import { sampleBusiness } from "./sample-business.ts"

/** A business with neutral words wherever it still has those of the sample, and the names of the fields that this changes. */
export function resetBusiness(business: Business): { business: Business; fields: string[] } {
  const names = Object.keys(firstBusiness) as (keyof Business)[]
  const fields = names.filter(
    (name) =>
      isDeepStrictEqual(business[name], sampleBusiness[name]) &&
      !isDeepStrictEqual(business[name], firstBusiness[name]),
  )
  return { business: { ...business, ...Object.fromEntries(fields.map((name) => [name, firstBusiness[name]])) }, fields }
}
