import { hash } from "node:crypto"
import { replyDaysOf } from "#domain/visitor/reply-days.ts"
import { showBusiness } from "#domain/business/shown-business.ts"
import type { Enquiry } from "#domain/enquiry/enquiry.ts"
import { officeEmail, receiptEmail } from "#domain/enquiry/email-status.ts"
import { emailKey } from "#domain/enquiry/erasure.ts"
import { dayOf } from "#domain/text/calendar.ts"
import { pathOfVisitor } from "#domain/visitor/visitor-page.ts"
import type { Store } from "#store/store.ts"
import type { Message } from "./emails/email.ts"
import { writeEnquiryReceived } from "./emails/enquiry-received.ts"
import { type VisitorFacts, writeReceipt } from "./emails/receipt.ts"

/** What e-mails read of the store. */
export type EmailSources = Pick<Store, "business" | "pages" | "visitors" | "count" | "now">

/** An e-mail about an enquiry. */
interface EnquiryEmail {
  write(enquiry: Enquiry, publicUrl: string, store: EmailSources): Promise<Message>
  /** Of one to the visitor: how many of these a person gets in a day. Absent, it goes to the office. */
  aDay?: number
}

/** The e-mails about an enquiry, each by its kind in the outbox. */
export const enquiryEmails: Record<string, EnquiryEmail> = {
  [officeEmail]: { write: writeEnquiryReceived },
  // The first, and one more: a form must not be a way to write to strangers.
  [receiptEmail]: { aDay: 2, write: async (...about) => writeReceipt(about[0], await readFacts(...about)) },
}

/** The kinds of those that follow each enquiry from the site. */
export const followingEmails: readonly string[] = [officeEmail, receiptEmail]

async function readFacts({ _id }: Enquiry, publicUrl: string, store: EmailSources): Promise<VisitorFacts> {
  const [{ business }, contact, secret] = await Promise.all([
    store.business.current(),
    store.pages.getByKey("contact"),
    store.visitors.secretOf(_id),
  ])
  const link = publicUrl + pathOfVisitor(secret)
  const shown = showBusiness(business, dayOf(store.now().toISOString()))
  return { business: shown, link, publicUrl, replyDays: replyDaysOf(contact) }
}

/** How long an e-mail to a visitor is worth sending, in milliseconds: where there was no mail server, old ones stay unsent. */
const worthFor = 3 * 24 * 60 * 60 * 1000

const day = 24 * 60 * 60 * 1000

/**
 * Whether an e-mail to a visitor is still to be sent. It is counted at its first attempt, for its address, whoever has typed that; what
 * the office has called spam is not answered.
 */
export async function isWorthSending(
  { kind, createdAt, attempts }: { kind: string; createdAt: string; attempts: number },
  { aDay = Infinity }: EnquiryEmail,
  { email, status }: Enquiry,
  { count, now: clock }: EmailSources,
): Promise<boolean> {
  const now = clock()
  if (email === "" || status === "Spam" || Date.parse(createdAt) < now.getTime() - worthFor) return false
  if (attempts > 1) return true
  const key = `${kind} ${hash("sha256", emailKey(email))}`
  const expiresAt = new Date(now.getTime() + day).toISOString()
  return (await count((counters) => counters.add(key, { points: 1, expiresAt }, now.toISOString()))).points <= aDay
}
