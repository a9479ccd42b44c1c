import type { Transaction } from "kysely"
import { toEventRow } from "../enquiries/enquiry-rows.ts"
import { AppError } from "#domain/base/errors.ts"
import type { Business } from "#domain/business/business.ts"
import { type VisitKind, visitKindLabels } from "#domain/business/visit-hours.ts"
import { kindForVisit, visitNews } from "#domain/enquiry/email-status.ts"
import type { SentEstimate } from "#domain/estimate/sent-estimate.ts"
import { type VisitChange, visitMessages, visitStateLabels } from "#domain/visit/visit.ts"
import { wordHour } from "#domain/visit/visit-words.ts"
import type { Tables } from "../database/tables.ts"
import { recalculate } from "../enquiries/enquiries.ts"
import { storeChange } from "../enquiries/enquiry-changes.ts"
import { toEmailRow } from "../enquiries/outbox.ts"
import { describeWork } from "../enquiries/work.ts"
import { findSeat, freeCells, notOpen, type SeatRules, takeSeat } from "./cells/cells.ts"
import { NotFree } from "./offered-times.ts"
import { type EnquiryRow, type NewVisit, toVisitRow, type VisitRow } from "./visit-rows.ts"

// Each works in the transaction that has locked the enquiry.

/** The kinds of e-mail that follow each change of a visit. */
export type VisitEmails = Record<VisitChange, readonly string[]>

/** What visits and their visitors need besides the database. */
export interface VisitSources {
  /** The kinds of e-mail that follow each change. */
  emails: VisitEmails
  now(): Date
  /** Called when e-mails have become due. */
  onEmail(): void
  readBusiness(): Promise<Business>
  /** The key that the secrets of visitors are made with. */
  readKey(): Promise<string>
}

/** Who changes a visit, and when; `by` is the e-mail address of the admin, "" for the visitor. */
export interface Changing {
  by: string
  now: Date
  zone: string
  emails: VisitEmails
}

/** The event that says on the timeline of an enquiry what became of its visit. */
export function toVisitEvent(
  enquiry: EnquiryRow,
  { kind, starts_at, ends_at }: VisitRow,
  words: string,
  { by, now, zone }: Omit<Changing, "emails">,
): Tables["events"] {
  const text = `${words}: ${visitKindLabels[kind as VisitKind]}, ${wordHour(starts_at, ends_at, zone)}`
  return toEventRow(enquiry.id, { at: now.toISOString(), by, kind: "visit", text })
}

/** Queues the e-mails about a change; one about what a later change has overtaken is not sent. The office knows what it did itself. */
async function queueVisitEmails(
  trx: Transaction<Tables>,
  change: VisitChange,
  { enquiry, visit }: { enquiry: EnquiryRow; visit: VisitRow },
  { by, now, emails }: Changing,
): Promise<void> {
  const kinds = emails[change].filter((kind) => by === "" || kind !== visitNews)
  const rows = kinds.map((kind) => toEmailRow(kindForVisit(kind, visit), enquiry.id, now.toISOString()))
  if (rows.length > 0) await trx.insertInto("outbox").values(rows).execute()
}

/** Stores a new visit with its cells and queues its e-mails; returns it and its event. Throws NotFree and "in-use". */
export async function insertVisit(
  trx: Transaction<Tables>,
  enquiry: EnquiryRow,
  words: string,
  { rules, ...place }: NewVisit & { rules: SeatRules },
  changing: Changing,
): Promise<{ visit: VisitRow; event: Tables["events"] }> {
  const visit = toVisitRow(enquiry, place, changing.now.toISOString())
  const seat = await findSeat(trx, visit, rules)
  const { open_enquiry, open_email, open_phone } = visit
  const keys = Object.entries({ open_enquiry, open_email, open_phone }).filter(([, key]) => key !== null)
  await trx
    .updateTable("visits")
    .set(notOpen)
    .where("ends_at", "<=", changing.now.toISOString())
    .where((row) => row.or(keys.map(([column, key]) => row(column as keyof typeof notOpen, "=", key))))
    .execute()
  const inserted = await trx
    .insertInto("visits")
    .values(visit)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst()
  const isOffice = changing.by !== ""
  // Who asks for a time that is taken does not learn whose visits are booked.
  const isFree = inserted ? await takeSeat(trx, visit, seat) : isOffice || seat > 0
  if (!isFree) throw new NotFree("in-use", visitMessages.taken)
  if (!inserted) throw new AppError("in-use", isOffice ? await wordOpen(trx, visit) : visitMessages.open)
  await queueVisitEmails(trx, "booked", { enquiry, visit }, changing)
  return { visit, event: toVisitEvent(enquiry, visit, words, changing) }
}

/** What the office reads where a visit is booked already: of this enquiry, whatever its kind, or of this kind and person. */
async function wordOpen(trx: Transaction<Tables>, { open_enquiry }: VisitRow): Promise<string> {
  const own = trx.selectFrom("visits").select("id").where("open_enquiry", "=", open_enquiry)
  return (await own.executeTakeFirst()) ? visitMessages.openOfEnquiry : visitMessages.openForOffice
}

/** Stores when or where an open visit is now, queues its e-mails, and notes it on the timeline; returns the visit. */
export async function changeVisit(
  trx: Transaction<Tables>,
  { enquiry, visit: before }: { enquiry: EnquiryRow; visit: VisitRow },
  change: Partial<VisitRow>,
  { words, ...changing }: Changing & { words: string },
): Promise<VisitRow> {
  const after = { ...change, sequence: before.sequence + 1, changed_at: changing.now.toISOString() }
  const visit = { ...before, ...after }
  await trx.updateTable("visits").set(after).where("id", "=", visit.id).execute()
  await queueVisitEmails(trx, "moved", { enquiry, visit }, changing)
  const event = toVisitEvent(enquiry, visit, changing.by === "" ? `${words} by the visitor` : words, changing)
  await noteOnEnquiry(trx, enquiry, {}, { ...changing, event })
  return visit
}

/** Cancels an open visit, and frees its time; returns it, what changes in the row of the enquiry, and the event. */
export async function cancelVisit(
  trx: Transaction<Tables>,
  { enquiry, visit: before }: { enquiry: EnquiryRow; visit: VisitRow },
  changing: Changing,
): Promise<{ visit: VisitRow; work: Partial<EnquiryRow>; event: Tables["events"] }> {
  const isOffice = changing.by !== ""
  const state = isOffice ? "cancelled-by-office" : "cancelled-by-visitor"
  const change = { ...notOpen, state, sequence: before.sequence + 1, changed_at: changing.now.toISOString() }
  const visit = { ...before, ...change }
  await trx.updateTable("visits").set(change).where("id", "=", before.id).execute()
  await freeCells(trx, before.id)
  await queueVisitEmails(trx, "cancelled", { enquiry, visit }, changing)
  const work = {
    ...(enquiry.online_discount === 1 && { online_discount: 0, estimate: await withoutDiscount(trx, enquiry) }),
    // What a visitor cancels, the office has to see.
    ...(enquiry.status === "Visit booked" && { status: isOffice ? "Contacted" : "New" }),
    ...(!isOffice && { is_unread: 1 }),
  }
  return { visit, work, event: toVisitEvent(enquiry, before, visitStateLabels[state], changing) }
}

/** Sets columns of the enquiry of a visit, and notes the visit and the new status on its timeline. */
export async function noteOnEnquiry(
  trx: Transaction<Tables>,
  before: EnquiryRow,
  change: Partial<EnquiryRow>,
  { event, by, now }: { event: Tables["events"]; by: string; now: Date },
): Promise<void> {
  const work = await describeWork(trx, before, { ...before, ...change }, { by, now })
  await storeChange(trx, before, change, { by, now, events: [event, ...work] })
}

/** The estimate of an enquiry, as it is stored, without the discount for booking. */
async function withoutDiscount(trx: Transaction<Tables>, { estimate }: EnquiryRow): Promise<string> {
  if (estimate === "") return ""
  const without = await recalculate(trx, (JSON.parse(estimate) as SentEstimate).query)
  return without ? JSON.stringify(without) : estimate
}
