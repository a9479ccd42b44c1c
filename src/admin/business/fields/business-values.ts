import { type Business, business } from "#domain/business/business.ts"
import { readNumber } from "#domain/text/number.ts"
import { call } from "../../api/call.ts"
import { type Changes, changesTo, withChanges } from "../../documents/changes.ts"
import type { Document } from "../../documents/document.ts"

/** The business as its form holds it: numbers as they are typed. */
export type BusinessTexts = Omit<Business, "shares" | "counters"> & {
  shares: { label: string; percent: string }[]
  counters: { label: string; target: string }[]
}

/** What was changed of it. */
export type BusinessValues = Changes<BusinessTexts>

/** What people call each field. */
export const businessNames: Record<keyof Business, string> = {
  name: "Name",
  shortName: "Short name",
  legalName: "Legal name",
  tagline: "Tagline",
  headline: "Headline",
  logo: "Logo",
  accent: "Accent colour",
  phones: "Phone numbers",
  whatsApp: "WhatsApp",
  emails: "E-mail addresses",
  address: "Address",
  landmark: "Landmark",
  mapLink: "Map link",
  hours: "Opening hours",
  holidays: "Holidays",
  areas: "Areas served",
  social: "Links",
  gstin: "GSTIN",
  legalContact: "Legal contact",
  grievanceOfficer: "Grievance officer",
  promo: "Promo line",
  shares: "Payments",
  leadDays: "Lead time",
  warranty: "Warranties",
  counters: "Counters",
  figures: "Figures",
  copyright: "Copyright line",
  categoryClosing: "Closing line of rooms",
  policy: "Policy",
}

/** The name of a field, as the API has it. */
export function fieldName(...path: (string | number)[]): string {
  return `business[${path.join("][")}]`
}

/** The business as its form shows it. */
export function textsOf({ shares, counters, ...rest }: Business): BusinessTexts {
  return {
    ...rest,
    shares: shares.map(({ label, percent }) => ({ label, percent: String(percent) })),
    counters: counters.map(({ label, target }) => ({ label, target: String(target) })),
  }
}

/** The business as it is sent, not yet checked. */
export function toBusiness({ shares, counters, ...rest }: BusinessTexts): Business {
  return {
    ...rest,
    shares: shares.map(({ label, percent }) => ({ label, percent: readNumber(percent) })),
    counters: counters.map(({ label, target }) => ({ label, target: readNumber(target) })),
  }
}

/** The business as its screen needs to know it. */
export const businessDocument: Document<"business", Business, BusinessValues> = {
  name: "business",
  formName: "business",
  list: () => call("GET /business/versions"),
  save: (business, options) => call("PUT /business", { json: { business }, ...options }),
  title: "Business",
  noun: "the business",
  schema: business,
  names: businessNames,
  valuesOf: (other, current) => changesTo(textsOf(current), textsOf(other)),
  toBody: (values, over) => toBusiness(withChanges(textsOf(over), values)),
}
