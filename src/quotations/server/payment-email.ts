import { type Message, renderEmail } from "#mail/server/email.ts"
import { answerTo, callOf, greetingOf, type VisitorFacts } from "#enquiries/server/emails.ts"
import type { Enquiry } from "#enquiries/shared/enquiry.ts"
import { formatDay } from "#orders/shared/order.ts"
import { formatPaise } from "../shared/amounts.ts"
import { modeLabels } from "../shared/payments.ts"
import type { Receipt } from "./payments.ts"

/** The receipt of a payment to the customer: the amount, its purpose, and the balance. */
export function renderPayment(
  enquiry: Enquiry,
  { payment, shares, balance, credit }: Receipt,
  { business, link }: VisitorFacts,
): Promise<Message> {
  const { number, amount, paidOn, mode, reference } = payment
  const rest = credit > 0 ? ["Credit", formatPaise(credit)] : ["Balance", formatPaise(balance)]
  const facts = [
    ["Receipt", `${enquiry.reference}-${number}`],
    ["Amount", formatPaise(amount)],
    ["For", shares.join(", ")],
    ["Paid on", formatDay(paidOn)],
    ["Paid by", modeLabels[mode]],
    ["Reference", reference],
    rest,
  ] as const
  return renderEmail({
    subject: `We’ve received your payment (${enquiry.reference})`,
    title: "We’ve received your payment",
    replyTo: answerTo(business),
    parts: [
      greetingOf(enquiry),
      `Thank you for your payment of ${formatPaise(amount)}.`,
      { facts: facts.flatMap(([label = "", value = ""]) => (value === "" ? [] : [[label, value] as const])) },
      ...(link === ""
        ? []
        : [
            "See your quotation and all payments:",
            { link, words: "Open your enquiry" },
            "Anyone with this link can edit or erase your details, so please keep it private.",
          ]),
      ...callOf(business, "Questions?"),
    ],
  })
}
