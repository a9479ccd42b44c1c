/** What a loan costs in equal monthly payments, in whole rupees; the interest is that of the exact payments. */
export interface Emi {
  monthly: number
  interest: number
  total: number
}

/**
 * Equal monthly payments for a loan of `principal` rupees at a yearly interest in percent: P·r·(1+r)ⁿ ÷ ((1+r)ⁿ − 1). Throws RangeError
 * for an impossible loan.
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
