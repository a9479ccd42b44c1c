import { type Business, business } from "#domain/business/business.ts"
import type { FieldErrors } from "#domain/base/errors.ts"
import { validate } from "#domain/base/parse.ts"
import { readNumber } from "#domain/text/number.ts"

/** The business as its form holds it: numbers as they are typed. */
export type BusinessTexts = Omit<Business, "shares" | "counters"> & {
  shares: { label: string; percent: string }[]
  counters: { label: string; target: string }[]
}

/** What was changed, by field; unchanged fields are absent, so that a draft does not undo the changes of a newer version. */
export type BusinessValues = { [Name in keyof BusinessTexts]?: BusinessTexts[Name] | undefined }

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

/** The business with what was changed, as the form shows it. */
export function applyTo(stored: Business, values: BusinessValues): BusinessTexts {
  const changes = Object.entries(values).filter(([, value]) => value !== undefined)
  return { ...textsOf(stored), ...Object.fromEntries(changes) }
}

/** The business as it is sent, not yet checked. */
export function toBusiness({ shares, counters, ...rest }: BusinessTexts): Business {
  return {
    ...rest,
    shares: shares.map(({ label, percent }) => ({ label, percent: readNumber(percent) })),
    counters: counters.map(({ label, target }) => ({ label, target: readNumber(target) })),
  }
}

/** What is wrong with each field; undefined when the business may be saved. */
export function checkBusiness(texts: BusinessTexts): FieldErrors | undefined {
  const errors = validate(business, toBusiness(texts))
  return errors && Object.fromEntries(Object.entries(errors).map(([field, words]) => [inForm(field), words]))
}

/** The values without those that say what is stored. */
export function changesTo(stored: Business, values: BusinessValues): BusinessValues {
  const texts = textsOf(stored)
  const names = Object.keys(values) as (keyof BusinessTexts)[]
  const isSame = (name: keyof BusinessTexts) => JSON.stringify(values[name]) === JSON.stringify(texts[name])
  return Object.fromEntries(names.map((name) => [name, isSame(name) ? undefined : values[name]]))
}

/** `phones[0]` as the API names it: `business[phones][0]`. */
function inForm(field: string): string {
  const [first = "", ...rest] = field.split("[")
  return [fieldName(first), ...rest].join("[")
}
