/** How high counters should be, in whole millimetres. */
export interface CounterHeights {
  /** For cutting and kneading. */
  prep: number
  /** For looking into pots. */
  hob: number
}

/** The lowest and the highest elbow of a standing person, in millimetres. */
export const elbowBounds = { min: 750, max: 1_350 } as const

/** How far below the elbow each counter is, in millimetres. */
export const belowElbow = { prep: 90, hob: 125 } as const

/** The counters that suit an elbow at this height above the floor; undefined if it is out of bounds. */
export function counterHeights(elbow: number): CounterHeights | undefined {
  if (!(elbow >= elbowBounds.min && elbow <= elbowBounds.max)) return undefined
  return { prep: Math.round(elbow - belowElbow.prep), hob: Math.round(elbow - belowElbow.hob) }
}

/** What a loan costs in equal monthly payments, in whole rupees; the interest is that of the exact payments. */
export interface Emi {
  monthly: number
  interest: number
  total: number
}

/**
 * Equal monthly payments for a loan of `principal` rupees at a yearly interest in percent: P·r·(1+r)ⁿ ÷ ((1+r)ⁿ − 1).
 * Throws RangeError for an impossible loan.
 */
export function calculateEmi(principal: number, yearlyPercent: number, months: number): Emi {
  const isLoan = principal > 0 && yearlyPercent >= 0 && Number.isInteger(months) && months > 0
  if (!isLoan || !Number.isFinite(principal * yearlyPercent)) throw new RangeError("This is no loan.")
  const rate = yearlyPercent / 1200
  // 1 − (1+r)⁻ⁿ, written so that a very small rate keeps its precision.
  const monthly = rate === 0 ? principal / months : (principal * rate) / -Math.expm1(-months * Math.log1p(rate))
  const interest = Math.round(monthly * months - principal)
  return { monthly: Math.round(monthly), interest, total: Math.round(principal) + interest }
}
