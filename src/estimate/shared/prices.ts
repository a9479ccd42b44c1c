import { type KitchenInFeet, type PricedKitchen, priceInFeet, readInFeet, typicalFeet } from "./feet.ts"
import { type Kitchen, type Layout, mapLayouts, tallUnitTitle, summariseKitchen } from "#kitchen/kitchen-input.ts"
import type { RateCard } from "./rate-card.ts"
import { formatRupees } from "./rupees.ts"
import { type Tier, tierNames } from "#kitchen/tiers.ts"
import { type FeetRow, rowTitle } from "./feet-row.ts"
import { formatLength } from "#kitchen/length.ts"
import { memoize } from "#base/memoize.ts"
import { type KitchenDesign, wallOf } from "#kitchen/kitchen.ts"
import { measures } from "#kitchen/measures.ts"
import { elevationOf } from "#kitchen/elevation.ts"
import { isTall } from "#kitchen/module.ts"

/** A typical kitchen of every layout in every tier, at the prices of a card; cached for the last card. */
export const typicalPrices = memoize(1, (card: RateCard) => mapLayouts((layout) => pricesInTiers(layout, card)))

function pricesInTiers(layout: Layout, card: RateCard): Record<Tier, PricedKitchen> {
  const priceIn = (tier: Tier) => priceInFeet({ layout, runs: typicalFeet(layout), tier }, card)
  return { essential: priceIn("essential"), signature: priceIn("signature"), premium: priceIn("premium") }
}

/** A kitchen of the design ideas: its size, its lowest price, and the URL of its estimate. */
export interface PricedIdea {
  /** For example `10 × 8 ft`, or with the other units on its plan `12 × 8 ft, 2 tall units`. */
  size: string
  /** For example `from ₹1,98,266 with GST, Essential`: the total of the estimate. */
  price: string
  href: string
}

const ideaTier = "essential"

/** The runs of the pictured kitchens in feet, in the order of the estimate's fields. */
const ideas: Record<Layout, readonly string[]> = {
  straight: ["12"],
  l: ["10", "8"],
  parallel: ["9", "9"],
  u: ["9", "10", "9"],
  island: ["12", "8"],
}

const ideaOf = (layout: Layout): KitchenInFeet => ({ layout, runs: ideas[layout], tier: ideaTier })

/** The kitchens of the design ideas, as their estimates read them from the URL. */
export const ideaKitchens: Readonly<Record<Layout, Kitchen>> = mapLayouts(
  (layout) => readInFeet(ideaOf(layout)).kitchen,
)

/** The design ideas at the prices of a card; cached for the last card. */
export const pricedIdeas = memoize(1, (card: RateCard) =>
  mapLayouts((layout): PricedIdea => {
    const priced = priceInFeet(ideaOf(layout), card)
    return { size: sizeOf(priced), price: fromPrice(priced.total), href: priced.href }
  }),
)

/** The size that a price is for: `10 × 8 ft`, or with tall units `9 × 9 ft, 1 tall unit`. */
export function sizeOf({ size, kitchen }: PricedKitchen): string {
  return kitchen.tall > 0 ? `${size}, ${tallUnitTitle(kitchen)}` : size
}

/** The lowest price on the pages, of the smallest typical kitchen: `from ₹1,34,214 with GST, Essential`. */
export function lowestPrice(card: RateCard): string {
  return fromPrice(typicalPrices(card).straight[ideaTier].total)
}

/** The quick estimate of a kitchen on one wall, unit by unit as it is drawn. */
export function rowOf(design: KitchenDesign): FeetRow {
  const { a, wall, tall, drawers } = countUnits(design)
  const row = { layout: design.layout, runs: [formatLength(a, "ft")] }
  const rest = { for: rowTitle(row), wall: formatLength(wall, "ft"), tall: String(tall), drawers: String(drawers) }
  return { ...row, rest }
}

/** The price of a pictured kitchen and its description: `Pictured: ₹2,58,952 with GST, Signature. Straight, 12 ft and 2 tall units`. */
export function captionOf(row: FeetRow, card: RateCard): { text: string; href: string } {
  const { kitchen, total, href } = priceInFeet(row, card)
  const price = `${formatRupees(total)} with GST, ${tierNames[kitchen.tier]}`
  return { text: `Pictured: ${price}. ${summariseKitchen(kitchen)} and ${tallUnitTitle(kitchen)}`, href }
}

function fromPrice(total: number): string {
  return `from ${formatRupees(total)} with GST, ${tierNames[ideaTier]}`
}

/** The estimate's counts for a kitchen on one wall. A drawer is shallow if it is lower than the usual half of a unit's share. */
export function countUnits(kitchen: KitchenDesign): Pick<Kitchen, "a" | "wall" | "tall" | "drawers"> {
  const { length, modules } = elevationOf(wallOf(kitchen, "back"), kitchen)
  const tall = modules.filter(isTall)
  const hung = modules.filter(({ run, front }) => run === "wall" && front !== "hood")
  const drawers = modules.flatMap(({ parts }) => parts.filter(({ kind }) => kind === "drawer"))
  const sum = (counts: number[]) => counts.reduce((all, each) => all + each, 0)
  return {
    a: length - sum(tall.map(({ box }) => box.width)),
    wall: sum(hung.map(({ box }) => box.width)),
    tall: tall.length,
    drawers: sum(drawers.map(({ box }) => (box.height < measures.base / 4 ? 0.5 : 1))),
  }
}
