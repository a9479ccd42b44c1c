import { createContext, use } from "react"
import placeholders from "#assets/placeholders.json" with { type: "json" }
import { fillIn, findPlaceholders } from "#domain/blocks/placeholders.ts"
import type { Business } from "#domain/business/business.ts"

const ofRateCard = ["gst", "discount", "range"]
/** The names of facts that are not written as they are named. */
const written: Readonly<Record<string, string>> = { gst: "GST", gstin: "GSTIN", whatsapp: "WhatsApp", email: "E-mail" }

/** The facts that texts of pages may hold, by the names of their placeholders, with where each is set and what it says. */
export const pageFacts = Object.fromEntries(
  Object.entries(placeholders).map(([name, means]) => {
    const label = written[name] ?? name.charAt(0).toUpperCase() + name.slice(1)
    return [name, { label, from: ofRateCard.includes(name) ? "Rate card" : "Business", means }]
  }),
)

/** A text as a list names it: each placeholder as its fact is called, without the brackets around what may be left out. */
export function nameFacts(text: string): string {
  const found = findPlaceholders(text, pageFacts)
  const named = found.reduceRight((all, { from, to, name }) => {
    const before = all.slice(0, from)
    // Some are filled in with the space before them.
    return before + (/[\p{L}\p{N}]$/u.test(before) ? " " : "") + (pageFacts[name]?.label ?? "") + all.slice(to)
  }, text)
  return found.some(({ part }) => part) ? named.replaceAll(/[[\]]/g, "") : named
}

type NamedBusiness = Pick<Business, "name" | "shortName" | "tagline" | "headline">

/** The business whose facts stand in the texts that are written; undefined until it is read. */
export const FactsContext = createContext<NamedBusiness | undefined>(undefined)

/** A text as visitors read it; "" where it holds no fact, or one that is not simply a text of the business. */
export function useFilledIn(text: string): string {
  const business = use(FactsContext)
  if (!business) return ""
  const { name, shortName, tagline, headline } = business
  const filled = fillIn(text, { name, "short name": shortName, tagline, headline })
  return filled === text || findPlaceholders(filled, pageFacts).length > 0 ? "" : filled
}
