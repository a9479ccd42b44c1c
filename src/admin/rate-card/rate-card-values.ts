import type { FieldErrors } from "#domain/base/errors.ts"
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
import { validate } from "#domain/base/parse.ts"

/** The rates of a tier, as the form asks for them, and the percentages. */
export const rateFields = Object.keys(rateNames) as RateName[]
export const percentFields = Object.keys(percentNames) as PercentName[]

/** What was typed, by field name; unchanged fields are absent, so that a draft does not undo the changes of a newer card. */
export type RateCardValues = Record<string, string | undefined>

/** The name of a tier's field, as the API has it. */
export function tierField(tier: Tier, name: RateName | "materials"): string {
  return `card[tiers][${tier}][${name}]`
}

/** The name of a percentage's field, as the API has it. */
export function percentField(name: PercentName): string {
  return `card[percent][${name}]`
}

/** What people call each field, by its name. */
export const rateCardNames: Record<string, string> = Object.fromEntries([
  ...tiers.flatMap((tier) => [
    [tierField(tier, "materials"), `${tierNames[tier]}: Materials`],
    ...rateFields.map((name) => [tierField(tier, name), `${tierNames[tier]}: ${rateNames[name].label}`]),
  ]),
  ...percentFields.map((name) => [percentField(name), percentNames[name].label]),
])

/** Every field of a card as text. */
export function textsOf(card: RateCard): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const tier of tiers) {
    texts[tierField(tier, "materials")] = card.tiers[tier].materials
    for (const name of rateFields) texts[tierField(tier, name)] = formatNumber(card.tiers[tier][name])
  }
  for (const name of percentFields) texts[percentField(name)] = String(card.percent[name])
  return texts
}

/** The card with what was typed, not yet checked. */
export function applyTo(card: RateCard, values: RateCardValues): RateCard {
  const texts = { ...textsOf(card), ...dropAbsent(values) }
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

/** What is wrong with each field; undefined when the card may be saved. */
export function checkRateCard(card: RateCard): FieldErrors | undefined {
  const fieldErrors = validate(rateCard, card)
  return fieldErrors && Object.fromEntries(Object.entries(fieldErrors).map(([field, words]) => [inCard(field), words]))
}

/** The values that give the form the rates of another card. */
export function changesTo(card: RateCard, other: RateCard): RateCardValues {
  const [now, then] = [textsOf(card), textsOf(other)]
  return Object.fromEntries(
    Object.keys(now).map((field) => [field, then[field] === now[field] ? undefined : then[field]]),
  )
}

/** `tiers[essential][cabinet]` as the API names it: `card[tiers][essential][cabinet]`. */
function inCard(field: string): string {
  const [first = "", ...rest] = field.split("[")
  return [`card[${first}]`, ...rest].join("[")
}

function dropAbsent(values: RateCardValues): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined))
}
