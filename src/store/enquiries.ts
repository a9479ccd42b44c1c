import type { Kysely } from "kysely"
import { type Enquiry, type EnquiryChange, type EnquiryForm, enquiryFailed, enquiryNotFound } from "#domain/enquiry.ts"
import type { EnquiryFilter, EnquirySummary, EnquiryWish } from "#domain/enquiry-list.ts"
import { AppError, invalidField } from "#domain/errors.ts"
import type { Listed } from "#domain/repository.ts"
import { listEnquiries, readEnquiries, summarise } from "./enquiry-list.ts"
import { putEnquiryText, toEnquiry, toEnquiryRow } from "./enquiry-rows.ts"
import { putLetter } from "./outbox.ts"
import { found, requireId } from "./rows.ts"
import type { Tables } from "./tables.ts"
import { countEnquiries } from "./tallies.ts"

/** The enquiries of a database. */
export interface Enquiries {
  /**
   * Keeps the enquiry and, in the same transaction, the letter that announces it. The same key and form again answer
   * with the first; the same key with another form is "invalid".
   */
  submit(form: EnquiryForm, about: { page: string; idempotencyKey?: string | undefined }): Promise<Enquiry>
  /** What is unanswered, and new this week, depends on the time `now`. */
  list(wish?: EnquiryWish, now?: Date): Promise<Listed<Enquiry>>
  /** All of a filter, newest first, in batches that are read as they are asked for. */
  read(filter: EnquiryFilter, now?: Date): AsyncGenerator<Enquiry[], void>
  summarise(now?: Date): Promise<EnquirySummary>
  get(id: string): Promise<Enquiry>
  /** Sets what is given; throws "not-found". */
  change(id: string, change: EnquiryChange): Promise<Enquiry>
  /** Removes the enquiry and its letter; throws "not-found". */
  remove(id: string): Promise<void>
}

/** The enquiries of a database. */
export function openEnquiries(db: Kysely<Tables>): Enquiries {
  return {
    async submit(form, { page, idempotencyKey }) {
      const row = toEnquiryRow(form, { page, idempotencyKey })
      const kept = await db.transaction().execute(async (trx) => {
        // A twin on its way elsewhere makes this wait until it is known whether that one came through.
        const inserted = await trx
          .insertInto("enquiries")
          .values(row)
          .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
          .returning("id")
          .executeTakeFirst()
        if (inserted) {
          await putEnquiryText(trx, row)
          await putLetter(trx, row.id, row.created_at)
          await countEnquiries(trx, { come: [row] })
          return row
        }
        const first = await trx
          .selectFrom("enquiries")
          .selectAll()
          .where("idempotency_key", "=", row.idempotency_key)
          .executeTakeFirst()
        // Removed at this very moment: nobody's enquiry is in the way any more, so that a retry goes through.
        if (!first) throw new AppError("unavailable", enquiryFailed, { retryAfter: 1 })
        if (first.idempotency_print === row.idempotency_print) return first
        throw invalidField(
          "Idempotency-Key",
          "This Idempotency-Key belongs to another enquiry. Send this one with a new key.",
        )
      })
      return toEnquiry(kept)
    },

    list: (wish = {}, now = new Date()) => listEnquiries(db, wish, now),
    read: (filter, now = new Date()) => readEnquiries(db, filter, now),
    summarise: (now = new Date()) => summarise(db, now),

    async get(id) {
      requireId(id, enquiryNotFound)
      const row = await db.selectFrom("enquiries").selectAll().where("id", "=", id).executeTakeFirst()
      return toEnquiry(found(row, enquiryNotFound))
    },

    async change(id, { status, notes, isRead }) {
      requireId(id, enquiryNotFound)
      return await db.transaction().execute(async (trx) => {
        // Setting it to itself holds the row, so that what is counted as gone is what it was.
        const before = await trx
          .updateTable("enquiries")
          .set({ id })
          .where("id", "=", id)
          .returningAll()
          .executeTakeFirst()
        const row = { ...found(before, enquiryNotFound) }
        const gone = { ...row }
        row.status = status ?? row.status
        row.notes = notes ?? row.notes
        if (isRead !== undefined) {
          row.is_unread = isRead ? 0 : 1
          row.read_at = isRead ? (row.read_at ?? new Date().toISOString()) : null
        }
        const { notes: text, status: state, read_at, is_unread } = row
        await trx
          .updateTable("enquiries")
          .set({ notes: text, status: state, read_at, is_unread })
          .where("id", "=", id)
          .execute()
        if (notes !== undefined) await putEnquiryText(trx, row)
        await countEnquiries(trx, { gone: [gone], come: [row] })
        return toEnquiry(row)
      })
    },

    async remove(id) {
      requireId(id, enquiryNotFound)
      await db.transaction().execute(async (trx) => {
        const row = await trx
          .deleteFrom("enquiries")
          .where("id", "=", id)
          .returning(["status", "is_unread"])
          .executeTakeFirst()
        await countEnquiries(trx, { gone: [found(row, enquiryNotFound)] })
      })
    },
  }
}
