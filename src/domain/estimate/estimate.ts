import { formatNumber } from "../text/number.ts"
import { counterRun, type Kitchen } from "./kitchen.ts"
import { measures } from "./measures.ts"
import type { RateCard } from "./rate-card.ts"
import { tierNames } from "./tiers.ts"

/** The lines of an estimate, in their order. */
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

/** One line of an estimate; amounts are whole rupees, negative for a discount. */
interface EstimateLine {
  name: (typeof lineNames)[number]
  label: string
  /** Quantity and rate. */
  detail: string
  amount: number
}

/** What a kitchen costs, line by line. The lines add up to the total to the rupee. */
export interface Estimate {
  lines: EstimateLine[]
  /** Whole rupees, GST included. */
  total: number
  /** The stated range around the total, in whole rupees. */
  low: number
  high: number
}

/** What no estimate includes. */
export const notIncluded = [
  "Hob, chimney, sink, tap and other appliances",
  "Tiles, painting, false ceiling and lights",
  "Plumbing, gas and electrical points",
  "Demolition and removal of the old kitchen",
  "Changes after the final measurement",
] as const

/** How to read the numbers. */
export const estimateNote =
  "Every square foot is a true one: 92,903 mm², not 300 × 300 mm. Lines are rounded to whole rupees so that they add up to the total. The price is fixed after we have measured."

// Square feet are hundredths of 9,290,304ths of mm², percentages of percentages end at 10⁻⁸: in parts of both, every sum
// is whole and none is rounded on the way.
const squareFoot = 9_290_304n
const hundredPercent = 10_000n
const rupee = squareFoot * hundredPercent * hundredPercent

/**
 * Works out a kitchen that can be built on a card. All sums are exact. The total is rounded to the rupee, half upwards;
 * the lines are rounded up or down, those with the largest fractions up, so that they add up to it.
 */
export function calculate(kitchen: Kitchen, card: RateCard): Estimate {
  const { cabinet, drawer, accessories, corner, slab, materials } = card.tiers[kitchen.tier]
  const base = counterRun(kitchen)
  const tallFront = measures.unitWidth * (measures.tall - measures.plinth)
  const front = base * measures.base + kitchen.wall * measures.wallUnit + kitchen.tall * tallFront
  const top = kitchen.hasCounter ? base * measures.slabDepth : 0
  const cabinets = perSquareFoot(front, cabinet)
  const drawers = (BigInt(kitchen.drawers * 2) * BigInt(drawer) * rupee) / 2n
  const extras = kitchen.hasAccessories ? BigInt(accessories) * rupee : 0n
  const corners = BigInt(kitchen.corners) * BigInt(corner) * rupee
  const counter = perSquareFoot(top, slab)
  const goods = cabinets + drawers + extras + corners + counter
  const fitting = share(goods, card.percent.fitting)
  const discount = kitchen.isBookedOnline ? -share(cabinets, card.percent.discount) : 0n
  const gst = share(goods + fitting + discount, card.percent.gst)

  const total = goods + fitting + discount + gst
  const percent = card.percent
  const exact: [EstimateLine["name"], string, string, bigint][] = [
    [
      "cabinets",
      `Cabinets, ${tierNames[kitchen.tier]}`,
      `${showSquareFeet(front)} × ₹${formatNumber(cabinet)}, ${materials}`,
      cabinets,
    ],
    ["drawers", "Drawers", showDrawerRate(kitchen.drawers, `₹${formatNumber(drawer)}`), drawers],
    ["accessories", "Accessory set", kitchen.hasAccessories ? "One set" : "None", extras],
    ["corners", "Corner units", `${kitchen.corners} × ₹${formatNumber(corner)}`, corners],
    [
      "counter",
      "Counter slab, fitted",
      kitchen.hasCounter ? `${showSquareFeet(top)} × ₹${formatNumber(slab)}` : "None",
      counter,
    ],
    ["fitting", "Transport and fitting", `${percent.fitting}% of the above`, fitting],
    ["discount", "Online booking discount", `${percent.discount}% off the cabinets`, discount],
    ["gst", "GST", `${percent.gst}%`, gst],
  ]
  const wanted = exact.filter(([, , , amount]) => amount !== 0n)
  const amounts = roundTogether(wanted.map(([, , , amount]) => amount))
  const lines = wanted.map(([name, label, detail], index) => ({ name, label, detail, amount: amounts[index] ?? 0 }))
  const shown = toRupees(total)
  // Of the rounded total, so that a reader can check it.
  const around = toRupees(share(BigInt(shown) * rupee, percent.range))
  return {
    lines,
    total: shown,
    low: shown - around,
    high: shown + around,
  }
}

/** `12 × ₹4,800`; half a drawer is a shallow one: `7 × ₹3,200, 1 shallow at half`. */
function showDrawerRate(drawers: number, rate: string): string {
  const whole = Math.floor(drawers)
  if (whole === drawers) return `${formatNumber(whole)} × ${rate}`
  return whole === 0 ? `1 shallow at half of ${rate}` : `${formatNumber(whole)} × ${rate}, 1 shallow at half`
}

/** What an estimate comes to before GST, in whole rupees. */
export function withoutGst({ lines }: Pick<Estimate, "lines">): number {
  return lines.reduce((sum, { name, amount }) => (name === "gst" ? sum : sum + amount), 0)
}

function perSquareFoot(squareMm: number, rate: number): bigint {
  return (BigInt(squareMm) * 100n * BigInt(rate) * rupee) / squareFoot
}

function share(amount: bigint, percent: number): bigint {
  return (amount * BigInt(Math.round(percent * 100))) / hundredPercent
}

/** Half a rupee is rounded up. */
function toRupees(amount: bigint): number {
  return Number(floor(amount + rupee / 2n))
}

function floor(amount: bigint): bigint {
  return (amount - fractionOf(amount)) / rupee
}

function fractionOf(amount: bigint): bigint {
  return ((amount % rupee) + rupee) % rupee
}

/** Whole rupees for each amount, which add up to the rounded sum of all. */
function roundTogether(amounts: readonly bigint[]): number[] {
  const rounded = amounts.map((amount) => Number(floor(amount)))
  const missing =
    toRupees(amounts.reduce((sum, amount) => sum + amount, 0n)) - rounded.reduce((sum, one) => sum + one, 0)
  const byFraction = [...amounts.keys()].sort((one, other) => {
    return Number(fractionOf(amounts[other] ?? 0n) - fractionOf(amounts[one] ?? 0n))
  })
  for (const index of byFraction.slice(0, missing)) rounded[index] = (rounded[index] ?? 0) + 1
  return rounded
}

/** Millimetres squared in true square feet, of 92,903.04 mm² each: `41.85 sq ft`. */
function showSquareFeet(squareMm: number): string {
  const hundredths = Math.round((squareMm * 10_000) / Number(squareFoot))
  return `${(hundredths / 100).toFixed(2)} sq ft`
}
