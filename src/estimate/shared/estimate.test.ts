import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { calculate, visitDiscount } from "./estimate.ts"
import { defaultKitchen, layouts, typicalKitchen } from "#kitchen/kitchen-input.ts"
import { kitchens } from "../../../test/kitchens.ts"
import { readLength } from "#kitchen/length.ts"
import { defaultRateCard, type RateCard, rateCard } from "./rate-card.ts"
import { tiers } from "#kitchen/tiers.ts"

/**
 * Each layout's typical kitchen, before the discount, GST included, calculated elsewhere without rounding; rounding quantities to
 * hundredths and lines to rupees changes it slightly.
 */
const unrounded = {
  straight: [1_30_956, 1_94_343, 3_23_334],
  l: [1_96_285, 2_88_194, 4_71_368],
  parallel: [2_19_083, 3_13_575, 5_06_444],
  u: [2_84_189, 4_11_308, 6_60_370],
  island: [2_37_731, 3_37_748, 5_40_288],
} as const
const moved = 15

const rate = fc.tuple(...([1, 2, 3] as const).map(() => fc.nat(10_000))).map((steps) => {
  const [one = 0, two = 0, three = 0] = steps
  return [one, one + two, one + two + three] as const
})

/** Any valid card. */
const cards: fc.Arbitrary<RateCard> = fc
  .record({
    cabinet: rate,
    drawer: rate,
    accessories: rate,
    corner: rate,
    slab: rate,
    fitting: fc.nat(3_000),
    discount: fc.nat(5_000),
    gst: fc.nat(4_000),
    range: fc.nat(3_000),
  })
  .map(({ fitting, discount, gst, range, ...rates }) => {
    const tier = (index: 0 | 1 | 2) => ({
      materials: "board",
      cabinet: rates.cabinet[index],
      drawer: rates.drawer[index],
      accessories: rates.accessories[index],
      corner: rates.corner[index],
      slab: rates.slab[index],
    })
    return {
      tiers: { essential: tier(0), signature: tier(1), premium: tier(2) },
      percent: { fitting: fitting / 100, discount: discount / 100, gst: gst / 100, range: range / 100 },
    }
  })

describe("a typical kitchen", () => {
  const cases = layouts.flatMap((layout) =>
    tiers.map((tier, index) => [layout, tier, unrounded[layout][index] ?? 0] as const),
  )

  test.each(cases)("%s, %s, costs what its sizes times the rates come to", (layout, tier, total) => {
    const { total: shown } = calculate(typicalKitchen(layout, tier), defaultRateCard)
    expect(Math.abs(shown - total)).toBeLessThanOrEqual(moved)
  })

  test("of 10 × 8 ft has lines that multiply as they are shown", () => {
    const { lines, total } = calculate(defaultKitchen("l", "ft"), defaultRateCard)
    expect(lines.map(({ detail, amount }) => [detail, amount])).toEqual([
      ["61.49 sq ft × ₹1,750, BWP carcass, laminate or acrylic mix", 1_07_608],
      ["12 × ₹4,800", 57_600],
      ["One set", 38_000],
      ["1 × ₹16,000", 16_000],
      ["31.56 sq ft × ₹420", 13_255],
      ["6% of the above", 13_948],
      ["18%", 44_354],
    ])
    expect(total).toBe(2_90_765)
  })

  test("shows every line, true square feet, and a range of 8 % either way", () => {
    const estimate = calculate(typicalKitchen("straight", "essential"), defaultRateCard)
    expect(estimate).toMatchObject({
      total: 1_30_959,
      low: 1_20_482,
      high: 1_41_436,
      lines: [
        { name: "cabinets", detail: "41.85 sq ft × ₹1,350, BWR ply, matt laminate", amount: 56_498 },
        { name: "drawers", detail: "7 × ₹3,200, 1 shallow at half", amount: 24_000 },
        { name: "accessories", amount: 18_000 },
        { name: "counter", detail: "19.38 sq ft × ₹320", amount: 6_202 },
        { name: "fitting", detail: "6% of the above", amount: 6_282 },
        { name: "gst", detail: "18%", amount: 19_977 },
      ],
    })
  })

  test("with a visit booked on the site it is 5 % of the cabinets and its GST cheaper, on its own line", () => {
    const kitchen = { ...typicalKitchen("l", "signature"), isBookedOnline: true }
    const { lines, total } = calculate(kitchen, defaultRateCard)
    expect(lines.find(({ name }) => name === "discount")).toMatchObject({
      label: "Online booking discount",
      detail: "5% off the cabinets",
      amount: -5_289,
    })
    expect(total).toBe(2_88_194 - 5_289 - 952)
    expect(visitDiscount({ ...kitchen, isBookedOnline: false }, defaultRateCard)).toBe(5_289 + 952)
    expect(visitDiscount(kitchen, defaultRateCard)).toBe(0)
  })

  test("contains no line for omitted parts", () => {
    const bare = { ...typicalKitchen("straight"), drawers: 0, hasAccessories: false, hasCounter: false }
    expect(calculate(bare, defaultRateCard).lines.map(({ name }) => name)).toEqual(["cabinets", "fitting", "gst"])
  })
})

test("the cards of these tests may be saved", () => {
  fc.assert(fc.property(cards, (card) => rateCard.safeParse(card).success))
})

/** The amount of a line's text, read as with a calculator; undefined for a set. */
function readDetail(detail: string, above: number): number | undefined {
  const numbers = detail.match(/[\d,]+(?:\.\d+)?/g)?.map((text) => Number(text.replaceAll(",", ""))) ?? []
  const [one = 0, other = 0] = numbers
  if (detail === "One set") return undefined
  if (/^[\d.]+%/.test(detail)) return (above * one) / 100
  if (detail.startsWith("1 shallow")) return other / 2
  return one * other + (detail.endsWith("1 shallow at half") ? other / 2 : 0)
}

describe("any kitchen on any card", () => {
  const whole = (value: number) => Number.isSafeInteger(value)

  test("has lines in whole rupees that add up to the total, within its range", () => {
    fc.assert(
      fc.property(kitchens, cards, (kitchen, card) => {
        const { lines, total, low, high } = calculate(kitchen, card)
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
        expect([total, low, high, ...lines.map(({ amount }) => amount)].every(whole)).toBe(true)
        expect(low <= total && total <= high).toBe(true)
      }),
    )
  })

  test("has lines whose quantity times rate equals their amount", () => {
    fc.assert(
      fc.property(kitchens, cards, (kitchen, card) => {
        const { lines, total, low, high } = calculate(kitchen, card)
        let sum = 0
        for (const { name, label, detail, amount } of lines) {
          const cabinets = lines.find((line) => line.name === "cabinets")?.amount ?? 0
          const said = readDetail(detail, name === "discount" ? -cabinets : sum) ?? card.tiers[kitchen.tier].accessories
          expect([label, detail, Math.abs(amount - said) <= 0.5001]).toEqual([label, detail, true])
          sum += amount
        }
        expect(total).toBe(sum)
        expect([total - low, high - total]).toEqual([total - low, total - low])
        expect(Math.abs(total - low - (total * card.percent.range) / 100)).toBeLessThanOrEqual(0.5001)
      }),
    )
  })

  test("never costs less for more metres, drawers, units or a better tier", () => {
    const more = fc.constantFrom("a", "b", "c", "wall", "tall", "drawers", "corners", "tier" as const)
    fc.assert(
      fc.property(kitchens, cards, more, fc.integer({ min: 1, max: 3_000 }), (kitchen, card, name, amount) => {
        const bigger =
          name === "tier"
            ? { ...kitchen, tier: tiers[Math.min(tiers.indexOf(kitchen.tier) + 1, 2)] ?? kitchen.tier }
            : { ...kitchen, [name]: (kitchen[name as "a"] ?? 0) + amount }
        expect(calculate(bigger, card).total).toBeGreaterThanOrEqual(calculate(kitchen, card).total)
      }),
    )
  })

  test("never costs more when booked online", () => {
    fc.assert(
      fc.property(kitchens, cards, (kitchen, card) => {
        const [here, there] = [true, false].map(
          (isBookedOnline) => calculate({ ...kitchen, isBookedOnline }, card).total,
        )
        expect(here).toBeLessThanOrEqual(there as number)
      }),
    )
  })

  test("costs the same in feet and inches as in millimetres", () => {
    const eighths = fc.integer({ min: 4 * 96, max: 20 * 96 })
    fc.assert(
      fc.property(kitchens, eighths, (kitchen, length) => {
        const [feet, inches, rest] = [Math.floor(length / 96), Math.floor((length % 96) / 8), length % 8]
        const inFeet = readLength(`${feet}' ${inches} ${rest}/8"`, "ft") as number
        const inMm = readLength(String(Math.round(length * 3.175)), "mm") as number
        const priced = (a: number, unit: "mm" | "ft") => calculate({ ...kitchen, a, unit }, defaultRateCard)
        expect(priced(inFeet, "ft")).toEqual(priced(inMm, "mm"))
      }),
    )
  })
})
