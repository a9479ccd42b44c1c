import type { Kysely, Transaction } from "kysely"
import { v7 as newId } from "uuid"
import type { LetterState } from "#domain/enquiry/letter.ts"
import type { Tables } from "../database/tables.ts"

const kind = "enquiry-received"

/** A letter that one node may send now; `claim` is the mark by which the store knows that node again. */
export interface ClaimedLetter {
  _id: string
  kind: typeof kind
  enquiryId: string
  /** How often a try was begun, this one included. */
  attempts: number
  claim: string
}

/**
 * The letters that wait to be sent. A claim is a lease: until it ends no other node gets the letter, and one whose node
 * died is free again after it. Nodes compare the lease with their own clocks, so it has to be longer than the longest
 * send by more than those may differ.
 *
 * What that gives: each letter is sent at least once, and two nodes that live never send the same one. SMTP itself knows
 * no "exactly once": where the mail server took a letter and the process was killed before `settle`, or the connection
 * broke before the server's answer, the letter is sent again, under the same Message-ID. The other way round, an enquiry
 * might be lost.
 */
export interface Outbox {
  /** Takes the due letter that has waited longest, for this node alone until the ISO time `until`; undefined when none is due. */
  claim(now: string, until: string): Promise<ClaimedLetter | undefined>
  /** Marks a letter as sent, even when its lease has ended meanwhile. */
  settle(letter: ClaimedLetter, sentAt: string): Promise<void>
  /** Ends the claim with the reason, for another try at `dueAt`; without one the letter is given up at `now`. */
  fail(letter: ClaimedLetter, outcome: { error: string; now: string; dueAt?: string | undefined }): Promise<void>
  /** Ends the claim without a verdict, so that the letter is due again. */
  release(letter: ClaimedLetter): Promise<void>
  /** How many letters wait, how many are left to a person after too many tries, and how many are held back. */
  count(): Promise<{ waiting: number; givenUp: number; held: number }>
  /** Calls back whenever a letter was put, or made due again, through this store; answers how to stop that. */
  onDue(listener: () => void): () => void
}

/** How many due letters are looked at for one that no other node takes first. */
const glance = 10

/** The outbox of a database; `listeners` are told of new letters by whoever puts them. */
export function openOutbox(db: Kysely<Tables>, listeners: Set<() => void>): Outbox {
  async function tryClaim(id: string, now: string, until: string): Promise<ClaimedLetter | undefined> {
    const claim = newId()
    // The condition is looked at again when the row is locked, so that of many nodes one wins, on both databases.
    const row = await db
      .updateTable("outbox")
      .set((letter) => ({ claimed_by: claim, claimed_until: until, attempts: letter("attempts", "+", 1) }))
      .where("id", "=", id)
      .where("sent_at", "is", null)
      .where("given_up_at", "is", null)
      .where("due_at", "<=", now)
      .where((letter) => letter.or([letter("claimed_until", "is", null), letter("claimed_until", "<=", now)]))
      .returning(["id", "enquiry_id", "attempts"])
      .executeTakeFirst()
    return row && { _id: row.id, kind, enquiryId: row.enquiry_id, attempts: row.attempts, claim }
  }

  return {
    async claim(now, until) {
      for (;;) {
        const free = await db
          .selectFrom("outbox")
          .select("id")
          .where("sent_at", "is", null)
          .where("given_up_at", "is", null)
          .where("due_at", "<=", now)
          .where((letter) => letter.or([letter("claimed_until", "is", null), letter("claimed_until", "<=", now)]))
          .orderBy("due_at")
          .orderBy("id")
          .limit(glance)
          .execute()
        if (free.length === 0) return undefined
        for (const { id } of free) {
          const letter = await tryClaim(id, now, until)
          if (letter) return letter
        }
        // Others took all of these; each look leaves fewer.
      }
    },

    async settle({ _id }, sentAt) {
      await db
        .updateTable("outbox")
        .set({ sent_at: sentAt, given_up_at: null, last_error: null, claimed_by: null, claimed_until: null })
        .where("id", "=", _id)
        .where("sent_at", "is", null)
        .execute()
    },

    async fail({ _id, claim }, { error, now, dueAt }) {
      const end = { last_error: error, claimed_by: null, claimed_until: null }
      await db
        .updateTable("outbox")
        .set(dueAt === undefined ? { ...end, given_up_at: now } : { ...end, due_at: dueAt })
        .where("id", "=", _id)
        .where("claimed_by", "=", claim)
        .execute()
    },

    async release({ _id, claim }) {
      await db
        .updateTable("outbox")
        .set({ claimed_by: null, claimed_until: null })
        .where("id", "=", _id)
        .where("claimed_by", "=", claim)
        .execute()
    },

    async count() {
      const { fn } = db
      const row = await db
        .selectFrom("outbox")
        .select([
          fn.countAll<number>().as("unsent"),
          fn.count<number>("given_up_at").as("stopped"),
          fn.count<number>("given_up_at").filterWhere("attempts", "=", 0).as("held"),
        ])
        .where("sent_at", "is", null)
        .executeTakeFirstOrThrow()
      return { waiting: row.unsent - row.stopped, givenUp: row.stopped - row.held, held: row.held }
    },

    onDue(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * Puts the letter that announces an enquiry, in the transaction that keeps the enquiry. With a reason in `heldFor` it lies
 * there as one that was given up before the first try, until somebody queues it.
 */
export async function putLetter(
  trx: Transaction<Tables>,
  enquiryId: string,
  now: string,
  heldFor?: string,
): Promise<void> {
  const row = { id: newId(), kind, enquiry_id: enquiryId, created_at: now, due_at: now, attempts: 0, sent_at: null }
  await trx
    .insertInto("outbox")
    .values({
      ...row,
      claimed_by: null,
      claimed_until: null,
      last_error: heldFor ?? null,
      given_up_at: heldFor === undefined ? null : now,
    })
    .execute()
}

/**
 * Makes the letter of an enquiry due at once with all tries before it; false when there is none. One that was sent gets a
 * new id and with it a new Message-ID, or its receiver might take it for a twin and hide it. A try under way keeps its
 * claim, so that nobody else sends beside it.
 */
export async function requeueLetter(db: Kysely<Tables>, enquiryId: string, now: string): Promise<boolean> {
  const row = await db
    .updateTable("outbox")
    .set((letter) => ({
      id: letter.case().when("sent_at", "is", null).then(letter.ref("id")).else(newId()).end(),
      sent_at: null,
      given_up_at: null,
      last_error: null,
      attempts: 0,
      due_at: now,
    }))
    .where("enquiry_id", "=", enquiryId)
    .where("kind", "=", kind)
    .returning("id")
    .executeTakeFirst()
  return row !== undefined
}

/** What there is to say of a letter, from its row. */
export function toLetterState(row: LetterColumns): LetterState {
  const { attempts, last_error: error } = row
  if (row.sent_at !== null) return { status: "sent", attempts, sentAt: row.sent_at }
  if (row.given_up_at !== null) {
    return { status: attempts === 0 ? "held" : "given-up", attempts, ...(error !== null && { error }) }
  }
  if (error !== null) return { status: "failed", attempts, error, dueAt: row.due_at }
  return { status: "waiting", attempts, dueAt: row.due_at }
}

/** The columns of a letter that its state is read from. */
export type LetterColumns = Pick<Tables["outbox"], "attempts" | "due_at" | "sent_at" | "given_up_at" | "last_error">
