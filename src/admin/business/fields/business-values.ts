import { type Business, business, businessFields } from "#domain/business/business.ts"
import { call } from "../../api/call.ts"
import { type Changes, changesTo, withChanges } from "../../documents/changes.ts"
import type { VersionedDocument } from "../../documents/document.ts"
import { toBody, toTexts } from "../../documents/fields/document-values.ts"

/** What was changed of the business, numbers as they are typed. */
export type BusinessValues = Changes<Record<string, unknown>>

/** The business as its screen needs to know it. */
export const businessDocument: VersionedDocument<"business", Business, BusinessValues> = {
  name: "business",
  formName: "business",
  list: () => call("GET /business/versions"),
  save: (body, options) => call("PUT /business", { json: { business: body }, ...options }),
  title: "Business",
  noun: "the business",
  schema: business,
  names: Object.fromEntries(Object.entries(businessFields).map(([name, { label }]) => [name, label])),
  valuesOf: (other, current) => changesTo(toTexts(businessFields, current), toTexts(businessFields, other)),
  toBody: (values, over) => toBody(businessFields, withChanges(toTexts(businessFields, over), values)),
}
