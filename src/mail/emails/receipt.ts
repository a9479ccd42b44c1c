import type { Enquiry } from "#domain/enquiry/enquiry.ts"
import { formatReplyBy } from "#domain/business/reply-by.ts"
import { phoneLink } from "#domain/business/business-links.ts"
import type { ShownBusiness } from "#domain/business/shown-business.ts"
import { formatTime } from "#domain/text/date.ts"
import { estimatePath, summariseSent } from "#domain/estimate/sent-estimate.ts"
import { oneLine } from "#domain/text/one-line.ts"
import { type Fact, manyLines, type Message, writeEmail } from "./email.ts"

/** What an e-mail to a visitor is made of besides the enquiry; `link` leads to the visitor's page, `replyDays` is what the contact page promises. */
export interface VisitorFacts {
  business: ShownBusiness
  link: string
  publicUrl: string
  replyDays: number
  /** When it is written, as an ISO time. */
  madeAt: string
}

/** The e-mail to the visitor about an enquiry: what was sent, what happens next and by when, and the link to the visitor's page. */
export function writeReceipt(enquiry: Enquiry, facts: VisitorFacts): Promise<Message> {
  const { business, link, replyDays } = facts
  const holidays = business.holidays.map(({ day }) => day)
  const by = formatReplyBy(enquiry.createdAt, { hours: business.hours, holidays, days: replyDays })
  return writeEmail({
    subject: `Your enquiry has arrived (${enquiry.reference})`,
    title: "Your enquiry has arrived",
    replyTo: answerTo(business),
    parts: [
      `Thank you for your enquiry. Quote the reference ${enquiry.reference} when you call or write to us about it.`,
      by
        ? `What happens next: we read it and answer you ${by.replace("\u00a0", " ")}.`
        : "What happens next: we read it and answer you.",
      ...endOf(link, business, "Sooner?"),
      ...sentIn(enquiry, facts),
    ],
  })
}

/** What was sent, as the visitor wrote it: it comes last, so that nothing in it can look like ours. */
export function sentIn({ message, estimate, ...enquiry }: Enquiry, { publicUrl }: VisitorFacts) {
  const facts: Fact[] = [
    ["Name", oneLine(enquiry.fullName)],
    ["E-mail", oneLine(enquiry.email)],
    ["Phone", oneLine(enquiry.phone)],
    ["Property", oneLine(enquiry.propertyName) || "not given"],
    ["Received", formatTime(new Date(enquiry.createdAt))],
  ]
  if (estimate) facts.push(["Estimate", summariseSent(estimate), publicUrl + estimatePath(estimate)])
  return ["What you sent:", { facts }, ...(message ? [{ heading: "Message", quote: manyLines(message) }] : [])]
}

/** The end of our words in an e-mail to a visitor. */
export function endOf(link: string, business: ShownBusiness, when = "Questions?") {
  return [
    { together: ["See how it goes on, correct it, withdraw it or erase it on your page:", { link }] },
    "Whoever has this link can do the same: do not pass it on.",
    ...callOf(business, when),
    "If it was not you who sent this, somebody has typed your address. You need not do anything, or you can erase it on the page above.",
  ]
}

/** The offer to call, where there is a phone number. */
export function callOf(business: ShownBusiness, when: string): string[] {
  return business.phone && phoneLink(business.phone, business) ? [`${when} Call ${business.phone}.`] : []
}

/** Whom an answer goes to; absent, to the sender. */
export function answerTo({ name, email }: ShownBusiness): Message["replyTo"] {
  return email ? { name, address: email } : undefined
}
