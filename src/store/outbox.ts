import type { Kysely, Transaction } from "kysely"
import { v7 as newId } from "uuid"
import type { Tables } from "./tables.ts"

/** A letter that waits to be sent. */
export interface Letter {
  _id: string
  kind: "enquiry-received"
  enquiryId: string
  createdAt: string
  dueAt: string
  attempts: number
}

/** The letters that wait to be sent. */
export interface Outbox {
  /** Letters that are not sent and due at an ISO time, the longest waiting first. */
  due(now: string): Promise<Letter[]>
}

/** The outbox of a database. */
export function openOutbox(db: Kysely<Tables>): Outbox {
  return {
    async due(now) {
      const rows = await db
        .selectFrom("outbox")
        .selectAll()
        .where("sent_at", "is", null)
        .where("due_at", "<=", now)
        .orderBy("due_at")
        .orderBy("id")
        .execute()
      return rows.map(toLetter)
    },
  }
}

/** Puts the letter that announces an enquiry, in the transaction that keeps the enquiry. */
export async function putLetter(trx: Transaction<Tables>, enquiryId: string, now: string): Promise<void> {
  const row = { id: newId(), kind: "enquiry-received", enquiry_id: enquiryId, created_at: now, due_at: now }
  await trx
    .insertInto("outbox")
    .values({ ...row, attempts: 0, sent_at: null })
    .execute()
}

function toLetter(row: Tables["outbox"]): Letter {
  return {
    _id: row.id,
    kind: row.kind as Letter["kind"],
    enquiryId: row.enquiry_id,
    createdAt: row.created_at,
    dueAt: row.due_at,
    attempts: row.attempts,
  }
}
