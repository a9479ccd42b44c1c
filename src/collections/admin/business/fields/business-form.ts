import { createContext, use } from "react"
import { type Business, business, businessFields, type BusinessInputs } from "../../../shared/business/business.ts"
import { fromSpecification, toSpecification } from "#cms/shared/specification.ts"
import { call } from "#ui/admin/api/call.ts"
import type { VersionedDocument } from "#cms/admin/documents/document.ts"
import type { Form } from "#cms/admin/form/use-form.ts"

const collection = { fields: businessFields }

/** The business as its screen needs to know it. */
export const businessDocument: VersionedDocument<"business", Business, BusinessInputs> = {
  id: "business",
  name: "business",
  list: () => call("GET /business/versions"),
  save: (body, options) => call("PUT /business", { json: { business: body }, ...options }),
  title: "Business",
  noun: "the business",
  schema: business,
  names: Object.fromEntries(Object.entries(businessFields).map(([name, { label }]) => [name, label])),
  valuesOf: (body) => fromSpecification(collection, body),
  // Numbers are read by the rules.
  toBody: (inputs) => toSpecification(collection, inputs),
}

/** The form of the business, as its parts see it. */
export type BusinessForm = Pick<Form<BusinessInputs>, "values" | "errors" | "edit" | "refusals">

/** The values of the business form, because some fields depend on others. */
export const BusinessValues = createContext<BusinessInputs | undefined>(undefined)

export function useBusinessValues(): BusinessInputs {
  const values = use(BusinessValues)
  if (!values) throw new Error("useBusinessValues requires a business form.")
  return values
}
