import type { Enquiry } from "../shared/enquiry.ts"
import { formatReplyBy, findReplyDays } from "#collections/shared/business/reply-by.ts"
import { phoneLink } from "#collections/shared/business/business-links.ts"
import type { BusinessView } from "#collections/shared/business/business-view.ts"
import { oneLine } from "#base/text/text.ts"
import { type Message, renderEmail, type Fact, manyLines } from "#mail/server/email.ts"
import { formatTime } from "#base/text/date.ts"
import { emailPattern } from "#base/contact/contact-text.ts"
import { mailLink } from "#base/contact/email.ts"
import { callLink, chatLink } from "#base/contact/phone-number.ts"
import { estimatePath, summariseSent } from "#estimate/shared/sent-estimate.ts"
import { dueOf, formatNextStep } from "../shared/enquiry-status.ts"
import { defaultPages } from "#pages/shared/default-pages.ts"
import { contact } from "#pages/shared/home/contact.ts"
import type { PageContent } from "#pages/shared/page.ts"
import { describeProgress, type Order } from "#orders/shared/order.ts"

/**
 * The data of an e-mail to a visitor besides the enquiry; `link` leads to the visitor's page, "" if the site has no URL; `replyDays` is
 * the promise of the contact page.
 */
export interface VisitorFacts {
  business: BusinessView
  link: string
  publicUrl: string
  replyDays: number
  /** When it is written, as an ISO time. */
  madeAt: string
}

/** The confirmation to the visitor: what happens next and by when, and the link to the visitor's page, which shows the enquiry. */
export function renderReceipt(enquiry: Enquiry, facts: VisitorFacts): Promise<Message> {
  const { business, replyDays } = facts
  const holidays = business.holidays.map(({ day }) => day)
  const by = formatReplyBy(enquiry.createdAt, { hours: business.hours, holidays, days: replyDays })
  return renderEmail({
    subject: `We’ve received your enquiry (${enquiry.reference})`,
    title: "We’ve received your enquiry",
    replyTo: answerTo(business),
    parts: [
      greetingOf(enquiry),
      `Thank you for your enquiry. Your reference is ${enquiry.reference}. Please mention it if you call or write.`,
      by ? `We’ll get back to you ${by.replace("\u00a0", " ")}.` : "We’ll get back to you.",
      ...endOf(facts, "Need us sooner?"),
    ],
  })
}

/**
 * Returns the greeting of an e-mail to a visitor. Someone may have typed a stranger's address, so these e-mails contain no other typed
 * text, and of the name only a first word that cannot be mistaken for a link or a sentence.
 */
export function greetingOf({ fullName }: Pick<Enquiry, "fullName">): string {
  const [first = ""] = oneLine(fullName).split(" ", 1)
  return /^\p{L}[\p{L}\p{M}'’-]{0,29}$/u.test(first) ? `Hello ${first},` : "Hello,"
}

export function endOf({ link, business }: Pick<VisitorFacts, "link" | "business">, when = "Questions?") {
  const page = [
    "Track, edit or withdraw your enquiry, or delete your data:",
    { link, words: "Open your enquiry" },
    "Anyone with this link can make changes, so please keep it private.",
  ]
  return [
    ...(link === "" ? [] : page),
    ...callOf(business, when),
    "If you didn’t send this enquiry, someone may have entered your address by mistake. You can ignore this e-mail.",
  ]
}

/** The offer to call, if there is a phone number. */
export function callOf(business: BusinessView, when: string): string[] {
  return business.phone && phoneLink(business.phone, business) ? [`${when} Call ${business.phone}.`] : []
}

/** The recipient of replies; absent means the sender. */
export function answerTo({ name, email }: BusinessView): Message["replyTo"] {
  return email ? { name, address: email } : undefined
}

/** The e-mail to the office about an enquiry; `publicUrl` is the URL of the site, `visit` the time of its visit. */
export function renderEnquiryReceived(enquiry: Enquiry, publicUrl: string, visit?: string): Promise<Message> {
  const { email, phone, phoneNumber, propertyName, page, message, createdAt, reference, estimate } = enquiry
  const name = oneLine(enquiry.fullName)
  const replyTo = isMailable(email) ? { name, address: email } : undefined
  const hint = replyTo ? `Reply to this e-mail to answer ${name}.` : `Write to ${name} at the address below.`
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
  if (estimate && publicUrl !== "") facts.push(["Estimate link", publicUrl + estimatePath(estimate)])
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

/** The most enquiries that a reminder lists. */
export const maxReminded = 50

/** The e-mail to a person about the follow-ups that are overdue or due today; it lists the first `maxReminded`. */
export function renderReminder(due: readonly Enquiry[], { now, publicUrl }: { now: Date; publicUrl: string }) {
  const named = due.slice(0, maxReminded)
  const overdue = named.filter(({ nextAt }) => dueOf(nextAt, now) === "overdue")
  const today = named.filter(({ nextAt }) => dueOf(nextAt, now) === "today")
  const count = due.length > maxReminded ? `more than ${maxReminded}` : String(due.length)
  return renderEmail({
    subject: `To do today: ${count} ${due.length === 1 ? "enquiry" : "enquiries"}`,
    parts: [
      {
        together: [
          "These enquiries are overdue or due today.",
          { link: `${publicUrl}/admin/contacts`, words: "All enquiries" },
        ],
      },
      ...listOf("Overdue", overdue),
      ...listOf("Due today", today),
    ],
  }) satisfies Promise<Message>
}

function listOf(heading: string, enquiries: readonly Enquiry[]) {
  if (enquiries.length === 0) return []
  const parts = enquiries.map(({ fullName, phone, phoneNumber, reference, nextAt, nextWords }) => {
    const facts: Fact[] = [
      ["Name", `${oneLine(fullName)} (${reference})`],
      ["Phone", oneLine(phone), callLink(phoneNumber)],
      ["Next step", oneLine(formatNextStep(nextAt, nextWords))],
    ]
    return { facts }
  })
  return [`${heading}:`, ...parts]
}

/** The working days within which the contact page promises a reply; 0 if it does not. */
export function replyDaysOf(page: Pick<PageContent, "blocks">): number {
  return findReplyDays(leadOf(page) || leadOf(defaultPages.contact))
}

function leadOf({ blocks }: Pick<PageContent, "blocks">): string {
  const values = blocks.find(({ type }) => type === contact.type)?.values as { lead?: string } | undefined
  return values?.lead ?? ""
}

/** The e-mail to a customer about the current progress of the order. */
export function renderOrderProgress(
  enquiry: Enquiry & { order: Order },
  titles: readonly string[],
  { business, link }: VisitorFacts,
): Promise<Message> {
  const { reference, order } = enquiry
  return renderEmail({
    subject: `News of your order (${reference})`,
    title: "News of your order",
    replyTo: answerTo(business),
    parts: [
      greetingOf(enquiry),
      describeProgress(order, titles),
      ...(link === ""
        ? []
        : [
            "See all steps with their dates:",
            { link, words: "Open your enquiry" },
            "Anyone with this link can edit or erase your details, so please keep it private.",
          ]),
      ...callOf(business, "Questions?"),
    ],
  })
}
