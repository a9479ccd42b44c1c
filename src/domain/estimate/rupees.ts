let inRupees: Intl.NumberFormat | undefined

/** Whole rupees as India writes them: ₹2,48,600; negative amounts with a minus sign. */
export function showRupees(amount: number): string {
  inRupees ??= new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR", maximumFractionDigits: 0 })
  return inRupees.format(amount)
}
