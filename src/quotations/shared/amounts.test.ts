import { expect, test } from "vitest"
import { formatPaise, lineAmount, shareAmounts, totalsOf } from "./amounts.ts"

test.each([
  [0, "₹0"],
  [1, "₹0.01"],
  [1250, "₹12.50"],
  [2_48_600_00, "₹2,48,600"],
  [-5_00, "−₹5"],
])("formats %i paise as %s", (paise, shown) => {
  expect(formatPaise(paise)).toBe(shown)
})

test.each([
  [{ quantity: 10.5, rate: 1250_00 }, 13_125_00],
  [{ quantity: 0.01, rate: 49_99 }, 0],
  [{ quantity: 0.01, rate: 50_00 }, 1_00],
  [{ quantity: 99_999, rate: 1_00_00_000_00 }, 99_999 * 1_00_00_000_00],
])("multiplies a line to the rupee: %o", (line, amount) => {
  expect(lineAmount(line)).toBe(amount)
})

test("the parts of 1,000 random quotations add up to the paisa", () => {
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  for (let nth = 0; nth < 1000; nth++) {
    const lines = () =>
      Array.from({ length: 1 + random(8) }, () => ({
        quantity: (1 + random(999_900)) / 100,
        rate: random(5_00_000_00),
      }))
    const groups = Array.from({ length: 1 + random(5) }, () => ({ lines: lines() }))
    const discount = { kind: "percent" as const, amount: null, percent: random(9_000) / 100 }
    const totals = totalsOf({ groups, discount, onlineDiscount: null, gst: random(2_801) / 100 })
    expect(totals.groups.every((amount) => amount % 100 === 0)).toBe(true)
    expect(totals.subtotal - totals.discount + totals.gst).toBe(totals.total)
    const first = random(10_001) / 100
    const amounts = shareAmounts(totals.total, [{ percent: first }, { percent: Math.round((100 - first) * 100) / 100 }])
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(totals.total)
    expect(Math.min(...amounts)).toBeGreaterThanOrEqual(0)
  }
})
