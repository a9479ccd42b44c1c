import { type ExpressionBuilder, type Kysely, sql, type SqlBool } from "kysely"
import { v7 as newId } from "uuid"
import { officeEmail } from "../shared/email-status.ts"
import type { Tables } from "#db/tables.ts"
import { hasRow } from "#db/rows.ts"

/** An e-mail that one instance may send now; `claim` identifies that instance's attempt. */
export interface ClaimedEmail {
  _id: string
  kind: string
  enquiryId: string
  createdAt: string
  /** The number of started attempts, including this one. */
  attempts: number
  claim: string
  table: EmailTable
}

/** The tables of queued messages: e-mails about erased enquiries and events for webhooks have separate ones. */
type EmailTable = "outbox" | "last_emails" | "webhook_deliveries"

/**
 * The queue of e-mails. A claim is a lease: until it ends no other instance gets the e-mail, and afterwards the e-mail of a crashed
 * instance is free again. It must be longer than the longest send.
 *
 * Each e-mail is sent at least once, and two running instances never send the same one. SMTP has no "exactly once": if the process is
 * killed between the mail server's acceptance and `settle`, or the connection breaks before the server's response, the e-mail is sent
 * again, under the same Message-ID. The alternative would be to lose an enquiry.
 */
export type Outbox = ReturnType<typeof createOutbox>

/** The name of a table, typed as the outbox, whose columns all of them have. */
function nameOf(table: EmailTable): "outbox" {
  return table as "outbox"
}

/** How long the e-mails about erased enquiries are kept, in milliseconds: longer than any is retried. */
export const lastEmailsKept = 7 * 24 * 60 * 60 * 1000

/** True if an e-mail is held: it is stored as failed before the first attempt. */
export function isHeld(row: Pick<Tables["outbox"], "attempts" | "sent_at" | "given_up_at">): boolean {
  return row.sent_at === null && row.given_up_at !== null && row.attempts === 0
}

/** True if an e-mail to the office is held as possible spam. */
export async function isHeldAsSpam(db: Kysely<Tables>, enquiryId: string): Promise<boolean> {
  const emails = db.selectFrom("outbox").selectAll().where("enquiry_id", "=", enquiryId)
  const row = await emails.where("kind", "=", officeEmail).executeTakeFirst()
  return row !== undefined && isHeld(row)
}

/** True if an enquiry has an e-mail to the office; one entered by the office has none. */
export async function hasEmail(db: Kysely<Tables>, enquiryId: string): Promise<boolean> {
  const emails = db.selectFrom("outbox").select("id").where("enquiry_id", "=", enquiryId)
  return await hasRow(emails.where("kind", "=", officeEmail).limit(1))
}

/** The number of due e-mails read at once, because other instances may claim some of them first. */
const maxCandidates = 10

interface OutboxSources {
  /** Claimed from in this order. */
  tables?: readonly EmailTable[]
  listeners: Set<() => void>
  now(): Date
  addEvent(
    trx: Kysely<Tables>,
    enquiryId: string,
    event: { at: string; by: string; kind: "letter"; text: string },
  ): Promise<void>
}

/** `listeners` are those of `onDue`; `addEvent` adds to the timeline of an enquiry. */
export function createOutbox(
  db: Kysely<Tables>,
  { tables = ["outbox", "last_emails"], listeners, now, addEvent }: OutboxSources,
) {
  return {
    /** Claims the e-mail that has been due longest until the ISO time `until`; undefined if none is due. */
    async claim(at: string, until: string): Promise<ClaimedEmail | undefined> {
      for (const table of tables) {
        const email = await claimIn(db, { table, at, until })
        if (email) return email
      }
      return undefined
    },

    /** Marks an e-mail as sent, even if its lease has ended. */
    async settle({ _id, table }: ClaimedEmail, sentAt: string): Promise<void> {
      await db
        .updateTable(nameOf(table))
        .set({ sent_at: sentAt, given_up_at: null, last_error: null, claimed_by: null, claimed_until: null })
        .where("id", "=", _id)
        .where("sent_at", "is", null)
        .execute()
    },

    /**
     * Ends the claim with an error, for another attempt at `dueAt`. Without `dueAt` the e-mail has failed permanently at `now`; the timeline
     * reports it for one to the visitor; the state of the one to the office is shown with its enquiry.
     */
    fail: (
      email: ClaimedEmail,
      { error, now: at, dueAt }: { error: string; now: string; dueAt?: string | undefined },
    ): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const result = {
          // A mail server may repeat the e-mail address in its response.
          last_error: email.table === "last_emails" ? "" : error,
          ...(dueAt === undefined ? { given_up_at: at } : { due_at: dueAt }),
        }
        if (!(await endClaim(trx, email, result)) || dueAt !== undefined) return
        if (email.table !== "outbox" || email.kind === officeEmail) return
        const text = `An e-mail to the visitor could not be sent: ${error}`
        await addEvent(trx, email.enquiryId, { at, by: "", kind: "letter", text })
      }),

    /** Ends the claim without an attempt, so the e-mail is due again at `dueAt`. */
    async postpone(email: ClaimedEmail, dueAt: string): Promise<void> {
      await endClaim(db, email, { due_at: dueAt })
    },

    /** Ends the claim without a result, so the e-mail is due again. */
    async release(email: ClaimedEmail): Promise<void> {
      await endClaim(db, email, {})
    },

    /** Removes an e-mail that must no longer be sent. */
    async drop({ _id, claim, table }: ClaimedEmail): Promise<void> {
      await db.deleteFrom(nameOf(table)).where("id", "=", _id).where("claimed_by", "=", claim).execute()
    },

    /** Makes every failed e-mail that will be retried due now, because its cause may have been fixed. */
    async retryNow(): Promise<void> {
      for (const table of tables)
        await db
          .updateTable(nameOf(table))
          .set({ due_at: now().toISOString() })
          .where("sent_at", "is", null)
          .where("given_up_at", "is", null)
          .where("last_error", "is not", null)
          .execute()
      for (const listener of listeners) listener()
    },

    /** The number of queued e-mails to the office, and of all that failed permanently or are held as possible spam. */
    async count(): Promise<{ waiting: number; givenUp: number; held: number }> {
      const { fn } = db
      return await db
        .selectFrom("outbox")
        .select([
          fn
            .countAll<number>()
            .filterWhere("kind", "=", officeEmail)
            .filterWhere("given_up_at", "is", null)
            .as("waiting"),
          fn.count<number>("given_up_at").filterWhere("attempts", ">", 0).as("givenUp"),
          fn.count<number>("given_up_at").filterWhere("attempts", "=", 0).as("held"),
        ])
        .where("sent_at", "is", null)
        .executeTakeFirstOrThrow()
    },

    /** Calls `listener` whenever this store adds an e-mail or makes one due again; returns a function that unsubscribes. */
    onDue(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

async function tryClaim(
  db: Kysely<Tables>,
  id: string,
  { table, at, until }: { table: EmailTable; at: string; until: string },
): Promise<ClaimedEmail | undefined> {
  const claim = newId()
  // Both databases check the condition again when the row is locked, so one of several instances wins.
  const row = await db
    .updateTable(nameOf(table))
    .set((email) => ({ claimed_by: claim, claimed_until: until, attempts: email("attempts", "+", 1) }))
    .where("id", "=", id)
    .where(isClaimable(table, at))
    .returning(["id as _id", "kind", "enquiry_id as enquiryId", "created_at as createdAt", "attempts"])
    .executeTakeFirst()
  return row && { ...row, claim, table }
}

async function claimIn(
  db: Kysely<Tables>,
  { table, at, until }: { table: EmailTable; at: string; until: string },
): Promise<ClaimedEmail | undefined> {
  for (;;) {
    const free = await db
      .selectFrom(nameOf(table))
      .select("id")
      .where(isClaimable(table, at))
      .orderBy("due_at")
      .orderBy("id")
      .limit(maxCandidates)
      .execute()
    if (free.length === 0) return undefined
    for (const { id } of free) {
      const email = await tryClaim(db, id, { table, at, until })
      if (email) return email
    }
    // Other instances claimed all of these; each round leaves fewer.
  }
}

/** Ends a claim with its result; false if the claim had ended, or the e-mail was removed. */
async function endClaim(
  db: Kysely<Tables>,
  { _id, claim, table }: ClaimedEmail,
  result: Partial<Tables["outbox"]>,
): Promise<boolean> {
  return await hasRow(
    db
      .updateTable(nameOf(table))
      .set({ ...result, claimed_by: null, claimed_until: null })
      .where("id", "=", _id)
      .where("claimed_by", "=", claim)
      .returning("id"),
  )
}

/** The longest that an e-mail waits for its next attempt, or is claimed, in milliseconds, with a margin for clock differences. */
const longestWait = 2 * 24 * 60 * 60 * 1000

/**
 * The condition that a webhook has received or lost everything earlier about the enquiry, and is not being sent anything: a receiver that
 * does not respond must not occupy all workers.
 */
const isNext = (now: string, tooLate: string) => sql<SqlBool>`not exists (select 1 from webhook_deliveries as earlier
    where earlier.enquiry_id = webhook_deliveries.enquiry_id and earlier.webhook_id = webhook_deliveries.webhook_id
    and earlier.turn < webhook_deliveries.turn and earlier.sent_at is null and earlier.given_up_at is null)
  and not exists (select 1 from webhook_deliveries as other where other.webhook_id = webhook_deliveries.webhook_id
    and other.claimed_until is not null and other.claimed_until > ${now} and other.claimed_until <= ${tooLate})`

/** The condition that an e-mail may be claimed at a time. A longer wait than any e-mail has was written while a clock was wrong. */
function isClaimable(table: EmailTable, now: string) {
  const tooLate = new Date(Date.parse(now) + longestWait).toISOString()
  return (email: ExpressionBuilder<Tables, "outbox">) =>
    email.and([
      email("sent_at", "is", null),
      email("given_up_at", "is", null),
      email.or([email("due_at", "<=", now), email("due_at", ">", tooLate)]),
      email.or([
        email("claimed_until", "is", null),
        email("claimed_until", "<=", now),
        email("claimed_until", ">", tooLate),
      ]),
      ...(table === "webhook_deliveries" ? [isNext(now, tooLate)] : []),
    ])
}

/** With a reason in `heldFor` it is stored as failed before the first attempt, until someone queues it. */
export function toEmailRow(kind: string, enquiryId: string, now: string, heldFor?: string): Tables["outbox"] {
  return {
    id: newId(),
    kind,
    enquiry_id: enquiryId,
    created_at: now,
    due_at: now,
    attempts: 0,
    sent_at: null,
    claimed_by: null,
    claimed_until: null,
    last_error: heldFor ?? null,
    given_up_at: heldFor === undefined ? null : now,
  }
}

/** Queues an e-mail of a kind that an enquiry has once: an unsent one is outdated, and a sent one has the same kind. */
export async function queueLatest(trx: Kysely<Tables>, kind: string, enquiryId: string, now: string): Promise<void> {
  await trx.deleteFrom("outbox").where("enquiry_id", "=", enquiryId).where("kind", "=", kind).execute()
  await trx
    .insertInto("outbox")
    .values(toEmailRow(kind, enquiryId, now))
    .execute()
}

/**
 * Makes the e-mail to the office about an enquiry due at once, and its visitor's permanently failed ones, with attempts reset; false if
 * there is none. A sent e-mail gets a new id and with it a new Message-ID, or the mailbox might hide it as a duplicate. A running attempt
 * keeps its claim, so no other instance sends the e-mail at the same time.
 */
export async function requeueEmail(db: Kysely<Tables>, enquiryId: string, now: string): Promise<boolean> {
  return await hasRow(
    db
      .updateTable("outbox")
      .set((email) => ({
        id: email.case().when("sent_at", "is", null).then(email.ref("id")).else(newId()).end(),
        sent_at: null,
        given_up_at: null,
        last_error: null,
        attempts: 0,
        due_at: now,
      }))
      .where("enquiry_id", "=", enquiryId)
      .where((row) =>
        row.or([
          row("kind", "=", officeEmail),
          row.and([row("sent_at", "is", null), row("given_up_at", "is not", null), row("attempts", ">", 0)]),
        ]),
      )
      .returning("id"),
  )
}
