import { addDays, isDay } from "#base/text/calendar.ts"
import { choice, toggle } from "#cms/fields/choice.ts"
import { later, schemaOf, type ValuesOf } from "#cms/fields/field.ts"
import { requiredNumber } from "#cms/fields/number.ts"
import { text } from "#cms/fields/text.ts"
import { formatPaise, shareAmounts } from "./amounts.ts"
import { money } from "./quotation.ts"

export const modeLabels = { upi: "UPI", bank: "Bank transfer", card: "Card", cheque: "Cheque", cash: "Cash" } as const
type Mode = keyof typeof modeLabels
export const paymentModes = Object.keys(modeLabels) as [Mode, ...Mode[]]

/** ₹10 crore in paise. */
const maxAmount = 10_00_00_000_00

export const paymentFields = {
  amount: requiredNumber("Amount, ₹", {
    ...money("amount"),
    min: 1,
    max: maxAmount,
    wrong: `The amount must be from ₹0.01 to ${formatPaise(maxAmount)}.`,
    help: "The first payment starts the order. An amount beyond the balance is shown as credit.",
  }),
  paidOn: text("Paid on", {
    format: "date",
    max: 10,
    required: "Choose the day of the payment.",
    check: (typed) => (isDay(typed) ? "" : "Choose the day of the payment."),
  }),
  mode: choice("Paid by", paymentModes.map((value) => ({ value, label: modeLabels[value] })) as [Option, ...Option[]]),
  reference: later(
    text("Reference (optional)", {
      max: 80,
      called: "Reference",
      help: "e.g. the number of the transfer or cheque",
    }),
  ),
  mail: later(toggle("Send a receipt")),
}

type Option = { value: Mode; label: string }

export const paymentForm = schemaOf(paymentFields, "update")
export type PaymentForm = ValuesOf<typeof paymentFields>

/** The problem of a payment's day; undefined if it is right. `today` is the day in India. */
export function whyWrongDay(paidOn: string, today: string): string | undefined {
  if (paidOn > today) return "A payment cannot be dated in the future."
  if (paidOn < addDays(today, -3_660)) return "This date is too long ago. Check the year."
  return undefined
}

export const paymentStates = ["paid", "part paid", "due", "later"] as const

export type Schedule = ReturnType<typeof scheduleOf>

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
