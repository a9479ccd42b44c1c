import type { Kysely, Transaction } from "kysely"
import { v7 as newId } from "uuid"
import type { EnquiryEvent } from "#domain/enquiry/enquiry-entities.ts"
import type { EventForm, EventKind } from "#domain/enquiry/events.ts"
import { enquiryNotFound } from "#domain/enquiry/enquiry.ts"
import type { Keyed, Listed, ListQuery } from "#domain/content/repository.ts"
import { claim, settle } from "../base/idempotency.ts"
import { type Direction, listRows, readAllRows, requireId, requireRow } from "../base/rows.ts"
import type { Tables } from "../database/tables.ts"
import { putEnquiryText } from "./enquiry-rows.ts"

type Row = Tables["events"]
type EnquiryRow = Tables["enquiries"]

/** The timelines of enquiries, newest first. Events are only added, so that two people who write at once never conflict. */
export interface Events {
  /** The events of an enquiry; throws "not-found". */
  list(enquiryId: string, query?: ListQuery): Promise<Listed<EnquiryEvent>>
  readAll(enquiryId: string, query?: ListQuery): AsyncGenerator<EnquiryEvent[], void>
  /** Adds what somebody with this e-mail address wrote; the same key and form again return the first event. Throws "not-found". */
  add(enquiryId: string, form: EventForm, about: { by: string; keyed?: Keyed | undefined }): Promise<EnquiryEvent>
}

/** Opens the timelines of a database. */
export function openEvents(db: Kysely<Tables>, clock: () => Date): Events {
  const openList = (enquiryId: string) => ({
    sortedBy: "events.made_at",
    rows: (direction: Direction) =>
      db
        .selectFrom("events")
        .selectAll()
        .where("enquiry_id", "=", enquiryId)
        .orderBy("made_at", direction)
        .orderBy("id", direction),
    async count() {
      const events = db.selectFrom("events").where("enquiry_id", "=", enquiryId)
      return (await events.select((row) => row.fn.countAll<number>().as("total")).executeTakeFirstOrThrow()).total
    },
    toItem: toEvent,
  })

  return {
    async list(enquiryId, query = {}) {
      requireId(enquiryId, enquiryNotFound)
      const enquiry = await db.selectFrom("enquiries").select("notes").where("id", "=", enquiryId).executeTakeFirst()
      const { notes } = requireRow(enquiry, enquiryNotFound)
      if (!(await isOnTimeline(db, enquiryId, notes))) {
        await db.transaction().execute(async (trx) => adoptNotes(trx, await lockEnquiry(trx, enquiryId)))
      }
      return await listRows(openList(enquiryId), query)
    },

    readAll: (enquiryId, query = {}) => readAllRows(openList(enquiryId), query),

    async add(enquiryId, { kind, text, reached }, { by, keyed }) {
      requireId(enquiryId, enquiryNotFound)
      return await db.transaction().execute(async (trx) => {
        const before = await lockEnquiry(trx, enquiryId)
        const first = keyed && (await claim(trx, keyed))
        if (first) {
          const id = JSON.parse(first.answer) as string
          return toEvent(await trx.selectFrom("events").selectAll().where("id", "=", id).executeTakeFirstOrThrow())
        }
        await adoptNotes(trx, before)
        const now = clock().toISOString()
        const event = toEventRow(enquiryId, { at: now, by, kind, text, reached })
        await trx.insertInto("events").values(event).execute()
        if (keyed) await settle(trx, keyed, { answer: JSON.stringify(event.id), enquiry_id: enquiryId })
        const changes = {
          ...(kind === "note" && { notes: text }),
          // Nobody keeps spam for longer because somebody wrote about it.
          ...(before.status !== "Spam" && { contacted_at: now }),
        }
        if (Object.keys(changes).length > 0) {
          await trx.updateTable("enquiries").set(changes).where("id", "=", enquiryId).execute()
        }
        await putEnquiryText(trx, { ...before, ...changes })
        return toEvent(event)
      })
    },
  }
}

/** The row of an enquiry, which nobody else changes until the transaction ends; throws "not-found". */
export async function lockEnquiry(trx: Transaction<Tables>, id: string): Promise<EnquiryRow> {
  // Setting the id to itself locks the row.
  const row = await trx.updateTable("enquiries").set({ id }).where("id", "=", id).returningAll().executeTakeFirst()
  return requireRow(row, enquiryNotFound)
}

/**
 * Makes an event of notes that only stand in the row: a process of the release before timelines has written them. Call it on a
 * locked row, before another note takes their place.
 */
export async function adoptNotes(trx: Transaction<Tables>, row: EnquiryRow): Promise<void> {
  if (await isOnTimeline(trx, row.id, row.notes)) return
  await trx.insertInto("events").values(noteOf(row)).execute()
}

/** The event of the notes in the row of an enquiry. */
export function noteOf(row: EnquiryRow): Row {
  const at = row.changed_at || row.created_at
  return toEventRow(row.id, { at, by: row.changed_by, kind: "note", text: row.notes })
}

async function isOnTimeline(db: Kysely<Tables>, enquiryId: string, notes: string): Promise<boolean> {
  if (notes === "") return true
  const same = db.selectFrom("events").select("id").where("enquiry_id", "=", enquiryId).where("kind", "=", "note")
  return (await same.where("text", "=", notes).limit(1).executeTakeFirst()) !== undefined
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
): Row {
  const isReached = reached === undefined ? null : Number(reached)
  return { id: newId(), enquiry_id: enquiryId, made_at: at, made_by: by, kind, text, reached: isReached }
}

/** The event of a row. */
function toEvent({ id, made_at, made_by, kind, text, reached }: Row): EnquiryEvent {
  const event = { _id: id, at: made_at, by: made_by, kind: kind as EventKind, text }
  return reached === null ? event : { ...event, reached: reached === 1 }
}

/** All events of enquiries, oldest first, by the enquiry. */
export async function readEvents(db: Kysely<Tables>, enquiryIds: string[]): Promise<Map<string, Row[]>> {
  if (enquiryIds.length === 0) return new Map()
  const events = db.selectFrom("events").selectAll().where("enquiry_id", "in", enquiryIds)
  const rows = await events.orderBy("made_at").orderBy("id").execute()
  return Map.groupBy(rows, (row) => row.enquiry_id)
}
