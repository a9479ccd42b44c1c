import type { Kysely } from "kysely"
import { toEventRow } from "./enquiry-rows.ts"
import type { EnquiryEvent, Message } from "../shared/enquiry-entities.ts"
import type { EventForm, EventKind } from "../shared/events.ts"
import { enquiryNotFound } from "../shared/enquiry.ts"
import type { Keyed, Listed, ListQuery } from "#base/repository.ts"
import { type Direction, listRows, readAllRows, requireId, requireRow, countRows } from "#db/rows.ts"
import type { Tables } from "#db/tables.ts"
import { adoptNotes, isOnTimeline, storeChange, withEnquiry } from "./enquiry-changes.ts"

type Row = Tables["events"]

/** The timelines of enquiries, latest first. Events are only added, so two concurrent writers never conflict. */
export function createEvents(db: Kysely<Tables>, clock: () => Date) {
  const openList = (enquiryId: string) => ({
    sortedBy: "events.made_at",
    rows: (direction: Direction) =>
      db
        .selectFrom("events")
        .selectAll()
        .where("enquiry_id", "=", enquiryId)
        .orderBy("made_at", direction)
        .orderBy("id", direction),
    count: () => countRows(db.selectFrom("events").where("enquiry_id", "=", enquiryId)),
    toItem: toEvent,
  })

  return {
    /** Throws "not-found". */
    async list(enquiryId: string, query: ListQuery = {}): Promise<Listed<EnquiryEvent>> {
      requireId(enquiryId, enquiryNotFound)
      const enquiry = await db.selectFrom("enquiries").select("notes").where("id", "=", enquiryId).executeTakeFirst()
      const { notes } = requireRow(enquiry, enquiryNotFound)
      if (!(await isOnTimeline(db, enquiryId, notes))) {
        await withEnquiry(db, { id: enquiryId }, adoptNotes)
      }
      return await listRows(openList(enquiryId), query)
    },

    readAll: (enquiryId: string, query: ListQuery = {}): AsyncGenerator<EnquiryEvent[], void> =>
      readAllRows(openList(enquiryId), query),

    /** The messages that the customer sees, latest first. */
    listVisible: (enquiryId: string): Promise<Message[]> =>
      db
        .selectFrom("events")
        .select(["made_at as at", "text"])
        .where("enquiry_id", "=", enquiryId)
        .where("is_visible", "=", 1)
        .orderBy("made_at", "desc")
        .orderBy("id", "desc")
        .execute(),

    /** Adds a text by the person with this e-mail address; the same key and form again return the first event. Throws "not-found". */
    async add(
      enquiryId: string,
      { kind, text, ...more }: EventForm,
      { by, keyed }: { by: string; keyed?: Keyed | undefined },
    ): Promise<EnquiryEvent> {
      requireId(enquiryId, enquiryNotFound)
      const id = await withEnquiry(db, { id: enquiryId, keyed }, async (trx, before) => {
        const now = clock()
        const event = toEventRow(enquiryId, { at: now.toISOString(), by, kind, text, ...more })
        // A written text is not a new version of the enquiry.
        await storeChange(trx, before, kind === "note" ? { notes: text } : {}, { by: "", now, events: [event] })
        return event.id
      })
      const row = await db.selectFrom("events").selectAll().where("id", "=", id).executeTakeFirst()
      return toEvent(requireRow(row, enquiryNotFound))
    },
  }
}

function toEvent({ id, made_at, made_by, kind, text, reached, is_visible }: Row): EnquiryEvent {
  const event = { _id: id, at: made_at, by: made_by, kind: kind as EventKind, text }
  return { ...event, ...(reached !== null && { reached: reached === 1 }), ...(is_visible === 1 && { isVisible: true }) }
}

export async function readEvents(db: Kysely<Tables>, enquiryIds: string[]): Promise<Map<string, Row[]>> {
  if (enquiryIds.length === 0) return new Map()
  const events = db.selectFrom("events").selectAll().where("enquiry_id", "in", enquiryIds)
  const rows = await events.orderBy("made_at").orderBy("id").execute()
  return Map.groupBy(rows, (row) => row.enquiry_id)
}
