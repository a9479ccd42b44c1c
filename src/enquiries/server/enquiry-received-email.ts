import type { Enquiry } from "../shared/enquiry.ts"
import { formatTime } from "#base/text/date.ts"
import { emailPattern } from "#base/contact/email-pattern.ts"
import { mailLink } from "#base/contact/mail-link.ts"
import { callLink, chatLink } from "#base/contact/phone-links.ts"
import { estimatePath, summariseSent } from "#estimate/shared/sent-estimate.ts"
import { oneLine } from "#base/text/text.ts"
import { type Fact, manyLines, type Message, renderEmail } from "#mail/server/email.ts"

/** The e-mail to the office about an enquiry; `publicUrl` is the URL of the site, `visit` the time of its visit. */
export function renderEnquiryReceived(enquiry: Enquiry, publicUrl: string, visit?: string): Promise<Message> {
  const { email, phone, phoneNumber, propertyName, page, message, createdAt, reference, estimate } = enquiry
  const name = oneLine(enquiry.fullName)
  const replyTo = isMailable(email) ? { name, address: email } : undefined
  const hint = replyTo ? `Reply to this e-mail to write to ${name}.` : `Write to ${name} at the address below.`
  const link = `${publicUrl}/admin/contacts`
  const chat = chatLink(phoneNumber)
  // Mail programs create links themselves, with every character that an address may contain.
  const facts: Fact[] = [
    ["Name", name],
    ["E-mail", oneLine(email), mailLink(email)],
    ["Phone", oneLine(phone), callLink(phoneNumber)],
    ...(chat === undefined ? [] : [["WhatsApp", chat, chat] as const]),
    ["Property", oneLine(propertyName) || "not given"],
    ["Sent from", oneLine(page)],
    ["Received", formatTime(new Date(createdAt))],
    ["Reference", reference],
    ...(visit === undefined ? [] : [["Visit", visit] as const]),
  ]
  if (estimate) facts.push(["Estimate", summariseSent(estimate)])
  if (estimate && publicUrl !== "") facts.push(["Opens at", publicUrl + estimatePath(estimate)])
  return renderEmail({
    subject: `New enquiry from ${name} (${reference})`,
    title: "New enquiry",
    replyTo,
    parts: [
      { together: [`Someone sent an enquiry from the website.\n${hint}`, { link, words: "All enquiries" }] },
      { facts },
      // The visitor's own text is last, so nothing in it can look like ours.
      { heading: "Message", quote: manyLines(message) },
    ],
  })
}

/** True if a header can contain the e-mail address: some servers do not support SMTPUTF8. Other addresses are only in the text. */
function isMailable(email: string): boolean {
  return emailPattern.test(email) && /^[\x21-\x7e]+@/.test(email)
}
