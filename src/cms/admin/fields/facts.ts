import { createContext, use } from "react"
import placeholders from "#assets/placeholders.json" with { type: "json" }
import { fillIn, findPlaceholders } from "#base/text/placeholders.ts"

const ofRateCard = ["gst", "discount", "range"]
/** Labels of placeholders with a special spelling. */
const written: Readonly<Record<string, string>> = { gst: "GST", gstin: "GSTIN", whatsapp: "WhatsApp", email: "E-mail" }

/** The placeholders of page texts by name, with their source and value. */
export const pageFacts = Object.fromEntries(
  Object.entries(placeholders).map(([name, means]) => {
    const label = written[name] ?? name.charAt(0).toUpperCase() + name.slice(1)
    return [name, { label, from: ofRateCard.includes(name) ? "Rate card" : "Business", means }]
  }),
)

/** A text for a list: each placeholder by its label, without brackets around optional parts. */
export function formatFacts(text: string): string {
  const found = findPlaceholders(text, pageFacts)
  const named = found.reduceRight((all, { from, to, name }) => {
    const before = all.slice(0, from)
    // Some are filled in with the space before them.
    return before + (/[\p{L}\p{N}]$/u.test(before) ? " " : "") + (pageFacts[name]?.label ?? "") + all.slice(to)
  }, text)
  return found.some(({ part }) => part) ? named.replaceAll(/[[\]]/g, "") : named
}

type NamedBusiness = Record<"name" | "shortName" | "tagline" | "headline", string>

/** The business whose details are in the edited texts; undefined until loaded. */
export const FactsContext = createContext<NamedBusiness | undefined>(undefined)

/** A text as visitors read it; "" if it contains no placeholder, or one whose value is not simply a text of the business. */
export function useFilledIn(text: string): string {
  const business = use(FactsContext)
  if (!business) return ""
  const { name, shortName, tagline, headline } = business
  const filled = fillIn(text, { name, "short name": shortName, tagline, headline })
  return filled === text || findPlaceholders(filled, pageFacts).length > 0 ? "" : filled
}
