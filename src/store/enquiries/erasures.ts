import { type Kysely, type Selectable, sql, type Transaction } from "kysely"
import { v7 as newId } from "uuid"
import { enquiryNotFound } from "#domain/enquiry/enquiry.ts"
import {
  type Erasure,
  type erasureScopes,
  latestExpired,
  type PersonMatch,
  purgeTime,
  retentionPeriod,
} from "#domain/enquiry/erasure.ts"
import { invalidField } from "#domain/errors.ts"
import type { Keyed } from "#domain/repository.ts"
import { toEnquiry } from "./enquiry-rows.ts"
import { once } from "../idempotency.ts"
import { requireRow, requireId } from "../rows.ts"
import type { Tables } from "../database/tables.ts"
import { updateEnquiryCounts } from "../row-counts.ts"

/** Who asks for an erasure, of what, and when. */
export interface ErasureRequest {
  scope: (typeof erasureScopes)[number]
  /** The very enquiries, in place of the scope; each has to share the e-mail address or the phone number. */
  enquiries?: readonly string[] | undefined
  askedBy: string
  now: Date
  /** A retry of the request is answered as the first was. */
  keyed?: Keyed | undefined
}

/** What a person may ask of the data about them: to have it, and to have it erased. */
export interface Erasures {
  /**
   * Every enquiry that has the e-mail address or the phone number of one, that one included, with what they share; newest
   * first. A phone number alone may be a household's or an office's.
   */
  findMatches(enquiryId: string): Promise<PersonMatch[]>
  /** Takes the enquiries out of everybody's sight and notes it in the log; throws "not-found" or "invalid". */
  erase(enquiryId: string, query: ErasureRequest): Promise<Erasure[]>
  /** The log, newest first. */
  list(): Promise<Erasure[]>
  /** Erases every enquiry whose last contact is too long ago at this time; answers how many those were. */
  eraseExpired(now: Date): Promise<number>
  /**
   * Destroys what the law lets go at this time, and cleans the files of it; answers how many enquiries that were. What
   * could not be cleaned, since another process was reading, is taken up by the next call.
   */
  purge(now: Date): Promise<number>
}

/** The erasures of a database; `scrub` cleans its files. */
export function openErasures(db: Kysely<Tables>, scrub: () => Promise<void>): Erasures {
  return {
    findMatches: async (enquiryId) => {
      const matches = await findRows(db, enquiryId)
      return matches.map(({ row, ...shared }) => ({ enquiry: toEnquiry(row), ...shared }))
    },

    erase: (enquiryId, { scope, enquiries, askedBy, now, keyed }) =>
      db.transaction().execute((trx) =>
        once(trx, keyed, async () => {
          const matches = await findRows(trx, enquiryId)
          const isChosen = (each: Match) => (scope === "enquiry" ? each.row.id === enquiryId : each.sharesEmail)
          const ids = enquiries ?? matches.filter(isChosen).map(({ row }) => row.id)
          const known = new Set(matches.map(({ row }) => row.id))
          if (!ids.every((id) => known.has(id))) {
            throw invalidField(
              "enquiries",
              "One of these enquiries is gone or belongs to another person. Look once more.",
            )
          }
          return await withholdAll(trx, ids, askedBy, now)
        }),
      ),

    async list() {
      const rows = await db
        .selectFrom("erasures")
        .selectAll()
        .orderBy("asked_at", "desc")
        .orderBy("id", "desc")
        .execute()
      return rows.map(toErasure)
    },

    async eraseExpired(now) {
      let count = 0
      for (;;) {
        const erased = await db.transaction().execute(async (trx) => {
          const due = await trx
            .selectFrom("enquiries")
            .select("id")
            .where("contacted_at", "<=", latestExpired(now))
            .orderBy("contacted_at")
            .limit(batchLength)
            .execute()
          const ids = due.map(({ id }) => id)
          return await withholdAll(trx, ids, retentionPeriod, now)
        })
        count += erased.length
        if (erased.length < batchLength) return count
      }
    },

    async purge(now) {
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
        return due.length
      })
      await cleanFiles(db, scrub, time)
      return purged
    },
  }
}

/** As many as one transaction erases by age, so that nobody waits long behind it. */
const batchLength = 200

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
      const sameEmail = row("email_key", "=", one.email_key)
      return one.phone_key === "" ? sameEmail : row.or([sameEmail, row("phone_key", "=", one.phone_key)])
    })
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute()
  return rows.map((row) => ({
    row,
    sharesEmail: row.email_key === one.email_key,
    sharesPhone: one.phone_key !== "" && row.phone_key === one.phone_key,
  }))
}

async function withholdAll(
  trx: Transaction<Tables>,
  ids: readonly string[],
  askedBy: string,
  now: Date,
): Promise<Erasure[]> {
  const log: Erasure[] = []
  const gone: Row[] = []
  for (const id of ids) {
    // What is kept is the row as it is when it goes; one that another call took just before is that call's.
    const row = await trx.deleteFrom("enquiries").where("id", "=", id).returningAll().executeTakeFirst()
    if (!row) continue
    log.push(await withhold(trx, row, askedBy, now))
    gone.push(row)
  }
  await updateEnquiryCounts(trx, { removed: gone })
  return log
}

/** Its letter and what it is searched by go with the row, by the database's own rule. */
async function withhold(trx: Transaction<Tables>, row: Row, askedBy: string, now: Date): Promise<Erasure> {
  const erasure = {
    id: newId(),
    enquiry_id: row.id,
    asked_at: now.toISOString(),
    asked_by: askedBy,
    purge_after: purgeTime(row.created_at),
    purged_at: null,
    scrubbed_at: null,
  }
  await trx.insertInto("erasures").values(erasure).execute()
  await trx
    .insertInto("withheld_enquiries")
    .values({ erasure_id: erasure.id, enquiry: JSON.stringify(row) })
    .execute()
  return toErasure(erasure)
}

/** Deleted rows stay in a database's files until those are written anew. */
async function cleanFiles(db: Kysely<Tables>, scrub: () => Promise<void>, time: string): Promise<void> {
  const isUnclean = await db
    .selectFrom("erasures")
    .select(sql`1`.as("one"))
    .where("purged_at", "is not", null)
    .where("scrubbed_at", "is", null)
    .limit(1)
    .executeTakeFirst()
  if (!isUnclean) return
  await scrub()
  await db
    .updateTable("erasures")
    .set({ scrubbed_at: time })
    .where("purged_at", "<=", time)
    .where("scrubbed_at", "is", null)
    .execute()
}

function toErasure(row: Selectable<Tables["erasures"]>): Erasure {
  return {
    _id: row.id,
    enquiryId: row.enquiry_id,
    askedAt: row.asked_at,
    askedBy: row.asked_by,
    purgeAfter: row.purge_after,
    purgedAt: row.purged_at,
  }
}
