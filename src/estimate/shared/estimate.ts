import { formatNumber } from "#base/text/number.ts"
import { counterRun, type Kitchen } from "#kitchen/kitchen-input.ts"
import { measures, type PricedParts } from "#kitchen/measures.ts"
import type { RateCard } from "./rate-card.ts"
import { type Tier, tierNames } from "#kitchen/tiers.ts"

const step = 1_000

/** The price of a unit in the lowest and the highest tier: with transport, fitting and GST, in rupees, rounded up to thousands. */
export function priceUnit({ front, drawers, counter }: PricedParts, card: RateCard): { low: number; high: number } {
  const priceIn = (tier: Tier) => {
    const { cabinet, drawer, slab } = card.tiers[tier]
    const goods = [priceSquareFeet(front, cabinet), Math.round(drawers * drawer), priceSquareFeet(counter, slab)]
    return Math.ceil(addShares(goods, card).total / step) * step
  }
  return { low: priceIn("essential"), high: priceIn("premium") }
}

export const lineNames = [
  "cabinets",
  "drawers",
  "accessories",
  "corners",
  "counter",
  "fitting",
  "discount",
  "gst",
] as const

/** Amounts are whole rupees, negative for a discount. */
interface EstimateLine {
  name: (typeof lineNames)[number]
  label: string
  /** Quantity and rate. */
  detail: string
  amount: number
}

/** The price of a kitchen, line by line. The lines add up to the total to the rupee. */
export interface Estimate {
  lines: EstimateLine[]
  /** Whole rupees, GST included. */
  total: number
  /** The stated range around the total, in whole rupees. */
  low: number
  high: number
}

/**
 * Calculates a valid kitchen on a card. A line is its shown quantity times its rate, or its percentage of shown amounts, to the rupee,
 * rounding half up; the total is the sum of the lines.
 */
export function calculate(kitchen: Kitchen, card: RateCard): Estimate {
  const { cabinet, drawer, accessories, corner, slab, materials } = card.tiers[kitchen.tier]
  const { percent } = card
  const base = counterRun(kitchen)
  const tallFront = measures.unitWidth * (measures.tall - measures.plinth)
  const front = base * measures.base + kitchen.wall * measures.wallUnit + kitchen.tall * tallFront
  const top = base * measures.slabDepth
  const cabinets = priceSquareFeet(front, cabinet)
  const goods = [
    cabinets,
    Math.round(kitchen.drawers * drawer),
    kitchen.hasAccessories ? accessories : 0,
    kitchen.corners * corner,
    kitchen.hasCounter ? priceSquareFeet(top, slab) : 0,
  ] as const
  const { fitting, discount, gst, total } = addShares(goods, card, kitchen.isBookedOnline ? cabinets : 0)
  const [, drawers, extras, corners, counter] = goods
  const lines: [EstimateLine["name"], string, string, number][] = [
    [
      "cabinets",
      `Cabinets, ${tierNames[kitchen.tier]}`,
      `${formatSquareFeet(front)} × ₹${formatNumber(cabinet)}, ${materials}`,
      cabinets,
    ],
    ["drawers", "Drawers", formatDrawerRate(kitchen.drawers, `₹${formatNumber(drawer)}`), drawers],
    ["accessories", "Accessory set", "One set", extras],
    ["corners", "Corner units", `${kitchen.corners} × ₹${formatNumber(corner)}`, corners],
    ["counter", "Counter slab, fitted", `${formatSquareFeet(top)} × ₹${formatNumber(slab)}`, counter],
    ["fitting", "Transport and fitting", `${percent.fitting}% of the above`, fitting],
    ["discount", "Online booking discount", `${percent.discount}% off the cabinets`, -discount],
    ["gst", "GST", `${percent.gst}%`, gst],
  ]
  const around = share(total, percent.range)
  return {
    lines: lines
      .filter(([, , , amount]) => amount !== 0)
      .map(([name, label, detail, amount]) => ({ name, label, detail, amount })),
    total,
    low: total - around,
    high: total + around,
  }
}

/** The total discount, with GST, for a visit booked on the site; 0 if the card has none, and if the lines include it already. */
export function visitDiscount(kitchen: Kitchen, card: RateCard): number {
  return calculate(kitchen, card).total - calculate({ ...kitchen, isBookedOnline: true }, card).total
}

/** The surcharges and discounts of a card on the amounts of goods, each to the rupee; the discount is on `discounted`. */
function addShares(goods: readonly number[], { percent }: Pick<RateCard, "percent">, discounted = 0) {
  const sum = goods.reduce((all, amount) => all + amount, 0)
  const [fitting, discount] = [share(sum, percent.fitting), share(discounted, percent.discount)]
  const taxed = sum + fitting - discount
  const gst = share(taxed, percent.gst)
  return { fitting, discount, gst, total: taxed + gst }
}

/** The price of an area: the shown square feet, in hundredths, times the rate. */
function priceSquareFeet(squareMm: number, rate: number): number {
  return Math.round((toHundredths(squareMm) * rate) / 100)
}

/** Formats `12 × ₹4,800`; half a drawer is a shallow one: `7 × ₹3,200, 1 shallow at half`. */
function formatDrawerRate(drawers: number, rate: string): string {
  const whole = Math.floor(drawers)
  if (whole === drawers) return `${formatNumber(whole)} × ${rate}`
  return whole === 0 ? `1 shallow at half of ${rate}` : `${formatNumber(whole)} × ${rate}, 1 shallow at half`
}

/** The total before GST, in whole rupees. */
export function withoutGst({ lines }: Pick<Estimate, "lines">): number {
  return lines.reduce((sum, { name, amount }) => (name === "gst" ? sum : sum + amount), 0)
}

/** Percentages have at most two decimals. */
function share(amount: number, percent: number): number {
  return Math.round((amount * Math.round(percent * 100)) / 10_000)
}

/** Hundredths of exact square feet, of 92,903.04 mm² each. */
function toHundredths(squareMm: number): number {
  return Math.round((squareMm * 10_000) / 9_290_304)
}

/** Formats `41.85 sq ft`. */
export function formatSquareFeet(squareMm: number): string {
  return `${(toHundredths(squareMm) / 100).toFixed(2)} sq ft`
}
