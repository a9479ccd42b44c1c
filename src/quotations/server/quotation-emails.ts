import { dayOf } from "#base/text/calendar.ts"
import { formatDay } from "#orders/shared/order.ts"
import type { Enquiry } from "#enquiries/shared/enquiry.ts"
import { answerTo, callOf, greetingOf, type VisitorFacts } from "#enquiries/server/emails.ts"
import { type Message, renderEmail } from "#mail/server/email.ts"
import { referenceOf } from "#base/reference.ts"
import { oneLine } from "#base/text/text.ts"
import { formatPaise } from "../shared/amounts.ts"
import { modeLabels } from "../shared/payments.ts"
import { quotationNumber } from "../shared/quotation.ts"
import type { Quotation } from "../shared/quotation-entities.ts"
import type { Receipt } from "./payments.ts"

const numberOf = ({ reference, number }: Quotation) => quotationNumber(reference, number)

/** The e-mail to a customer about the quotation that was sent. */
export function renderQuotationSent(enquiry: Enquiry, quotation: Quotation, facts: VisitorFacts): Promise<Message> {
  const { totals, values } = quotation
  return renderEmail({
    subject: `Your quotation ${numberOf(quotation)}`,
    title: "Your quotation",
    replyTo: answerTo(facts.business),
    parts: [
      greetingOf(enquiry),
      `Your quotation is ready: ${formatPaise(totals.total)} with GST. You can accept it until ${formatDay(values.validUntil)}.`,
      ...pageOf(facts, "Read and accept it"),
      ...callOf(facts.business, "Questions?"),
    ],
  })
}

/** The e-mail to a customer who accepted a quotation. */
export function renderAcceptance(enquiry: Enquiry, quotation: Quotation, facts: VisitorFacts): Promise<Message> {
  return renderEmail({
    subject: `Your order ${quotation.reference}`,
    title: "Thank you for your order",
    replyTo: answerTo(facts.business),
    parts: [
      greetingOf(enquiry),
      `Thank you. ${describeAcceptance(quotation)} We have started your order.`,
      ...pageOf(facts, "Follow your order"),
      ...callOf(facts.business, "Questions?"),
    ],
  })
}

/** The facts of a receipt, besides both sides. */
export function receiptFacts({ payment, enquiryId, shares, balance, credit }: Receipt): [string, string][] {
  const facts: [string, string][] = [
    ["Receipt", quotationNumber(referenceOf(enquiryId), payment.number)],
    ["Amount", formatPaise(payment.amount)],
    ["For", shares.join(", ")],
    ["Paid on", formatDay(payment.paidOn)],
    ["Paid by", modeLabels[payment.mode]],
    ["Reference", oneLine(payment.reference)],
    credit > 0 ? ["Credit", formatPaise(credit)] : ["Balance", formatPaise(balance)],
  ]
  return facts.filter(([, value]) => value !== "")
}

/** The receipt of a payment to the customer: the amount, its purpose, and the balance. */
export function renderPayment(enquiry: Enquiry, receipt: Receipt, facts: VisitorFacts): Promise<Message> {
  return renderEmail({
    subject: `We’ve received your payment (${enquiry.reference})`,
    title: "We’ve received your payment",
    replyTo: answerTo(facts.business),
    parts: [
      greetingOf(enquiry),
      `Thank you for your payment of ${formatPaise(receipt.payment.amount)}.`,
      { facts: receiptFacts(receipt) },
      ...pageOf(facts, "See your quotation and payments"),
      ...callOf(facts.business, "Questions?"),
    ],
  })
}

/** The e-mail to the office about an accepted quotation. */
export function renderAcceptanceNews(enquiry: Enquiry, quotation: Quotation, publicUrl: string): Promise<Message> {
  const name = oneLine(enquiry.fullName)
  return renderEmail({
    subject: `${name} accepted quotation ${numberOf(quotation)}`,
    title: "Quotation accepted",
    parts: [
      describeAcceptance(quotation),
      { link: `${publicUrl}/admin/contacts?open=${enquiry._id}`, words: "Open the enquiry" },
    ],
  })
}

function describeAcceptance(quotation: Quotation): string {
  const { acceptedAt, acceptedBy, totals } = quotation
  const on = acceptedAt === null ? "" : ` on ${formatDay(dayOf(acceptedAt))}`
  return `${oneLine(acceptedBy)} accepted quotation ${numberOf(quotation)} over ${formatPaise(totals.total)}${on}.`
}

function pageOf({ link }: VisitorFacts, words: string) {
  if (link === "") return []
  return [{ link, words }, "Anyone with this link can accept the quotation, so please keep it private."]
}
