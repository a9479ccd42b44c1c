import { toPlainNumbers } from "#base/text/number.ts"

/** How many years after the last contact an enquiry without an order is retained. */
export const yearsWithoutOrder = 1

/** The minimum retention of an order's papers in years, required by the tax laws. */
export const minOrderYears = 8

/** Counted from the last contact: with an order until a year after the warranty ends, and at least eight. */
export function yearsKept({ isOrder, warrantyYears }: { isOrder: boolean; warrantyYears: number }): number {
  return isOrder ? Math.max(minOrderYears, warrantyYears + 1) : yearsWithoutOrder
}

const orderInWords = `until a year after the warranty ends, and for at least ${minOrderYears} years`

/** The retention in words, used by the notice beside every form, the policy, the visitor's page and the admin. */
export const retentionInWords = {
  enquiry: `${12 * yearsWithoutOrder} months`,
  order: orderInWords,
  erased: `By law we keep a sealed copy for one year after the enquiry arrived; of an order, we keep the name, contact details, estimate, dates, accepted quotation and payments ${orderInWords}.`,
}

const lifetimeYears = 25

/** The years of a warranty as typed, e.g. "18 months" or "5 + 5 years", rounded up: the longest of several, 0 of none. */
export function readWarrantyYears(warranty: string): number {
  const text = toPlainNumbers(warranty)
  if (/\blife|आजीवन/i.test(text)) return lifetimeYears
  const periods = text.matchAll(/(\d{1,3}(?: ?\+ ?\d{1,3})*)[^\d\p{L}]{0,3}([\p{L}\p{M}]{0,4})/gu)
  const years = Array.from(periods, ([, numbers = "", unit = ""]) => {
    const sum = numbers.split("+").reduce((all, each) => all + Number(each), 0)
    return Math.ceil(sum / (/^(mon|मही|महि)/i.test(unit) ? 12 : 1))
  })
  return Math.max(0, ...years)
}
