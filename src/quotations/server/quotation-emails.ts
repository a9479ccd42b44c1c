import type { Enquiry } from "#enquiries/shared/enquiry.ts"
import { answerTo, callOf, greetingOf, type VisitorFacts } from "#enquiries/server/emails.ts"
import { type Message, renderEmail } from "#mail/server/email.ts"
import { referenceOf } from "#base/reference.ts"
import { formatDate } from "#base/text/date.ts"
import { oneLine } from "#base/text/text.ts"
import { formatPaise } from "../shared/amounts.ts"
import { modeLabels } from "../shared/payments.ts"
import { quotationNumber } from "../shared/quotation.ts"
import type { Quotation } from "../shared/quotation-entities.ts"
import type { Receipt } from "./payments.ts"

/** The e-mail to a customer about the quotation that was sent. */
export function renderQuotationSent(enquiry: Enquiry, quotation: Quotation, facts: VisitorFacts): Promise<Message> {
  const { totals, values } = quotation
  const until = formatDate(values.validUntil)
  return renderToCustomer(enquiry, facts, "Read and accept it", {
    subject: `Your quotation ${quotationNumber(quotation)}`,
    title: "Your quotation",
    parts: [`Your quotation is ready: ${formatPaise(totals.total)} with GST. You can accept it until ${until}.`],
  })
}

/** The e-mail to a customer who accepted a quotation. */
export function renderAcceptance(enquiry: Enquiry, quotation: Quotation, facts: VisitorFacts): Promise<Message> {
  return renderToCustomer(enquiry, facts, "Follow your order", {
    subject: `Your order ${quotation.reference}`,
    title: "Thank you for your order",
    parts: [`Thank you. ${describeAcceptance(quotation)} We have started your order.`],
  })
}

/** The facts of a receipt, besides both sides. */
export function receiptFacts({ payment, enquiryId, shares, balance, credit }: Receipt): [string, string][] {
  const facts: [string, string][] = [
    ["Receipt", quotationNumber({ reference: referenceOf(enquiryId), number: payment.number })],
    ["Amount", formatPaise(payment.amount)],
    ["For", shares.join(", ")],
    ["Paid on", formatDate(payment.paidOn)],
    ["Paid by", modeLabels[payment.mode]],
    ["Reference", oneLine(payment.reference)],
    credit > 0 ? ["Credit", formatPaise(credit)] : ["Balance", formatPaise(balance)],
  ]
  return facts.filter(([, value]) => value !== "")
}

/** The receipt of a payment to the customer: the amount, its purpose, and the balance. */
export function renderPayment(enquiry: Enquiry, receipt: Receipt, facts: VisitorFacts): Promise<Message> {
  const thanks = `Thank you for your payment of ${formatPaise(receipt.payment.amount)}.`
  return renderToCustomer(enquiry, facts, "See your quotation and payments", {
    subject: `We’ve received your payment (${enquiry.reference})`,
    title: "We’ve received your payment",
    parts: [thanks, { facts: receiptFacts(receipt) }],
  })
}

/** The e-mail to the office about an accepted quotation. */
export function renderAcceptanceNews(enquiry: Enquiry, quotation: Quotation, publicUrl: string): Promise<Message> {
  const name = oneLine(enquiry.fullName)
  return renderEmail({
    subject: `${name} accepted quotation ${quotationNumber(quotation)}`,
    title: "Quotation accepted",
    parts: [
      describeAcceptance(quotation),
      { link: `${publicUrl}/admin/contacts?open=${enquiry._id}`, words: "Open the enquiry" },
    ],
  })
}

function describeAcceptance(quotation: Quotation): string {
  const { acceptedAt, acceptedBy, totals } = quotation
  const on = acceptedAt === null ? "" : ` on ${formatDate(acceptedAt)}`
  return `${oneLine(acceptedBy)} accepted quotation ${quotationNumber(quotation)} over ${formatPaise(totals.total)}${on}.`
}

/** Adds a greeting, a link to the customer's page with these words, and the offer to call. */
function renderToCustomer(
  enquiry: Enquiry,
  { link, business }: VisitorFacts,
  words: string,
  email: Parameters<typeof renderEmail>[0],
): Promise<Message> {
  const page = [{ link, words }, "Anyone with this link can accept the quotation, so please keep it private."]
  const end = [...(link === "" ? [] : page), ...callOf(business, "Questions?")]
  return renderEmail({ ...email, replyTo: answerTo(business), parts: [greetingOf(enquiry), ...email.parts, ...end] })
}
