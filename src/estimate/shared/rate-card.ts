import written from "#assets/rate-card.json" with { type: "json" }
import type { Version } from "#base/repository.ts"
import { type Fields, type InputsOf, schemaOf, type ValuesOf } from "#cms/fields/field.ts"
import { type Check, group, withCheck } from "#cms/fields/group.ts"
import { requiredNumber } from "#cms/fields/number.ts"
import { text } from "#cms/fields/text.ts"
import { known } from "#cms/fields/types.ts"
import { formatNumber } from "#base/text/number.ts"
import { readRupees, formatRupees } from "./rupees.ts"
import { tierNames } from "#kitchen/tiers.ts"

/** Whole rupees, with a maximum that catches typing errors. */
function rate(label: string, per: string, max: number) {
  return requiredNumber(`${label}, ₹`, {
    help: per,
    max,
    wrong: `${label} must be a whole number of rupees from 0 to ${formatNumber(max)}.`,
    keyboard: "decimal",
    read: readRupees,
    format: formatRupees,
  })
}

function percent(label: string, of: string, max: number) {
  const wrong = `${label} must be a percentage from 0 to ${max}, with at most two decimals.`
  return requiredNumber(`${label}, %`, { help: of, max, decimals: 2, wrong })
}

export const rateFields = {
  cabinet: rate("Cabinet", "per sq ft of front", 1_00_000),
  drawer: rate("Drawer", "each", 10_00_000),
  accessories: rate("Accessory set", "a kitchen", 10_00_000),
  corner: rate("Corner unit", "each", 10_00_000),
  slab: rate("Counter slab", "per sq ft, fitted", 1_00_000),
}
export type RateName = keyof typeof rateFields

const tier = { materials: text("Materials", { required: "Enter the materials for this grade." }), ...rateFields }

export function plainLabel({ label }: { label: string }): string {
  return label.replace(/, [₹%]$/, "")
}

/** The fields of a rate card: whole rupees without GST for each tier, and percentages. */
export const rateCardFields = {
  tiers: group("Tiers", {
    essential: group(tierNames.essential, tier),
    signature: group(tierNames.signature, tier),
    premium: group(tierNames.premium, tier),
  }),
  percent: group("Percentages", {
    fitting: percent("Transport and fitting", "of all goods", 30),
    discount: percent("Online booking discount", "off the cabinets", 50),
    gst: percent("GST", "of everything", 40),
    range: percent("Show the price as ±", "A total of ₹3 lakh at 10% is shown as ₹2.7 to 3.3 lakh.", 30),
  }),
}
export type RateCard = ValuesOf<typeof rateCardFields>

/** A better tier has no lower rate. */
const checkTiers: Check<RateCard> = function* ({ tiers }) {
  for (const [better, lower] of [
    ["signature", "essential"],
    ["premium", "signature"],
  ] as const) {
    for (const name of Object.keys(rateFields) as RateName[]) {
      if (tiers[better][name] >= tiers[lower][name]) continue
      const words = `${plainLabel(rateFields[name])} cannot cost less in ${tierNames[better]} than in ${tierNames[lower]}.`
      yield [["tiers", better, name], words]
    }
  }
}

export const rateCard = withCheck(schemaOf(rateCardFields, "update"), checkTiers)

/** The inputs of a card by name, such as `card[percent][gst]`, so that a newer card is changed only in edited inputs. */
export type RateCardInputs = Record<string, unknown>

/** Flattens a card, or a part of it with this name. */
export function flatten(values: object, name = "card"): RateCardInputs {
  const entries = Object.entries(values).map(([key, value]: [string, unknown]) => {
    const path = `${name}[${key}]`
    return typeof value === "object" && value !== null ? flatten(value, path) : { [path]: value }
  })
  return Object.assign({}, ...entries) as RateCardInputs
}

/** The inputs of a stored card, with rates in Indian format; a form also parses numbers without commas. */
export function toRateCardInputs(card: RateCard): RateCardInputs {
  const shown = (value: unknown) =>
    typeof value === "number" && formatNumber(value) !== String(value) ? formatNumber(value) : value
  return Object.fromEntries(Object.entries(flatten(card)).map(([name, value]) => [name, shown(value)]))
}

export function fromRateCardInputs(inputs: RateCardInputs): InputsOf<typeof rateCardFields> {
  const nest = (fields: Fields, name: string): object =>
    Object.fromEntries(
      Object.entries(fields).map(([key, each]) => {
        const [field, path] = [known(each), `${name}[${key}]`]
        return [key, field.type === "group" ? nest(field.fields, path) : inputs[path]]
      }),
    )
  return nest(rateCardFields, "card") as InputsOf<typeof rateCardFields>
}

export type RateCardVersion = Version<"card", RateCard>

/** The built-in card: rates within the range that other companies publish, to be replaced by the owner's. */
export const defaultRateCard: RateCard = written

export const rateCardNotFound = "Rate card not found."
