import { createHash } from "node:crypto"
import type { Kysely } from "kysely"
import { v7 as newId } from "uuid"
import {
  type Enquiry,
  type EnquiryChange,
  type EnquiryForm,
  type EnquiryStatus,
  enquiryFailed,
  enquiryNotFound,
  referenceOf,
} from "#domain/enquiry.ts"
import { AppError, invalidField } from "#domain/errors.ts"
import { suspect } from "#domain/suspicion.ts"
import type { Listed, Stretch } from "#domain/repository.ts"
import { type Counters, openCounters } from "./counters.ts"
import { type LetterColumns, putLetter, requeueLetter, toLetterState } from "./outbox.ts"
import { found, listRows, requireId } from "./rows.ts"
import type { Tables } from "./tables.ts"

/** Where an enquiry is sent from, and what its sender is held to. */
export interface Submission {
  /** The path of the page where the form stood. */
  page: string
  idempotencyKey?: string | undefined
  /** Counts the enquiry as part of keeping it: what this throws, such as "too-many", keeps neither. */
  admit?: ((counters: Counters) => Promise<void>) | undefined
}

/** The enquiries of a database. */
export interface Enquiries {
  /**
   * Keeps the enquiry and, in the same transaction, the letter that announces it, held back where the form looks filled in
   * by a program. The same key and form again answer
   * with the first and are not counted; the same key with another form is "invalid".
   */
  submit(form: EnquiryForm, about: Submission): Promise<Enquiry>
  list(stretch?: Stretch): Promise<Listed<Enquiry>>
  get(id: string): Promise<Enquiry>
  /** Sets what is given; throws "not-found". */
  change(id: string, change: EnquiryChange): Promise<Enquiry>
  /** Removes the enquiry and its letter; throws "not-found". */
  remove(id: string): Promise<void>
  /** Queues the enquiry's letter again, due at once; throws "not-found". */
  mailAgain(id: string): Promise<Enquiry>
}

/** The enquiries of a database; `onLetter` is called whenever a letter is due. */
export function openEnquiries(db: Kysely<Tables>, onLetter: () => void): Enquiries {
  /** Enquiries with what there is to say of their letters, in one query. */
  const withLetters = () =>
    db
      .selectFrom("enquiries")
      .leftJoin("outbox", (join) =>
        join.onRef("outbox.enquiry_id", "=", "enquiries.id").on("outbox.kind", "=", "enquiry-received"),
      )
      .selectAll("enquiries")
      .select(["attempts", "due_at", "sent_at", "given_up_at", "last_error"])

  async function get(id: string): Promise<Enquiry> {
    requireId(id, enquiryNotFound)
    const row = await withLetters().where("enquiries.id", "=", id).executeTakeFirst()
    return toEnquiryWithMail(found(row, enquiryNotFound))
  }

  return {
    async submit(form, { page, idempotencyKey, admit }) {
      const suspicion = suspect(form)
      const row = { ...toRow(form, page, idempotencyKey), notes: suspicion?.words ?? "" }
      const kept = await db.transaction().execute(async (trx) => {
        // A twin on its way elsewhere makes this wait until it is known whether that one came through.
        const inserted = await trx
          .insertInto("enquiries")
          .values(row)
          .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
          .returning("id")
          .executeTakeFirst()
        if (inserted) {
          await putLetter(trx, row.id, row.created_at, suspicion?.holdsLetter ? suspicion.words : undefined)
          await admit?.(openCounters(trx))
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
      onLetter()
      return toEnquiry(kept)
    },

    list: (stretch) =>
      listRows(
        withLetters().orderBy("enquiries.created_at", "desc").orderBy("enquiries.id", "desc"),
        () =>
          db
            .selectFrom("enquiries")
            .select((row) => row.fn.countAll<number>().as("total"))
            .executeTakeFirstOrThrow(),
        toEnquiryWithMail,
        stretch,
      ),

    get,

    async change(id, { status, notes }) {
      requireId(id, enquiryNotFound)
      // The column itself where nothing is given: an update has to set something.
      const changed = await db
        .updateTable("enquiries")
        .set((row) => ({ status: status ?? row.ref("status"), notes: notes ?? row.ref("notes") }))
        .where("id", "=", id)
        .returning("id")
        .executeTakeFirst()
      return await get(found(changed, enquiryNotFound).id)
    },

    async remove(id) {
      requireId(id, enquiryNotFound)
      found(await db.deleteFrom("enquiries").where("id", "=", id).returning("id").executeTakeFirst(), enquiryNotFound)
    },

    async mailAgain(id) {
      requireId(id, enquiryNotFound)
      if (!(await requeueLetter(db, id, new Date().toISOString()))) throw new AppError("not-found", enquiryNotFound)
      onLetter()
      return await get(id)
    },
  }
}

function toRow(form: EnquiryForm, page: string, idempotencyKey: string | undefined): Tables["enquiries"] {
  const { fullName, email, phone, company, message } = form
  return {
    id: newId(),
    full_name: fullName,
    email,
    phone,
    property_name: company,
    message,
    page,
    status: "new",
    notes: "",
    created_at: new Date().toISOString(),
    idempotency_key: idempotencyKey ?? null,
    idempotency_print: createHash("sha256")
      .update(JSON.stringify([fullName, email, phone, company, message]))
      .digest("hex"),
  }
}

function toEnquiry(row: Tables["enquiries"]): Enquiry {
  return {
    _id: row.id,
    reference: referenceOf(row.id),
    fullName: row.full_name,
    email: row.email,
    phone: row.phone,
    propertyName: row.property_name,
    message: row.message,
    page: row.page,
    status: row.status as EnquiryStatus,
    notes: row.notes,
    createdAt: row.created_at,
  }
}

type LetterOrNone = { [Column in keyof LetterColumns]: LetterColumns[Column] | null }

function toEnquiryWithMail(row: Tables["enquiries"] & LetterOrNone): Enquiry {
  const { attempts, due_at } = row
  if (attempts === null || due_at === null) return toEnquiry(row)
  return { ...toEnquiry(row), mail: toLetterState({ ...row, attempts, due_at }) }
}
