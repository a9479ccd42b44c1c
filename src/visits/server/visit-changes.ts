import type { Transaction } from "kysely"
import { toEventRow } from "#enquiries/server/enquiry-rows.ts"
import { AppError } from "#base/errors.ts"
import type { Business } from "#collections/shared/business/business.ts"
import { type VisitKind, visitKindLabels } from "#collections/shared/business/visit-hours.ts"
import { kindForVisit, visitNews } from "#mail/shared/email-status.ts"
import type { SentEstimate } from "#estimate/shared/sent-estimate.ts"
import { type VisitChange, visitMessages, visitStateLabels } from "../shared/visit.ts"
import { formatVisitTime } from "../shared/format-visit.ts"
import type { Tables } from "#db/tables.ts"
import { recalculate } from "#enquiries/server/enquiries.ts"
import { storeChange } from "#enquiries/server/enquiry-changes.ts"
import { toEmailRow } from "#mail/server/outbox.ts"
import { queueEvent } from "#webhooks/server/webhooks.ts"
import { describeWork } from "#enquiries/server/work.ts"
import { findSeat, freeSeats, notOpen, takeSeat } from "./cells.ts"
import { type AskedTime, NotFree, requireServed, rulesOf, timesOf } from "./offered-times.ts"
import { type EnquiryRow, toVisitRow, type VisitRow } from "./visit-rows.ts"

// Each works in the transaction that has locked the enquiry.

/** The kinds of e-mail sent for each change of a visit. */
export type VisitEmails = Record<VisitChange, readonly string[]>

export interface VisitSources {
  /** The kinds of e-mail sent for each change. */
  emails: VisitEmails
  now(): Date
  /** Called when e-mails have become due. */
  onEmail(): void
  readBusiness(): Promise<Business>
  /** The key from which visitors' secrets are derived. */
  readKey(): Promise<string>
}

/** The author and time of a change; `by` is the e-mail address of the admin, "" for the visitor. */
export interface Changing {
  by: string
  now: Date
  zone: string
  emails: VisitEmails
}

/** A changed visit, its timeline event, and the changed columns of the enquiry. */
export interface Changed {
  visit: VisitRow
  event: Tables["events"]
  work?: Partial<EnquiryRow>
}

interface WithEnquiry {
  enquiry: EnquiryRow
  visit: VisitRow
}

/**
 * Books a time for a visit, new or rescheduled. Visitors, the office and the API all book with this function. Throws NotFree if the time
 * is not offered or is taken, and "in-use" if the person or the enquiry has an open visit.
 */
export async function bookVisit(
  trx: Transaction<Tables>,
  {
    enquiry,
    visit,
    asked,
    business,
  }: { enquiry: EnquiryRow; visit: VisitRow | { address: string; pin: string }; asked: AskedTime; business: Business },
  changing: Changing,
): Promise<Changed> {
  const times = timesOf(asked, business, changing.now)
  const before = "id" in visit ? visit : undefined
  if (!before && !asked.isOffice && asked.kind === "home") requireServed(visit.pin, business)
  const at = changing.now.toISOString()
  const booked = before
    ? { ...before, ...times, changed_at: at }
    : toVisitRow(enquiry, { kind: asked.kind, ...visit, ...times }, at)
  const seat = await findSeat(trx, booked, rulesOf(business, asked.kind))
  const taken = new NotFree("in-use", visitMessages.taken, asked)
  // A visitor who requests a taken time must not learn whose visit it is.
  if (seat === 0 && (before || !asked.isOffice)) throw taken
  const isStored = before !== undefined || (await insertVisit(trx, booked))
  if (!isStored) throw new AppError("in-use", asked.isOffice ? await wordOpen(trx, booked) : visitMessages.open)
  if (seat === 0 || !(await takeSeat(trx, booked, seat))) throw taken
  if (before)
    return await updateVisit(
      trx,
      { enquiry, visit: before },
      times,
      { change: "moved", words: "Rescheduled" },
      changing,
    )
  await queueVisitEmails(trx, "booked", { enquiry, visit: booked }, changing)
  return { visit: booked, event: toEvent({ enquiry, visit: booked }, "Booked", changing) }
}

/** Stores a new visit; false if its enquiry, or its person for this kind, has an open one. */
async function insertVisit(trx: Transaction<Tables>, visit: VisitRow): Promise<boolean> {
  const { open_enquiry, open_email, open_phone } = visit
  const keys = Object.entries({ open_enquiry, open_email, open_phone }).filter(([, key]) => key !== null)
  await trx
    .updateTable("visits")
    .set(notOpen)
    .where("ends_at", "<=", visit.created_at)
    .where((row) => row.or(keys.map(([column, key]) => row(column as keyof typeof notOpen, "=", key))))
    .execute()
  const inserted = trx
    .insertInto("visits")
    .values(visit)
    .onConflict((conflict) => conflict.doNothing())
  return (await inserted.returning("id").executeTakeFirst()) !== undefined
}

/** The message for the office if this enquiry has an open visit of any kind, or this person one of this kind. */
async function wordOpen(trx: Transaction<Tables>, { open_enquiry }: VisitRow): Promise<string> {
  const own = trx.selectFrom("visits").select("id").where("open_enquiry", "=", open_enquiry)
  return (await own.executeTakeFirst()) ? visitMessages.openOfEnquiry : visitMessages.openForOffice
}

/** Stores columns of a visit; a `change` increments its sequence and queues its e-mails. */
export async function updateVisit(
  trx: Transaction<Tables>,
  { enquiry, visit: before }: WithEnquiry,
  columns: Partial<VisitRow>,
  { change, words }: { change?: VisitChange; words: string },
  changing: Changing,
): Promise<Changed> {
  const sequence = before.sequence + (change ? 1 : 0)
  const after = { ...columns, sequence, changed_at: changing.now.toISOString() }
  const visit = { ...before, ...after }
  await trx.updateTable("visits").set(after).where("id", "=", visit.id).execute()
  if (change) await queueVisitEmails(trx, change, { enquiry, visit }, changing)
  return { visit, event: toEvent({ enquiry, visit }, words, changing) }
}

export async function cancelVisit(trx: Transaction<Tables>, of: WithEnquiry, changing: Changing): Promise<Changed> {
  const { enquiry, visit } = of
  const isOffice = changing.by !== ""
  const state = isOffice ? "cancelled-by-office" : "cancelled-by-visitor"
  const words = isOffice ? visitStateLabels[state] : "Cancelled"
  const cancelled = await updateVisit(trx, of, { ...notOpen, state }, { change: "cancelled", words }, changing)
  await freeSeats(trx, [visit.id])
  const work = {
    ...(enquiry.online_discount === 1 && { online_discount: 0, estimate: await withoutDiscount(trx, enquiry) }),
    // The office must notice a visitor's cancellation.
    ...(enquiry.status === "Visit booked" && { status: isOffice ? "Contacted" : "New" }),
    ...(!isOffice && { is_unread: 1 }),
  }
  return { ...cancelled, work }
}

/** Stores the columns of the enquiry that change with its visit, and adds the visit and the new status to its timeline. */
export async function noteOnEnquiry(
  trx: Transaction<Tables>,
  enquiry: EnquiryRow,
  { event, work = {} }: Changed,
  { by, now }: Changing,
): Promise<void> {
  const described = await describeWork(trx, enquiry, { ...enquiry, ...work }, { by, now })
  await storeChange(trx, enquiry, work, { by, now, events: [event, ...described] })
}

const events = { booked: "visit.booked", moved: "visit.rescheduled", cancelled: "visit.cancelled" } as const

/** Queues the e-mails and the event for webhooks about a change; an outdated e-mail is not sent. The office gets none about its own changes. */
async function queueVisitEmails(
  trx: Transaction<Tables>,
  change: VisitChange,
  { enquiry, visit }: WithEnquiry,
  { by, now, emails }: Changing,
): Promise<void> {
  if (change !== "erased")
    await queueEvent(trx, events[change], { enquiryId: enquiry.id, itemId: visit.id, at: now.toISOString(), by })
  const kinds = emails[change].filter((kind) => by === "" || kind !== visitNews)
  const rows = kinds.map((kind) => toEmailRow(kindForVisit(kind, visit), enquiry.id, now.toISOString()))
  if (rows.length > 0) await trx.insertInto("outbox").values(rows).execute()
}

function toEvent({ enquiry, visit }: WithEnquiry, words: string, { by, now, zone }: Changing): Tables["events"] {
  const { kind, starts_at, ends_at } = visit
  const what = by === "" ? `${words} by the visitor` : words
  const text = `${what}: ${visitKindLabels[kind as VisitKind]}, ${formatVisitTime(starts_at, ends_at, zone)}`
  return toEventRow(enquiry.id, { at: now.toISOString(), by, kind: "visit", text })
}

/** The stored estimate of an enquiry, without the discount for booking. */
async function withoutDiscount(trx: Transaction<Tables>, { estimate }: EnquiryRow): Promise<string> {
  if (estimate === "") return ""
  const without = await recalculate(trx, (JSON.parse(estimate) as SentEstimate).query)
  return without ? JSON.stringify(without) : estimate
}
