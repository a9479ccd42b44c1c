import type { Kysely, Transaction } from "kysely"
import { v7 as newId } from "uuid"
import { enquiryNotFound } from "#domain/enquiry/enquiry.ts"
import type { EventKind } from "#domain/enquiry/events.ts"
import { requireRow, hasRow } from "../base/rows.ts"
import { updateEnquiryCounts } from "../database/row-counts.ts"
import type { Tables } from "../database/tables.ts"
import { putEnquiryText } from "./enquiry-rows.ts"

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
  const after = changed.status === "Spam" ? changed : { ...changed, contacted_at: at }
  await trx.updateTable("enquiries").set(after).where("id", "=", before.id).execute()
  await putPersonOfVisit(trx, after)
  await adoptNotes(trx, before)
  if (events.length > 0) await trx.insertInto("events").values(events).execute()
  await putEnquiryText(trx, after)
  await updateEnquiryCounts(trx, { removed: [before], added: [after] })
  return after
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

/** The row of a new event. */
export function toEventRow(
  enquiryId: string,
  {
    at,
    by,
    kind,
    text,
    reached,
  }: { at: string; by: string; kind: EventKind; text: string; reached?: boolean | undefined },
): Tables["events"] {
  const isReached = reached === undefined ? null : Number(reached)
  return { id: newId(), enquiry_id: enquiryId, made_at: at, made_by: by, kind, text, reached: isReached }
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
