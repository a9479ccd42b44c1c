import { type Kysely, type Selectable, sql, type Transaction } from "kysely"
import { v7 as newId } from "uuid"
import { type Enquiry, enquiryNotFound } from "#domain/enquiry.ts"
import { type Erasure, type erasureScopes, purgeTime } from "#domain/erasure.ts"
import { toEnquiry } from "./enquiry-rows.ts"
import { found, requireId } from "./rows.ts"
import type { Tables } from "./tables.ts"
import { countEnquiries } from "./tallies.ts"

/** Who asks for an erasure, of what, and when. */
export interface ErasureWish {
  scope: (typeof erasureScopes)[number]
  askedBy: string
  now: Date
}

/** What a person may ask of the data about them: to have it, and to have it erased. */
export interface Erasures {
  /** Every enquiry of the person who sent one: the same e-mail address, or the same phone number; newest first. */
  findPerson(enquiryId: string): Promise<Enquiry[]>
  /** Takes the enquiries out of everybody's sight and notes it in the log; throws "not-found". */
  erase(enquiryId: string, wish: ErasureWish): Promise<Erasure[]>
  /** The log, newest first. */
  list(): Promise<Erasure[]>
  /**
   * Destroys what the law lets go at this time, and cleans the files of it; answers how many enquiries that were. What
   * could not be cleaned, since another process was reading, is taken up by the next call.
   */
  purge(now: Date): Promise<number>
}

/** The erasures of a database; `scrub` cleans its files. */
export function openErasures(db: Kysely<Tables>, scrub: () => Promise<void>): Erasures {
  return {
    findPerson: async (enquiryId) => (await findRows(db, enquiryId, "person")).map(toEnquiry),

    erase: (enquiryId, { scope, askedBy, now }) =>
      db.transaction().execute(async (trx) => {
        const log: Erasure[] = []
        const gone: Row[] = []
        for (const { id } of await findRows(trx, enquiryId, scope)) {
          // What is kept is the row as it is when it goes; one that another call took just before is that call's.
          const row = await trx.deleteFrom("enquiries").where("id", "=", id).returningAll().executeTakeFirst()
          if (!row) continue
          log.push(await withhold(trx, row, askedBy, now))
          gone.push(row)
        }
        await countEnquiries(trx, { gone })
        return log
      }),

    async list() {
      const rows = await db
        .selectFrom("erasures")
        .selectAll()
        .orderBy("asked_at", "desc")
        .orderBy("id", "desc")
        .execute()
      return rows.map(toErasure)
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

type Row = Selectable<Tables["enquiries"]>

async function findRows(db: Kysely<Tables>, enquiryId: string, scope: ErasureWish["scope"]): Promise<Row[]> {
  requireId(enquiryId, enquiryNotFound)
  const one = found(
    await db.selectFrom("enquiries").selectAll().where("id", "=", enquiryId).executeTakeFirst(),
    enquiryNotFound,
  )
  if (scope === "enquiry") return [one]
  return await db
    .selectFrom("enquiries")
    .selectAll()
    .where((row) => {
      const sameEmail = row("email_key", "=", one.email_key)
      return one.phone_key === "" ? sameEmail : row.or([sameEmail, row("phone_key", "=", one.phone_key)])
    })
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute()
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
