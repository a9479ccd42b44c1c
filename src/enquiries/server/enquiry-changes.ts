import type { ExpressionBuilder, Kysely, Transaction } from "kysely"
import { enquiryNotFound } from "../shared/enquiry.ts"
import { kindForVisit, officeEmail, receiptEmail, visitConfirmation, visitNews } from "#mail/shared/email-status.ts"
import type { Keyed } from "#base/repository.ts"
import { once } from "#db/idempotency.ts"
import { hasRow, requireRow } from "#db/rows.ts"
import type { Tables } from "#db/tables.ts"
import { putEnquiryText, toEnquiry, toEventRow } from "./enquiry-rows.ts"
import { toEmailRow } from "#mail/server/outbox.ts"
import { queueEvent } from "#webhooks/server/webhooks.ts"

type Row = Tables["enquiries"]

/**
 * Stores a change of an enquiry, with its events and derived data; returns the row. Call it last in the transaction that has locked the
 * enquiry. `by` is the e-mail address of the admin, "" if the office created no new version.
 */
export async function storeChange(
  trx: Transaction<Tables>,
  before: Row,
  change: Partial<Row>,
  { by, now, events }: { by: string; now: Date; events: Tables["events"][] },
): Promise<Row> {
  const at = now.toISOString()
  const changed = { ...before, ...change, ...(by !== "" && { changed_by: by, changed_at: at }) }
  // Marking spam, or writing about it, must not extend its retention.
  const kept = changed.status === "Spam" ? changed : { ...changed, contacted_at: at }
  const after = kept.email_key === before.email_key ? kept : { ...kept, ...(await replaceLink(trx, before, kept, at)) }
  await trx.updateTable("enquiries").set(after).where("id", "=", before.id).execute()
  await putPersonOfVisit(trx, after)
  await adoptNotes(trx, before)
  if (events.length > 0) await trx.insertInto("events").values(events).execute()
  await putEnquiryText(trx, after)
  await queueChange(trx, before, after, { at, by })
  return after
}

/** Queues the webhook events of a change; being read or kept longer is not one. */
async function queueChange(trx: Transaction<Tables>, before: Row, after: Row, { at, by }: { at: string; by: string }) {
  const partsOf = (row: Row) => {
    const { order, keptUntil: _, readAt: _read, isUnread: _unread, ...enquiry } = toEnquiry(row)
    return { order: JSON.stringify(order), enquiry: JSON.stringify(enquiry) }
  }
  const [was, is] = [partsOf(before), partsOf(after)]
  const about = { enquiryId: before.id, at, by }
  if (was.enquiry !== is.enquiry) await queueEvent(trx, "enquiry.changed", about)
  if (was.order !== is.order) await queueEvent(trx, "order.changed", about)
  if (after.assigned_to !== null && before.assigned_to !== after.assigned_to)
    await queueEvent(trx, "enquiry.assigned", about)
}

/**
 * Replaces the link of a visitor whose e-mail address changed, and queues the current e-mail for the new address; returns the changed
 * columns. The recipient at the previous address must not read or change anything.
 */
async function replaceLink(trx: Transaction<Tables>, before: Row, after: Row, at: string): Promise<Partial<Row>> {
  const hash = before.visitor_secret_hash
  if (hash !== null) {
    // A process of the previous release may have recreated the first link.
    await trx
      .insertInto("replaced_links")
      .values({ hash, enquiry_id: before.id })
      .onConflict((known) => known.column("hash").doNothing())
      .execute()
  }
  const isToVisitor = (row: ExpressionBuilder<Tables, "outbox">) =>
    row.and([
      row("enquiry_id", "=", before.id),
      row("kind", "<>", officeEmail),
      row("kind", "not like", `${visitNews}:%`),
    ])
  const { numDeletedRows } = await trx
    .deleteFrom("outbox")
    .where(isToVisitor)
    .where((row) =>
      row.or([
        row("given_up_at", "is not", null),
        row.and([row("kind", "=", receiptEmail), row("sent_at", "is not", null)]),
      ]),
    )
    .executeTakeFirstOrThrow()
  // A queued e-mail is sent to the new address, so a cancellation is not lost.
  const unsent = trx.selectFrom("outbox").select("id").where(isToVisitor).where("sent_at", "is", null)
  const waits = await hasRow(unsent.limit(1))
  // The visitor of an enquiry entered by the office got no e-mail.
  const hasVisitorEmail = hash !== null || waits || numDeletedRows > 0n
  if (hasVisitorEmail && after.email !== "" && after.status !== "Spam") {
    const visit = await trx
      .updateTable("visits")
      .set((row) => ({ sequence: row("sequence", "+", 1), changed_at: at }))
      .where("open_enquiry", "=", before.id)
      .where("ends_at", ">", at)
      .returning(["id", "sequence"])
      .executeTakeFirst()
    const kind = visit ? kindForVisit(visitConfirmation, visit) : receiptEmail
    if (visit || !waits)
      await trx
        .insertInto("outbox")
        .values(toEmailRow(kind, before.id, at))
        .execute()
  }
  return { visitor_secret_hash: null, visitor_secret_turn: before.visitor_secret_turn + 1 }
}

/** The row of an enquiry, locked until the transaction ends; throws "not-found". */
export async function lockEnquiry(trx: Transaction<Tables>, id: string): Promise<Row> {
  // Setting the id to itself locks the row.
  const row = await trx.updateTable("enquiries").set({ id }).where("id", "=", id).returningAll().executeTakeFirst()
  return requireRow(row, enquiryNotFound)
}

/** Locks and returns the last enquiry with a phone number and contact in the last 30 days, without spam; undefined if there is none. */
export async function lockLatest(trx: Transaction<Tables>, phoneKey: string, now: Date): Promise<Row | undefined> {
  if (phoneKey === "") return undefined
  const since = new Date(now.getTime() - 30 * 24 * 60 * 60 * 1000).toISOString()
  const known = trx.selectFrom("enquiries").select("id").where("phone_key", "=", phoneKey).where("status", "<>", "Spam")
  const latest = known.where("contacted_at", ">=", since).orderBy("contacted_at", "desc").limit(1)
  const lock = trx.updateTable("enquiries").set((row) => ({ id: row.ref("id") }))
  return await lock.where("id", "in", latest).returningAll().executeTakeFirst()
}

/**
 * Runs work on an enquiry in a transaction that has locked it; throws "not-found". A request with an idempotency key runs once, and gets
 * the stored result when it is repeated.
 */
export function withEnquiry<Result>(
  db: Kysely<Tables>,
  { id, keyed }: { id: string; keyed?: Keyed | undefined },
  work: (trx: Transaction<Tables>, before: Row) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    const before = await lockEnquiry(trx, id)
    return await once(trx, keyed, () => work(trx, before), { enquiryId: id })
  })
}

/** Creates an event for notes of a release without timelines; on a locked row, before another note replaces them. */
export async function adoptNotes(trx: Transaction<Tables>, row: Row): Promise<void> {
  if (await isOnTimeline(trx, row.id, row.notes)) return
  await trx.insertInto("events").values(noteOf(row)).execute()
}

export function noteOf(row: Row): Tables["events"] {
  const at = row.changed_at || row.created_at
  return toEventRow(row.id, { at, by: row.changed_by, kind: "note", text: row.notes })
}

export async function isOnTimeline(db: Kysely<Tables>, enquiryId: string, notes: string): Promise<boolean> {
  if (notes === "") return true
  const same = db.selectFrom("events").select("id").where("enquiry_id", "=", enquiryId).where("kind", "=", "note")
  return await hasRow(same.where("text", "=", notes).limit(1))
}

/** Updates the person's keys on the open visit, unless another open visit of the kind has the same key. */
async function putPersonOfVisit(trx: Transaction<Tables>, { id, email_key, phone_key }: Row): Promise<void> {
  const open = await trx.selectFrom("visits").select(["id", "kind"]).where("open_enquiry", "=", id).executeTakeFirst()
  if (!open) return
  for (const [column, key] of [
    ["open_email", email_key],
    ["open_phone", phone_key],
  ] as const) {
    const others = trx.selectFrom("visits").select("id").where("kind", "=", open.kind).where("id", "<>", open.id)
    const isTaken = key !== "" && (await hasRow(others.where(column, "=", key)))
    await trx
      .updateTable("visits")
      .set({ [column]: isTaken ? null : key || null })
      .where("id", "=", open.id)
      .execute()
  }
}
