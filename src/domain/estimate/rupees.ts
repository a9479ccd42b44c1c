import { formatNumber } from "../text/number.ts"

/** Whole rupees as India writes them: ₹2,48,600; negative amounts with a minus sign. */
export function showRupees(amount: number): string {
  return `${amount < 0 ? "-" : ""}₹${formatNumber(Math.round(Math.abs(amount)))}`
}
