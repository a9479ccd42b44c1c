import { html } from "hono/html"
import type { Enquiry } from "#domain/enquiry/enquiry.ts"
import { formatTime } from "#domain/text/date.ts"
import { emailPattern } from "#domain/contact-details/email-pattern.ts"
import { mailLink } from "#domain/contact-details/mail-link.ts"
import { callLink } from "#domain/contact-details/phone-links.ts"
import { estimatePath, type SentEstimate, summariseSent } from "#domain/estimate/sent-estimate.ts"
import type { Message } from "./smtp.ts"

/** The e-mail to the office about an enquiry; `publicUrl` is the address of the site with its admin. */
export async function writeEnquiryReceived(enquiry: Enquiry, publicUrl: string): Promise<Omit<Message, "id">> {
  const name = oneLine(enquiry.fullName)
  const email = oneLine(enquiry.email)
  // Mail programs make links themselves, with all that an address may hold.
  const facts: readonly Fact[] = [
    ["Name", name],
    ["E-mail", email, mailLink(enquiry.email)],
    ["Phone", oneLine(enquiry.phone), callLink(enquiry.phoneNumber)],
    ["Property", oneLine(enquiry.propertyName) || "not given"],
    ["Sent from", oneLine(enquiry.page)],
    ["Received", formatTime(new Date(enquiry.createdAt))],
    ["Reference", enquiry.reference],
    ...(enquiry.estimate ? estimateFacts(enquiry.estimate, publicUrl) : []),
  ]
  const message = manyLines(enquiry.message)
  const replyTo = isMailable(enquiry.email) ? { name: headerText(name), address: enquiry.email } : undefined
  const hint = replyTo ? `Reply to this e-mail to write to ${name}.` : `Write to ${name} at the address below.`
  const link = `${publicUrl}/admin/contacts`
  return {
    subject: `New enquiry from ${headerText(name)} (${enquiry.reference})`,
    replyTo,
    // The visitor's own words come last, so that nothing in them can look like ours.
    text: [
      "Someone sent an enquiry from the website.",
      hint,
      `All enquiries: ${link}`,
      "",
      ...facts.map(([label, value]) => `${`${label}:`.padEnd(11)}${value}`),
      "",
      "Message:",
      "",
      message,
      "",
    ].join("\n"),
    html: String(
      await html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>New enquiry</title></head>
<body>
<p>Someone sent an enquiry from the website. ${hint}</p>
<p><a href="${link}">All enquiries</a></p>
<table>
${facts.map(([label, value, address]) => {
  const shown = address === undefined ? value : html`<a href="${address}">${value}</a>`
  return html`<tr><th align="left" valign="top">${label}</th><td dir="auto">${shown}</td></tr>\n`
})}</table>
<p><b>Message</b></p>
<p dir="auto">${message.split("\n").map((line, index) => (index === 0 ? line : html`<br>\n${line}`))}</p>
</body>
</html>
`,
    ),
  }
}

/** What an e-mail says in one line, and the address that a link of it leads to. */
type Fact = readonly [label: string, value: string, address?: string | undefined]

/** The total, and the address where it opens as its sender saw it. */
function estimateFacts(estimate: SentEstimate, publicUrl: string) {
  return [
    ["Estimate", summariseSent(estimate)],
    ["Opens at", `${publicUrl}${estimatePath(estimate)}`],
  ] as const
}

/** Whether a header can hold the address: some servers do not support SMTPUTF8. Other addresses are only in the text. */
function isMailable(email: string): boolean {
  return emailPattern.test(email) && /^[\x21-\x7e]+@/.test(email)
}

/** Text as one line: control characters, and those that change the direction of the text around them, become spaces. */
function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, " ")
    .trim()
}

/** Prevents a mail program from decoding the line as an encoded word, which could add line breaks. */
function headerText(line: string): string {
  return line.replaceAll("=?", "= ?")
}

/** Text with its line breaks, and without other control characters. */
function manyLines(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029]/g, "\n")
    .replaceAll(/[^\P{Cc}\n\t]/gu, "")
}
