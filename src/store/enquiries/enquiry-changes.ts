import type { ExpressionBuilder, Kysely, Transaction } from "kysely"
import { enquiryNotFound } from "#domain/enquiry/enquiry.ts"
import { kindForVisit, officeEmail, receiptEmail, visitConfirmation, visitNews } from "#domain/enquiry/email-status.ts"
import { requireRow, hasRow } from "../base/rows.ts"
import type { Tables } from "../database/tables.ts"
import { putEnquiryText, toEventRow } from "./enquiry-rows.ts"
import { toEmailRow } from "./outbox.ts"

type Row = Tables["enquiries"]

/**
 * Stores what somebody has made of an enquiry, with the events that say so and all that follows from the row; returns the row. Call it
 * last in the transaction that has locked the enquiry. `by` is the e-mail address of the admin, "" where the office made no new version.
 */
export async function storeChange(
  trx: Transaction<Tables>,
  before: Row,
  change: Partial<Row>,
  { by, now, events }: { by: string; now: Date; events: Tables["events"][] },
): Promise<Row> {
  const at = now.toISOString()
  const changed = { ...before, ...change, ...(by !== "" && { changed_by: by, changed_at: at }) }
  // Nobody keeps spam for longer because it was marked as such, or somebody wrote about it.
  const kept = changed.status === "Spam" ? changed : { ...changed, contacted_at: at }
  const after = kept.email_key === before.email_key ? kept : { ...kept, ...(await replaceLink(trx, before, kept, at)) }
  await trx.updateTable("enquiries").set(after).where("id", "=", before.id).execute()
  await putPersonOfVisit(trx, after)
  await adoptNotes(trx, before)
  if (events.length > 0) await trx.insertInto("events").values(events).execute()
  await putEnquiryText(trx, after)
  return after
}

/**
 * Replaces the link of a visitor whose e-mail address changed, and queues the current e-mail for the new address; returns what changes in
 * the row. Whoever got an e-mail at the address before must not read or change anything.
 */
async function replaceLink(trx: Transaction<Tables>, before: Row, after: Row, at: string): Promise<Partial<Row>> {
  const hash = before.visitor_secret_hash
  if (hash !== null) {
    // A process of the release before may have made the first link again.
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
  // An e-mail that waits is sent to the new address, so a cancellation is not lost.
  const unsent = trx.selectFrom("outbox").select("id").where(isToVisitor).where("sent_at", "is", null)
  const waits = await hasRow(unsent.limit(1))
  // Nobody wrote to the visitor of an enquiry that the office entered.
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

/** The row of an enquiry, which nobody else changes until the transaction ends; throws "not-found". */
export async function lockEnquiry(trx: Transaction<Tables>, id: string): Promise<Row> {
  // Setting the id to itself locks the row.
  const row = await trx.updateTable("enquiries").set({ id }).where("id", "=", id).returningAll().executeTakeFirst()
  return requireRow(row, enquiryNotFound)
}

/**
 * Makes an event of notes that only stand in the row: a process of the release before timelines has written them. Call it on a
 * locked row, before another note takes their place.
 */
export async function adoptNotes(trx: Transaction<Tables>, row: Row): Promise<void> {
  if (await isOnTimeline(trx, row.id, row.notes)) return
  await trx.insertInto("events").values(noteOf(row)).execute()
}

/** The event of the notes in the row of an enquiry. */
export function noteOf(row: Row): Tables["events"] {
  const at = row.changed_at || row.created_at
  return toEventRow(row.id, { at, by: row.changed_by, kind: "note", text: row.notes })
}

/** Whether these notes are an event of the enquiry. */
export async function isOnTimeline(db: Kysely<Tables>, enquiryId: string, notes: string): Promise<boolean> {
  if (notes === "") return true
  const same = db.selectFrom("events").select("id").where("enquiry_id", "=", enquiryId).where("kind", "=", "note")
  return await hasRow(same.where("text", "=", notes).limit(1))
}

/**
 * Gives the open visit of an enquiry the keys of its person, who was corrected. A key that another open visit of the kind has stays with
 * that one alone.
 */
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
