import {
  type PercentName,
  percentNames,
  type RateCard,
  rateCard,
  type RateName,
  rateNames,
} from "#domain/estimate/rate-card.ts"
import { readRupees } from "#domain/estimate/rupees.ts"
import { type Tier, tierNames, tiers } from "#domain/estimate/tiers.ts"
import { formatNumber, readNumber } from "#domain/text/number.ts"
import { call } from "../api/call.ts"
import type { VersionedDocument } from "../documents/document.ts"
import { nameIn } from "../fields/field-props.ts"

/** The rates of a tier, as the form asks for them, and the percentages. */
export const rateFields = Object.keys(rateNames) as RateName[]
export const percentFields = Object.keys(percentNames) as PercentName[]

/** Every field of a card as text, by its name. */
export type RateCardValues = Record<string, string>

/** The name of a tier's field, as the API has it. */
export function tierField(tier: Tier, name: RateName | "materials"): string {
  return nameIn("card", "tiers", tier, name)
}

/** The name of a percentage's field, as the API has it. */
export function percentField(name: PercentName): string {
  return nameIn("card", "percent", name)
}

/** What people call each field, by its name. */
const rateCardNames: Record<string, string> = Object.fromEntries([
  ...tiers.flatMap((tier) => [
    [tierField(tier, "materials"), `${tierNames[tier]}: Materials`],
    ...rateFields.map((name) => [tierField(tier, name), `${tierNames[tier]}: ${rateNames[name].label}`]),
  ]),
  ...percentFields.map((name) => [percentField(name), percentNames[name].label]),
])

/** What the form of a card holds. */
function valuesOf(card: RateCard): RateCardValues {
  const texts: RateCardValues = {}
  for (const tier of tiers) {
    texts[tierField(tier, "materials")] = card.tiers[tier].materials
    for (const name of rateFields) texts[tierField(tier, name)] = formatNumber(card.tiers[tier][name])
  }
  for (const name of percentFields) texts[percentField(name)] = String(card.percent[name])
  return texts
}

/** The card of its texts, not yet checked. */
function toCard(texts: RateCardValues): RateCard {
  const textOf = (field: string) => texts[field] ?? ""
  const ratesOf = (tier: Tier) => ({
    materials: texts[tierField(tier, "materials")],
    ...Object.fromEntries(rateFields.map((name) => [name, readRupees(textOf(tierField(tier, name)))])),
  })
  return {
    tiers: Object.fromEntries(tiers.map((tier) => [tier, ratesOf(tier)])),
    percent: Object.fromEntries(percentFields.map((name) => [name, readNumber(textOf(percentField(name)))])),
  } as RateCard
}

/** The rate card as its screen needs to know it. */
export const rateCardDocument: VersionedDocument<"card", RateCard, RateCardValues> = {
  name: "card",
  formName: "rate-card",
  list: () => call("GET /rate-cards"),
  save: (card, options) => call("PUT /rate-card", { json: { card }, ...options }),
  title: "Rate card",
  noun: "the rate card",
  schema: rateCard,
  names: rateCardNames,
  valuesOf,
  toBody: toCard,
}
