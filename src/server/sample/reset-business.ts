import type { Business } from "#domain/business/business.ts"
import { firstBusiness } from "#domain/business/first-business.ts"
import { sampleBusiness } from "./sample-business.ts"

/** A business with neutral words wherever it still has those of the sample, and the names of the fields that this changes. */
export function resetBusiness(business: Business): { business: Business; fields: string[] } {
  const names = Object.keys(firstBusiness) as (keyof Business)[]
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
  const fields = names.filter(
    (name) => isSame(business[name], sampleBusiness[name]) && !isSame(business[name], firstBusiness[name]),
  )
  return { business: { ...business, ...Object.fromEntries(fields.map((name) => [name, firstBusiness[name]])) }, fields }
}
