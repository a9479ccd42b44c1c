import { hash } from "node:crypto"
import { showBusiness } from "#domain/business/shown-business.ts"
import { orNone } from "#domain/base/errors.ts"
import {
  lastVisitEmail,
  lastVisitNews,
  officeEmail,
  readKind,
  receiptEmail,
  visitConfirmation,
  visitEmail,
  visitNews,
  visitReminder,
} from "#domain/enquiry/email-status.ts"
import type { Enquiry } from "#domain/enquiry/enquiry.ts"
import { mailboxKey } from "#domain/enquiry/erasure.ts"
import { askedByVisitor, pathOfVisitor } from "#domain/visitor/visitor-page.ts"
import { dayIn } from "#domain/text/zone.ts"
import { wordHour } from "#domain/visit/visit-words.ts"
import type { Visit } from "#domain/visit/visit-entities.ts"
import { replyDaysOf } from "#domain/visitor/reply-days.ts"
import type { ClaimedEmail } from "#store/enquiries/outbox.ts"
import type { Store } from "#store/store.ts"
import type { VisitEmails } from "#store/visits/visit-changes.ts"
import type { Message } from "./emails/email.ts"
import { writeEnquiryReceived } from "./emails/enquiry-received.ts"
import { type VisitorFacts, writeReceipt } from "./emails/receipt.ts"
import { writeLastNews, writeLastVisit, writeVisit, writeVisitNews, writeVisitReminder } from "./emails/visit.ts"

/** What e-mails read of the store. */
export type EmailSources = Pick<Store, "business" | "pages" | "visitors" | "visits" | "count" | "now" | "trustedTime">

/** Of what an e-mail is written; `visit` is that of its kind. */
interface About {
  enquiry: Enquiry
  visit: Visit | undefined
  publicUrl: string
  store: EmailSources
}

/** An e-mail about an enquiry. */
interface EnquiryEmail {
  write(about: About): Promise<Message>
  /** Of one to the visitor: how many of these an address gets in a day. Absent, it goes to the office. */
  aDay?: number
}

/**
 * The e-mails about an enquiry, each by its kind in the outbox. A form must not be a way to write to strangers: after the first an
 * address gets one more receipt in a day, and what somebody can do to a visit again and again is limited, too.
 */
const enquiryEmails: Record<string, EnquiryEmail> = {
  [officeEmail]: {
    async write({ enquiry, publicUrl, store }) {
      const { zone } = (await store.business.current()).business.visits
      const visit = (await store.visits.listOf(enquiry._id)).find(({ state }) => !state.startsWith("cancelled"))
      return writeEnquiryReceived(enquiry, publicUrl, visit && wordHour(visit.startsAt, visit.endsAt, zone))
    },
  },
  [receiptEmail]: { aDay: 2, write: async (about) => writeReceipt(about.enquiry, await readFacts(about)) },
  [visitEmail]: { aDay: 10, write: ofVisit(writeVisit) },
  [visitConfirmation]: { aDay: 10, write: ofVisit((...about) => writeVisit(...about, "is booked")) },
  [visitReminder]: { aDay: 10, write: ofVisit(writeVisitReminder) },
  [visitNews]: { write: ofVisit(writeVisitNews) },
}

/** The kinds of those that follow each enquiry from the site. */
export const followingEmails: readonly string[] = [officeEmail, receiptEmail]

/** The kinds of those that follow each change of a visit. */
export const visitEmails: VisitEmails = {
  booked: [visitEmail],
  moved: [visitEmail, visitNews],
  cancelled: [visitEmail, visitNews],
  erased: [lastVisitEmail, lastVisitNews],
}

function ofVisit(write: (enquiry: Enquiry, visit: Visit, facts: VisitorFacts) => Promise<Message>) {
  return async (about: About): Promise<Message> => {
    if (!about.visit) throw new Error("This kind of e-mail is about a visit.")
    return write(about.enquiry, about.visit, await readFacts(about))
  }
}

async function readFacts({ enquiry, publicUrl, store }: About): Promise<VisitorFacts> {
  const [site, contact, secret] = await Promise.all([
    readSite({ publicUrl, store }),
    store.pages.getByKey("contact"),
    store.visitors.secretOf(enquiry._id),
  ])
  return { ...site, link: publicUrl && publicUrl + pathOfVisitor(secret), replyDays: replyDaysOf(contact) }
}

async function readSite({ publicUrl, store }: Pick<About, "publicUrl" | "store">) {
  const { business } = await store.business.current()
  const madeAt = store.now().toISOString()
  return { business: showBusiness(business, dayIn(madeAt, business.visits.zone)), publicUrl, madeAt }
}

type QueuedEmail = Pick<ClaimedEmail, "kind" | "createdAt" | "attempts">

/** An e-mail that may be sent: to whom, absent the office, and what writes it. */
interface Writable {
  to?: string
  write(): Promise<Message>
}

/** An e-mail about a visit that is over the limit of its address: sent later, unless the visit has changed by then. */
interface Postponed {
  dueAt: string
}

/** For how long such an e-mail waits, in milliseconds. */
const postponedFor = 60 * 60 * 1000

/**
 * How an e-mail of the outbox is written; undefined for one of a kind that only another release knows, and "over" for one that is not to
 * be sent any more: about spam, too old, one receipt too many for its address, or about a visit as it no longer is. The last state of a visit
 * is always sent, and a cancellation at once.
 */
export async function openEmail(
  email: QueuedEmail,
  { enquiry, publicUrl, store }: { enquiry: Enquiry; publicUrl: string; store: EmailSources },
): Promise<Writable | Postponed | "over" | undefined> {
  const { kind, visit: of } = readKind(email.kind)
  const found = enquiryEmails[kind]
  if (!found) return undefined
  const visit = of && (await orNone(store.visits.get(of.id)))
  const now = await store.trustedTime(store.now())
  if (of && !isStillSo(kind, of, visit, now)) return "over"
  const write = () => found.write({ enquiry, visit, publicUrl, store })
  if (found.aDay === undefined) return { write }
  const isHeld = enquiry.email === "" || enquiry.status === "Spam" || enquiry.mail?.status === "held"
  if (isHeld || isTooOld(email, now)) return "over"
  const isCancelled = visit?.state.startsWith("cancelled") ?? false
  // Counted at the first attempt, for the address, whoever has typed that.
  if (isCancelled || email.attempts > 1 || (await countToday(kind, enquiry.email, store)) <= found.aDay)
    return { to: enquiry.email, write }
  return of ? { dueAt: new Date(store.now().getTime() + postponedFor).toISOString() } : "over"
}

/** The same of an e-mail about an enquiry that is erased, which is read for it once more. */
export async function openLastEmail(
  email: QueuedEmail & { enquiryId: string },
  { publicUrl, store }: { publicUrl: string; store: EmailSources },
): Promise<Writable | "over" | undefined> {
  const { kind, visit: of } = readKind(email.kind)
  if (!of || (kind !== lastVisitEmail && kind !== lastVisitNews)) return undefined
  const erased = await store.visits.findErased({ id: of.id, enquiryId: email.enquiryId })
  const now = await store.trustedTime(store.now())
  if (!erased || !isStillSo(kind, of, erased.visit, now)) return "over"
  const { visit, enquiry, askedBy } = erased
  const readFactsOf = () => readSite({ publicUrl, store })
  if (kind === lastVisitNews) {
    return { write: async () => writeLastNews({ visit, byVisitor: askedBy === askedByVisitor }, await readFactsOf()) }
  }
  if (!enquiry || isTooOld(email, now)) return "over"
  return { to: enquiry.email, write: async () => writeLastVisit(enquiry, visit, await readFactsOf()) }
}

/** Whether an e-mail to a visitor is too old. */
function isTooOld({ createdAt }: QueuedEmail, now: Date): boolean {
  return Date.parse(createdAt) < now.getTime() - worthFor
}

const day = 24 * 60 * 60 * 1000

/** How long an e-mail to a visitor is worth sending, in milliseconds: where there was no mail server, old ones stay unsent. */
const worthFor = 3 * day

/** Whether a visit is as an e-mail says: a later change has an e-mail of its own, and nobody needs news of what is over. */
function isStillSo(kind: string, of: { sequence: number }, visit: Visit | undefined, now: Date): boolean {
  if (visit?.sequence !== of.sequence || visit.endsAt <= now.toISOString()) return false
  return kind !== visitReminder || (visit.state === "booked" && visit.startsAt > now.toISOString())
}

async function countToday(kind: string, email: string, { count, now }: EmailSources): Promise<number> {
  const at = now()
  const counter = { points: 1, expiresAt: new Date(at.getTime() + day).toISOString() }
  const key = `${kind} ${hash("sha256", mailboxKey(email))}`
  return (await count((counters) => counters.add(key, counter, at.toISOString()))).points
}
