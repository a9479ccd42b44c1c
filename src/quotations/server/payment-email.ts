import { type Message, renderEmail } from "#mail/server/email.ts"
import { answerTo, callOf, greetingOf, type VisitorFacts } from "#enquiries/server/emails.ts"
import type { Enquiry } from "#enquiries/shared/enquiry.ts"
import { formatDay } from "#orders/shared/order.ts"
import { referenceOf } from "#base/reference.ts"
import { formatPaise } from "../shared/amounts.ts"
import { modeLabels } from "../shared/payments.ts"
import { quotationNumber } from "../shared/quotation.ts"
import type { Receipt } from "./payments.ts"

/** What a receipt states, besides both sides. */
export function receiptFacts({
  payment,
  enquiryId,
  shares,
  balance,
  credit,
}: Receipt): [label: string, value: string][] {
  const facts: [string, string][] = [
    ["Receipt", quotationNumber(referenceOf(enquiryId), payment.number)],
    ["Amount", formatPaise(payment.amount)],
    ["For", shares.join(", ")],
    ["Paid on", formatDay(payment.paidOn)],
    ["Paid by", modeLabels[payment.mode]],
    ["Reference", payment.reference],
    credit > 0 ? ["Credit", formatPaise(credit)] : ["Balance", formatPaise(balance)],
  ]
  return facts.filter(([, value]) => value !== "")
}

/** The receipt of a payment to the customer: the amount, its purpose, and the balance. */
export function renderPayment(enquiry: Enquiry, receipt: Receipt, { business, link }: VisitorFacts): Promise<Message> {
  return renderEmail({
    subject: `We’ve received your payment (${enquiry.reference})`,
    title: "We’ve received your payment",
    replyTo: answerTo(business),
    parts: [
      greetingOf(enquiry),
      `Thank you for your payment of ${formatPaise(receipt.payment.amount)}.`,
      { facts: receiptFacts(receipt) },
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
