import * as z from "zod/mini"
import { addDays } from "#base/text/calendar.ts"
import { optionalText } from "#base/text/text.ts"
import { formatPaise, shareAmounts } from "./amounts.ts"

export const modeLabels = { upi: "UPI", bank: "Bank transfer", card: "Card", cheque: "Cheque", cash: "Cash" } as const
export const paymentModes = Object.keys(modeLabels) as (keyof typeof modeLabels)[]

/** ₹10 crore in paise. */
const maxAmount = 10_00_00_000_00
const wrongAmount = `The amount must be from ₹0.01 to ${formatPaise(maxAmount)}.`

export const paymentForm = z.strictObject({
  /** In paise. */
  amount: z.int({ error: wrongAmount }).check(z.minimum(1, wrongAmount), z.maximum(maxAmount, wrongAmount)),
  paidOn: z.iso.date({ error: "Choose the day of the payment." }),
  mode: z.enum(paymentModes, { error: "Choose how it was paid." }),
  reference: optionalText("Reference", 80),
  mail: z._default(z.boolean({ error: "mail must be true or false." }), false),
})
export type PaymentForm = z.output<typeof paymentForm>

/** The problem of a payment's day; undefined if it is right. `today` is the day in India. */
export function whyWrongDay(paidOn: string, today: string): string | undefined {
  if (paidOn > today) return "A payment cannot be dated in the future."
  if (paidOn < addDays(today, -3_660)) return "This date is too long ago. Check the year."
  return undefined
}

export const paymentStates = ["paid", "part paid", "due", "later"] as const

export type Schedule = ReturnType<typeof scheduleOf>
export type ScheduledPayment = Schedule["payments"][number]

/**
 * Assigns payments to the shares of a total, in their order; amounts in paise. Only the first unpaid share is due: `due` is its rest.
 * `paid` is the sum of the payments that were made, `credit` the amount beyond the total.
 */
export function scheduleOf(
  total: number,
  shares: readonly { label: string; percent: number }[],
  made: readonly { amount: number }[],
) {
  const paid = made.reduce((sum, { amount }) => sum + amount, 0)
  const parts = shares.length > 0 ? shares : [{ label: "The whole amount", percent: 100 }]
  const amounts = shareAmounts(total, parts)
  let [rest, due] = [paid, 0]
  const payments = parts.map(({ label, percent }, index) => {
    const amount = amounts[index] ?? 0
    const covered = Math.min(rest, amount)
    rest -= covered
    const isNext = covered < amount && due === 0
    if (isNext) due = amount - covered
    const state: (typeof paymentStates)[number] =
      covered === amount ? "paid" : covered > 0 ? "part paid" : isNext ? "due" : "later"
    return { label, percent, amount, paid: covered, state }
  })
  return { payments, paid, due, credit: rest }
}
