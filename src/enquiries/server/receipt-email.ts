import type { Enquiry } from "../shared/enquiry.ts"
import { formatReplyBy } from "#collections/shared/business/reply-by.ts"
import { phoneLink } from "#collections/shared/business/business-links.ts"
import type { BusinessView } from "#collections/shared/business/business-view.ts"
import { oneLine } from "#base/text/text.ts"
import { type Message, renderEmail } from "#mail/server/email.ts"

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
    subject: `Your enquiry has arrived (${enquiry.reference})`,
    title: "Your enquiry has arrived",
    replyTo: answerTo(business),
    parts: [
      greetingOf(enquiry),
      `Thank you for your enquiry. Quote the reference ${enquiry.reference} when you call or write to us about it.`,
      by
        ? `What happens next: we read it and answer you ${by.replace("\u00a0", " ")}.`
        : "What happens next: we read it and answer you.",
      ...endOf(facts, "Sooner?"),
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
    "On your page you can see what you sent, and correct, withdraw or erase it:",
    { link, words: "Open your page" },
    "Anyone who has this link can do the same, so please do not pass it on.",
  ]
  return [
    ...(link === "" ? [] : page),
    ...callOf(business, when),
    "If you did not send this, someone has typed your address by mistake, and you need not do anything.",
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
