import type { Business } from "./business.ts"
import { firstBusiness } from "./first-business.ts"

/** The languages in which the texts of the business are kept. */
export type Language = "en"

/** What is the same in every language. */
type Facts = Pick<
  Business,
  | "legalName"
  | "logo"
  | "accent"
  | "phones"
  | "whatsApp"
  | "emails"
  | "mapLink"
  | "hours"
  | "social"
  | "gstin"
  | "policy"
> & {
  postcode: string
  country: string
  holidays: string[]
  promo: { from: string; until: string }
  shares: number[]
  counters: number[]
}

/** What is written in a language; the texts of a list stand in the order of its facts. */
type Texts = Pick<
  Business,
  | "name"
  | "shortName"
  | "tagline"
  | "headline"
  | "landmark"
  | "areas"
  | "legalContact"
  | "grievanceOfficer"
  | "leadDays"
  | "warranty"
  | "figures"
  | "copyright"
  | "categoryClosing"
> & {
  address: { street: string; city: string; region: string }
  holidays: string[]
  promo: { offer: string; limit: string }
  shares: string[]
  counters: string[]
}

/** The business as it is stored. */
export interface StoredBusiness {
  facts: Facts
  texts: Record<Language, Texts>
}

/** The business as it is stored, with the texts of one language replaced. */
export function toStored(business: Business, before?: StoredBusiness, language: Language = "en"): StoredBusiness {
  const { legalName, logo, accent, phones, whatsApp, emails, mapLink, hours, social, gstin, policy, ...rest } = business
  const { address, holidays, promo, shares, counters, ...texts } = rest
  return {
    facts: {
      legalName,
      logo,
      accent,
      phones,
      whatsApp,
      emails,
      mapLink,
      hours,
      social,
      gstin,
      policy,
      postcode: address.postcode,
      country: address.country,
      holidays: holidays.map(({ day }) => day),
      promo: { from: promo.from, until: promo.until },
      shares: shares.map(({ percent }) => percent),
      counters: counters.map(({ target }) => target),
    },
    texts: {
      ...before?.texts,
      [language]: {
        ...texts,
        address: { street: address.street, city: address.city, region: address.region },
        holidays: holidays.map(({ name }) => name),
        promo: { offer: promo.offer, limit: promo.limit },
        shares: shares.map(({ label }) => label),
        counters: counters.map(({ label }) => label),
      },
    },
  }
}

const first = toStored(firstBusiness)

/** The business in a language. What a version of an earlier release does not have is as it is at first. */
export function fromStored(stored: StoredBusiness, language: Language = "en"): Business {
  const { postcode, country, ...facts } = { ...first.facts, ...stored.facts }
  const texts = { ...first.texts[language], ...stored.texts[language] }
  return {
    ...facts,
    ...texts,
    address: { ...texts.address, postcode, country },
    holidays: facts.holidays.map((day, index) => ({ day, name: texts.holidays[index] ?? "" })),
    promo: { ...texts.promo, ...facts.promo },
    shares: facts.shares.map((percent, index) => ({ label: texts.shares[index] ?? "", percent })),
    counters: facts.counters.map((target, index) => ({ target, label: texts.counters[index] ?? "" })),
  }
}
