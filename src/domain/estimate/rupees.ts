const inRupees = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR", maximumFractionDigits: 0 })

/** Whole rupees as India writes them: ₹2,48,600; a minus sign before what is taken off. */
export function showRupees(amount: number): string {
  return inRupees.format(amount)
}
