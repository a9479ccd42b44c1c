import { type Kysely, type Selectable, sql, type Transaction } from "kysely"
import { v7 as newId } from "uuid"
import { enquiryNotFound } from "../shared/enquiry.ts"
import {
  askedByVisitor,
  type Erasure,
  type erasureScopes,
  type PersonMatch,
  retainedParts,
  retentionPeriod,
} from "../shared/erasure.ts"
import { invalidField } from "#base/errors.ts"
import type { Keyed } from "#base/repository.ts"
import { kindForVisit, lastVisitNews } from "#mail/shared/email-status.ts"
import { hasExpired, noNextStep, toEnquiry } from "./enquiry-rows.ts"
import { readEvents } from "./events.ts"
import { readQuoted } from "./reports.ts"
import { isHeldAsSpam, lastEmailsKept, toEmailRow } from "#mail/server/outbox.ts"
import { once } from "#db/idempotency.ts"
import type { RemoveVisits } from "./enquiries.ts"
import { requireId, requireRow } from "#db/rows.ts"
import { transact } from "#db/failures.ts"
import type { Tables } from "#db/tables.ts"

/** A request to erase: whose enquiries, by whom, when. */
interface ErasureRequest {
  scope: (typeof erasureScopes)[number]
  /** The ids of the enquiries, instead of the scope; each must share the e-mail address or the phone number. */
  enquiries?: readonly string[] | undefined
  askedBy: string
  now: Date
  keyed?: Keyed | undefined
}

/** Data-subject rights: access and erasure. */
export type Erasures = ReturnType<typeof createErasures>

interface Sources {
  removeVisits: RemoveVisits
  scrub(): Promise<void>
  /** The kinds of e-mail sent if an erasure cancels a visit. */
  emails: readonly string[]
  /** Called when e-mails have become due. */
  onEmail(): void
}

export function createErasures(db: Kysely<Tables>, { scrub, ...rules }: Sources) {
  return {
    /** Every enquiry with the same e-mail address or phone number, including itself, latest first. Households may share one. */
    findMatches: async (enquiryId: string): Promise<PersonMatch[]> => {
      const matches = await findRows(db, enquiryId)
      return matches.map(({ row, ...shared }) => ({ enquiry: toEnquiry(row), ...shared }))
    },

    /** Withholds the enquiries from everyone and logs it; throws "not-found" or "invalid". */
    async erase(enquiryId: string, { scope, enquiries, askedBy, now, keyed }: ErasureRequest): Promise<Erasure[]> {
      const erased = await transact(db, (trx) =>
        once(trx, keyed, async () => {
          const matches = await findRows(trx, enquiryId)
          const isChosen = (each: Match) => (scope === "enquiry" ? each.row.id === enquiryId : each.sharesEmail)
          const ids = enquiries ?? matches.filter(isChosen).map(({ row }) => row.id)
          const known = new Set(matches.map(({ row }) => row.id))
          if (!ids.every((id) => known.has(id))) {
            throw invalidField(
              "enquiries",
              "One of these enquiries was deleted or belongs to another person. Check them again.",
            )
          }
          return await withholdAll(trx, ids, { askedBy, now, ...rules })
        }),
      )
      rules.onEmail()
      return erased
    },

    /** The log, latest first. */
    list: (): Promise<Erasure[]> =>
      db.selectFrom("erasures").select(erasureColumns).orderBy("asked_at", "desc").orderBy("id", "desc").execute(),

    /** Erases every enquiry whose retention has ended; returns the number. */
    async eraseExpired(now: Date): Promise<number> {
      let count = 0
      for (;;) {
        const erased = await transact(db, async (trx) => {
          const due = await trx
            .selectFrom("enquiries")
            .select("id")
            .where(hasExpired(now))
            .orderBy("contacted_at")
            .limit(batchLength)
            .execute()
          const ids = due.map(({ id }) => id)
          return await withholdAll(trx, ids, { askedBy: retentionPeriod, now, ...rules })
        })
        rules.onEmail()
        count += erased.length
        if (erased.length < batchLength) return count
      }
    },

    /**
     * Deletes the withheld enquiries whose legal minimum is over and cleans the database files; returns the number. If another process was
     * reading the files, the next call cleans them.
     */
    async purge(now: Date): Promise<number> {
      const time = now.toISOString()
      const purged = await db.transaction().execute(async (trx) => {
        const due = await trx
          .updateTable("erasures")
          .set({ purged_at: time })
          .where("purged_at", "is", null)
          .where("purge_after", "<=", time)
          .returning("id")
          .execute()
        for (const { id } of due) await trx.deleteFrom("withheld_enquiries").where("erasure_id", "=", id).execute()
        const longAgo = new Date(now.getTime() - lastEmailsKept).toISOString()
        await trx.deleteFrom("last_emails").where("created_at", "<=", longAgo).execute()
        return due.length
      })
      await cleanFiles(db, scrub, time)
      return purged
    },
  }
}

/** The maximum number of expired enquiries erased in one transaction, so other writers do not wait long. */
const batchLength = 200

const erasureColumns = [
  "id as _id",
  "enquiry_id as enquiryId",
  "asked_at as askedAt",
  "asked_by as askedBy",
  "purge_after as purgeAfter",
  "purged_at as purgedAt",
] as const

type Row = Selectable<Tables["enquiries"]>

interface Match {
  row: Row
  sharesEmail: boolean
  sharesPhone: boolean
}

async function findRows(db: Kysely<Tables>, enquiryId: string): Promise<Match[]> {
  requireId(enquiryId, enquiryNotFound)
  const one = requireRow(
    await db.selectFrom("enquiries").selectAll().where("id", "=", enquiryId).executeTakeFirst(),
    enquiryNotFound,
  )
  const rows = await db
    .selectFrom("enquiries")
    .selectAll()
    .where((row) => {
      const same = [row("id", "=", one.id)]
      if (one.email_key !== "") same.push(row("email_key", "=", one.email_key))
      if (one.phone_key !== "") same.push(row("phone_key", "=", one.phone_key))
      return row.or(same)
    })
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute()
  return rows.map((row) => ({
    row,
    sharesEmail: row.id === one.id || (one.email_key !== "" && row.email_key === one.email_key),
    sharesPhone: one.phone_key !== "" && row.phone_key === one.phone_key,
  }))
}

async function withholdAll(
  trx: Transaction<Tables>,
  ids: readonly string[],
  { askedBy, now, emails, removeVisits }: Omit<Sources, "scrub" | "onEmail"> & { askedBy: string; now: Date },
): Promise<Erasure[]> {
  const log: Erasure[] = []
  const removed: Row[] = []
  const events = await readEvents(trx, [...ids])
  const state = askedBy === askedByVisitor ? "cancelled-by-visitor" : "cancelled-by-office"
  const { removed: visits, cancelled } = await removeVisits(trx, ids, { state, now })
  const visitsOf = Map.groupBy(visits, (visit) => visit.enquiry_id)
  const [quotations, payments] = [await readRowsOf(trx, "quotations", ids), await readRowsOf(trx, "payments", ids)]
  const quoted = await readQuoted(trx, ids)
  for (const id of ids) {
    const visit = cancelled.get(id)
    const isHeld = visit !== undefined && (await isHeldAsSpam(trx, id))
    // Another call may have withheld it in between.
    const row = await trx.deleteFrom("enquiries").where("id", "=", id).returningAll().executeTakeFirst()
    if (!row) continue
    const written = { events: events.get(id) ?? [], visits: visitsOf.get(id) ?? [] }
    const papers = { quotations: quotations.get(id) ?? [], payments: payments.get(id) ?? [] }
    log.push(...(await withhold(trx, { ...row, ...written, ...papers }, askedBy, now)))
    removed.push(row)
    const isWritable = row.email !== "" && row.status !== "Spam" && !isHeld
    // An account knows its own erasures.
    const isNews = askedBy === askedByVisitor || askedBy === retentionPeriod
    const kinds = emails.filter((kind) => (kind === lastVisitNews ? isNews : isWritable))
    const rows = visit ? kinds.map((kind) => toEmailRow(kindForVisit(kind, visit), id, now.toISOString())) : []
    if (rows.length > 0) await trx.insertInto("last_emails").values(rows).execute()
  }
  const counted = removed
    .filter(({ status }) => status !== "Spam")
    .map(({ id, received_on, page, channel, source_name: source, outcome }) => {
      // A link's source may contain a person's name.
      const source_name = /@|\d{6}/.test(source) ? "" : source
      return { id: newId(), received_on, page, channel, source_name, outcome, quoted: quoted.get(id) ?? 0 }
    })
  if (counted.length > 0) await trx.insertInto("erased_enquiries").values(counted).execute()
  return log
}

type WithItsRows = Row & { [Name in "events" | "visits" | "quotations" | "payments"]: Tables[Name][] }

async function readRowsOf<Name extends "quotations" | "payments">(
  trx: Transaction<Tables>,
  table: Name,
  ids: readonly string[],
): Promise<Map<string, Tables[Name][]>> {
  if (ids.length === 0) return new Map()
  const rows = await sql<Tables[Name]>`
    select * from ${sql.table(table)} where enquiry_id in (${sql.join(ids)}) order by number`.execute(trx)
  return Map.groupBy(rows.rows, (row) => row.enquiry_id)
}

/** Withholds the parts that the law requires. The deletion of the row also deletes its e-mails, texts, quotations and payments. */
async function withhold(trx: Transaction<Tables>, row: WithItsRows, askedBy: string, now: Date): Promise<Erasure[]> {
  const log: Erasure[] = []
  for (const { part, until } of retainedParts(toEnquiry(row), now)) {
    const erasure = await trx
      .insertInto("erasures")
      .values({
        id: newId(),
        enquiry_id: row.id,
        asked_at: now.toISOString(),
        asked_by: askedBy,
        purge_after: until,
        purged_at: null,
        scrubbed_at: null,
      })
      .returning(erasureColumns)
      .executeTakeFirstOrThrow()
    const stored = part === "papers" ? papersOf(row) : row
    await trx
      .insertInto("withheld_enquiries")
      .values({ erasure_id: erasure._id, enquiry: JSON.stringify(stored) })
      .execute()
    log.push(erasure)
  }
  return log
}

/** An order without its texts, timeline, visits and other versions of the quotation, which tax law does not require. */
function papersOf(row: WithItsRows): WithItsRows {
  const texts = { message: "", notes: "", page: "", source: "", source_name: "", next_words: "" }
  const quotations = row.quotations.filter(({ state }) => state === "accepted")
  const nothing = { next_at: noNextStep, assigned_to: null, changed_by: "", events: [], visits: [] }
  return { ...row, ...texts, ...nothing, quotations }
}

/** Deleted rows remain in a database's files until the files are rewritten. */
async function cleanFiles(db: Kysely<Tables>, scrub: () => Promise<void>, time: string): Promise<void> {
  const unclean = await db
    .selectFrom("erasures")
    .select(sql`1`.as("one"))
    .where("purged_at", "is not", null)
    .where("scrubbed_at", "is", null)
    .limit(1)
    .executeTakeFirst()
  if (!unclean) return
  await scrub()
  await db
    .updateTable("erasures")
    .set({ scrubbed_at: time })
    .where("purged_at", "<=", time)
    .where("scrubbed_at", "is", null)
    .execute()
}
