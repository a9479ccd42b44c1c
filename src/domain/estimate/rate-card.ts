import * as z from "zod/mini"
import written from "#assets/rate-card.json" with { type: "json" }
import type { Version } from "../base/version.ts"
import { formatNumber } from "../text/number.ts"
import { requiredText } from "../text/text.ts"
import { tierNames, tiers } from "./tiers.ts"

/** The rates of a tier, each with its label, its unit, and a maximum that catches typing errors. */
export const rateNames = {
  cabinet: { label: "Cabinet", per: "per sq ft of front", max: 1_00_000 },
  drawer: { label: "Drawer", per: "each", max: 10_00_000 },
  accessories: { label: "Accessory set", per: "a kitchen", max: 10_00_000 },
  corner: { label: "Corner unit", per: "each", max: 10_00_000 },
  slab: { label: "Counter slab", per: "per sq ft, fitted", max: 1_00_000 },
} as const
export type RateName = keyof typeof rateNames

/** The percentages of a card, each with its name and the highest it may be. */
export const percentNames = {
  fitting: { label: "Transport and fitting", of: "of all goods", max: 30 },
  discount: { label: "Online booking discount", of: "off the cabinets", max: 50 },
  gst: { label: "GST", of: "of everything", max: 40 },
  range: { label: "Show the price as ±", of: "A total of ₹3 lakh at 10% is shown as ₹2.7 to 3.3 lakh.", max: 30 },
} as const
export type PercentName = keyof typeof percentNames

function rate(name: RateName) {
  const { label, max } = rateNames[name]
  const words = `${label} must be a whole number of rupees from 0 to ${formatNumber(max)}.`
  return z.number({ error: words }).check(
    z.refine((rupees) => Number.isInteger(rupees) && rupees >= 0 && rupees <= max, words),
    z.minimum(0, words),
    z.maximum(max, words),
  )
}

function percent(name: PercentName) {
  const { label, max } = percentNames[name]
  const words = `${label} must be a percentage from 0 to ${max}, with at most two decimals.`
  return z.number({ error: words }).check(
    z.minimum(0, words),
    z.maximum(max, words),
    z.refine((value) => Number(value.toFixed(2)) === value, words),
  )
}

const rates = z.strictObject({
  materials: requiredText("Materials", 200, "Say what this tier is made of."),
  cabinet: rate("cabinet"),
  drawer: rate("drawer"),
  accessories: rate("accessories"),
  corner: rate("corner"),
  slab: rate("slab"),
})

/** A rate card: whole rupees without GST for each tier, and percentages; a better tier has no lower rate. */
export const rateCard = z
  .strictObject({
    tiers: z.strictObject({ essential: rates, signature: rates, premium: rates }),
    percent: z.strictObject({
      fitting: percent("fitting"),
      discount: percent("discount"),
      gst: percent("gst"),
      range: percent("range"),
    }),
  })
  .check((context) => {
    for (const [index, tier] of tiers.entries()) {
      const below = tiers[index - 1]
      if (below === undefined) continue
      for (const name of Object.keys(rateNames) as RateName[]) {
        if (context.value.tiers[tier][name] >= context.value.tiers[below][name]) continue
        context.issues.push({
          code: "custom",
          input: context.value,
          path: ["tiers", tier, name],
          message: `${rateNames[name].label} cannot cost less in ${tierNames[tier]} than in ${tierNames[below]}.`,
        })
      }
    }
  })
export type RateCard = z.output<typeof rateCard>

/** A version of the card. */
export type RateCardVersion = Version<"card", RateCard>

/** The built-in card: rates within what other firms publish, to be replaced by the owner's own. */
export const firstRateCard: RateCard = written

/** The message if there is no such version. */
export const rateCardNotFound = "Rate card not found."
