import { hash } from "node:crypto"
import { toBusinessView } from "#collections/shared/business/business-view.ts"
import { orUndefined } from "#base/errors.ts"
import * as emailKinds from "#mail/shared/email-status.ts"
import type { Enquiry } from "#enquiries/shared/enquiry.ts"
import { askedByVisitor, mailboxKey } from "#enquiries/shared/erasure.ts"
import { pathOfVisitor } from "#visits/shared/visitor-page.ts"
import { dayIn } from "#base/text/date.ts"
import { formatVisitTime } from "#visits/shared/format-visit.ts"
import type { Visit } from "#visits/shared/visit-entities.ts"
import {
  renderEnquiryReceived,
  renderReceipt,
  replyDaysOf,
  type VisitorFacts,
  renderOrderProgress,
} from "#enquiries/server/emails.ts"
import type { MailWorkerDependencies, Postponed, Writable } from "#mail/server/mail-worker.ts"
import type { ClaimedEmail } from "#mail/server/outbox.ts"
import type { Store } from "../store/store.ts"
import type { VisitEmails } from "#visits/server/visit-changes.ts"
import type { Message } from "#mail/server/email.ts"
import {
  renderAcceptance,
  renderAcceptanceNews,
  renderPayment,
  renderQuotationSent,
} from "#quotations/server/quotation-emails.ts"
import type { QuotationState } from "#quotations/shared/quotation.ts"
import type { Quotation } from "#quotations/shared/quotation-entities.ts"
import { readStepTitles } from "#orders/shared/order.ts"
import {
  renderErasedVisitNotice,
  renderLastVisit,
  renderVisit,
  renderVisitChange,
  renderVisitReminder,
} from "#visits/server/visit-email.ts"

/** The parts of the store that e-mails read. */
export type EmailSources = Pick<
  Store,
  "business" | "pages" | "payments" | "visitors" | "visits" | "quotations" | "count" | "now" | "trustedTime"
>

/** The data of an e-mail; `visit`, `quotation` and `id` are set for their kinds. */
interface About {
  enquiry: Enquiry
  id: string
  visit: Visit | undefined
  quotation: Quotation | undefined
  publicUrl: string
  store: EmailSources
}

interface EnquiryEmail {
  write(about: About): Promise<Message>
  /** For an e-mail to the visitor: the daily limit per e-mail address. Absent for the office. */
  aDay?: number
}

/**
 * The e-mails about an enquiry, by kind in the outbox. A form must not be a way to write to strangers: an e-mail address gets one more
 * confirmation a day after the first, and repeatable actions on a visit are limited, too.
 */
const enquiryEmails: Record<string, EnquiryEmail> = {
  [emailKinds.officeEmail]: {
    async write({ enquiry, publicUrl, store }) {
      const { zone } = (await store.business.current()).business.visits
      const visit = (await store.visits.listOf(enquiry._id)).find(({ state }) => !state.startsWith("cancelled"))
      return renderEnquiryReceived(enquiry, publicUrl, visit && formatVisitTime(visit.startsAt, visit.endsAt, zone))
    },
  },
  [emailKinds.receiptEmail]: { aDay: 2, write: async (about) => renderReceipt(about.enquiry, await readFacts(about)) },
  [emailKinds.orderEmail]: {
    aDay: 10,
    async write(about) {
      const { order } = about.enquiry
      if (!order) throw new Error("This kind of e-mail is about an order.")
      const titles = readStepTitles(await about.store.pages.getByKey("home"))
      return renderOrderProgress({ ...about.enquiry, order }, titles, await readFacts(about))
    },
  },
  [emailKinds.quotationEmail]: { aDay: 10, write: ofQuotation(renderQuotationSent) },
  [emailKinds.acceptanceEmail]: { aDay: 10, write: ofQuotation(renderAcceptance) },
  [emailKinds.acceptanceNews]: {
    write: ofQuotation((enquiry, quotation, _, { publicUrl }) => renderAcceptanceNews(enquiry, quotation, publicUrl)),
  },
  [emailKinds.paymentEmail]: {
    aDay: 10,
    async write(about) {
      return renderPayment(about.enquiry, await about.store.payments.getReceipt(about.id), await readFacts(about))
    },
  },
  [emailKinds.visitEmail]: { aDay: 10, write: ofVisit(renderVisit) },
  [emailKinds.visitConfirmation]: { aDay: 10, write: ofVisit((...about) => renderVisit(...about, "is booked")) },
  [emailKinds.visitReminder]: { aDay: 10, write: ofVisit(renderVisitReminder) },
  [emailKinds.visitNews]: { write: ofVisit(renderVisitChange) },
}

/** The kinds of e-mails sent for each enquiry from the site. */
export const followingEmails: readonly string[] = [emailKinds.officeEmail, emailKinds.receiptEmail]

/** The kinds of e-mails sent for each change of a visit. */
export const visitEmails: VisitEmails = {
  booked: [emailKinds.visitEmail],
  moved: [emailKinds.visitEmail, emailKinds.visitNews],
  cancelled: [emailKinds.visitEmail, emailKinds.visitNews],
  erased: [emailKinds.lastVisitEmail, emailKinds.lastVisitNews],
}

function ofVisit(write: (enquiry: Enquiry, visit: Visit, facts: VisitorFacts) => Promise<Message>) {
  return async (about: About): Promise<Message> => {
    if (!about.visit) throw new Error("This kind of e-mail is about a visit.")
    return write(about.enquiry, about.visit, await readFacts(about))
  }
}

function ofQuotation(
  write: (enquiry: Enquiry, quotation: Quotation, facts: VisitorFacts, about: About) => Promise<Message>,
) {
  return async (about: About): Promise<Message> => {
    if (!about.quotation) throw new Error("This kind of e-mail is about a quotation.")
    return write(about.enquiry, about.quotation, await readFacts(about), about)
  }
}

/** The states of the quotations that e-mails are about. */
const quotationStates: Record<string, QuotationState> = {
  [emailKinds.quotationEmail]: "sent",
  [emailKinds.acceptanceEmail]: "accepted",
  [emailKinds.acceptanceNews]: "accepted",
}

async function readFacts({
  enquiry,
  publicUrl,
  store,
}: Omit<About, "id" | "visit" | "quotation">): Promise<VisitorFacts> {
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
  return { business: toBusinessView(business, dayIn(madeAt, business.visits.zone)), publicUrl, madeAt }
}

type QueuedEmail = Pick<ClaimedEmail, "kind" | "createdAt" | "attempts">

/** How long such an e-mail waits, in milliseconds. */
const postponedFor = 60 * 60 * 1000

/**
 * Returns how to write an e-mail of the outbox; undefined for a kind of another release, and "over" if it must not be sent any more: about
 * spam, too old, over the confirmation limit of its address, or about an outdated state of a visit. The last state of a visit is always
 * sent, and a cancellation at once.
 */
async function renderEnquiryEmail(
  email: QueuedEmail,
  { enquiry, publicUrl, store }: { enquiry: Enquiry; publicUrl: string; store: EmailSources },
): Promise<Writable | Postponed | "over" | undefined> {
  const { kind, id, visit: of } = emailKinds.readKind(email.kind)
  const found = enquiryEmails[kind]
  if (!found) return undefined
  const visit = of && (await orUndefined(store.visits.get(of.id)))
  const now = await store.trustedTime(store.now())
  if (of && !isStillSo(kind, of, visit, now)) return "over"
  if (kind === emailKinds.orderEmail && !enquiry.order) return "over"
  const state = quotationStates[kind]
  const quotations = state === undefined ? [] : await store.quotations.listFor(enquiry._id)
  const quotation = quotations.find((each) => each.state === state)
  // The next version has replaced it.
  if (state !== undefined && !quotation) return "over"
  const write = () => found.write({ enquiry, id, visit, quotation, publicUrl, store })
  if (found.aDay === undefined) return { write }
  const isHeld = enquiry.email === "" || enquiry.status === "Spam" || enquiry.mail?.status === "held"
  if (isHeld || isTooOld(email, now)) return "over"
  const isCancelled = visit?.state.startsWith("cancelled") ?? false
  // Counted at the first attempt, by the recipient's address, regardless of the sender.
  if (isCancelled || email.attempts > 1 || (await countToday(kind, enquiry.email, store)) <= found.aDay)
    return { to: enquiry.email, write }
  return of ? { dueAt: new Date(store.now().getTime() + postponedFor).toISOString() } : "over"
}

/** Opens the e-mails of an outbox for its worker; undefined also if the enquiry was just deleted with its e-mail. */
export function emailOpener(
  store: EmailSources & { enquiries: Pick<Store["enquiries"], "get"> },
  readUrl: () => Promise<string>,
): MailWorkerDependencies["open"] {
  return async (email) => {
    const about = { publicUrl: await readUrl(), store }
    if (email.table === "last_emails") return await renderErasureEmail(email, about)
    const enquiry = await orUndefined(store.enquiries.get(email.enquiryId))
    return enquiry && (await renderEnquiryEmail(email, { enquiry, ...about }))
  }
}

/** Like `renderEnquiryEmail`, for an enquiry that is erased and read one last time. */
async function renderErasureEmail(
  email: QueuedEmail & { enquiryId: string },
  { publicUrl, store }: { publicUrl: string; store: EmailSources },
): Promise<Writable | "over" | undefined> {
  const { kind, visit: of } = emailKinds.readKind(email.kind)
  if (!of || (kind !== emailKinds.lastVisitEmail && kind !== emailKinds.lastVisitNews)) return undefined
  const erased = await store.visits.findErased({ id: of.id, enquiryId: email.enquiryId })
  const now = await store.trustedTime(store.now())
  if (!erased || !isStillSo(kind, of, erased.visit, now)) return "over"
  const { visit, enquiry, askedBy } = erased
  const readFactsOf = () => readSite({ publicUrl, store })
  if (kind === emailKinds.lastVisitNews) {
    return {
      write: async () => renderErasedVisitNotice({ visit, byVisitor: askedBy === askedByVisitor }, await readFactsOf()),
    }
  }
  if (!enquiry || isTooOld(email, now)) return "over"
  return { to: enquiry.email, write: async () => renderLastVisit(enquiry, visit, await readFactsOf()) }
}

function isTooOld({ createdAt }: QueuedEmail, now: Date): boolean {
  return Date.parse(createdAt) < now.getTime() - worthFor
}

const day = 24 * 60 * 60 * 1000

/** How long an e-mail to a visitor is worth sending, in milliseconds: old ones stay unsent if there was no mail server. */
const worthFor = 3 * day

/** True if a visit still matches its e-mail: a later change has its own e-mail, and past visits need none. */
function isStillSo(kind: string, of: { sequence: number }, visit: Visit | undefined, now: Date): boolean {
  if (visit?.sequence !== of.sequence || visit.endsAt <= now.toISOString()) return false
  return kind !== emailKinds.visitReminder || (visit.state === "booked" && visit.startsAt > now.toISOString())
}

async function countToday(kind: string, email: string, { count, now }: EmailSources): Promise<number> {
  const at = now()
  const counter = { points: 1, expiresAt: new Date(at.getTime() + day).toISOString() }
  const key = `${kind} ${hash("sha256", mailboxKey(email))}`
  return (await count((counters) => counters.add(key, counter, at.toISOString()))).points
}
