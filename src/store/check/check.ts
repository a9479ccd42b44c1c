import { type Kysely, sql, SqliteAdapter } from "kysely"
import { contentNouns } from "#domain/base/content-states.ts"
import { isSameBody } from "#domain/content/same-body.ts"
import { findBadRows } from "../backup/check-rows.ts"
import { readAtOneMoment } from "../backup/export.ts"
import { changeContent } from "../base/content-version.ts"
import { findStaleRows, readRows, type Stale } from "../base/derived-rows.ts"
import { kindOf } from "../content/lifecycle/kinds.ts"
import { readLatestVersion } from "../content/rows/item-versions.ts"
import { type DatabaseLocation, withDatabase } from "../database/location.ts"
import { migrations } from "../database/migrate.ts"
import type { Tables } from "../database/tables.ts"
import { openUpkeep } from "../pictures/upkeep.ts"
import { readDerivedRows } from "./refresh.ts"
import { findStaleUses, findStaleVersionPictures } from "./uses.ts"

/** What of the stored data does not agree with the rest of it. */
export interface Disagreement {
  /** Such as "search text in blogs". */
  what: string
  /** The row, or whatever else is meant. */
  id: string
  /** Whether it follows from other data and so can be made again. */
  isDerived: boolean
}

/** What a check of a database has found. */
interface CheckedRows {
  disagreements: Disagreement[]
  /** The stored paths of all pictures that rows name. */
  paths: Set<string>
}

/** The tables were made by another release; the message is for the operator. */
class OtherRelease extends Error {
  override readonly name = "OtherRelease"
}

/** Compares what is derived in a database with what it is derived from, as of one moment; throws as `takeSnapshot`. */
export function checkRows(place: DatabaseLocation): Promise<CheckedRows> {
  return readAtOneMoment(place, async (db, applied) => {
    requireOwnTables(applied.length)
    const disagreements: Disagreement[] = []
    for await (const { what, id, mend } of findStale(db))
      disagreements.push({ what, id, isDerived: mend !== undefined })
    return { disagreements, paths: await openUpkeep(db).paths() }
  })
}

/** Stores again all that is derived and does not agree, in one transaction, and returns what that was; throws as `checkRows`. */
export async function repairRows(place: DatabaseLocation): Promise<Disagreement[]> {
  // Looked at first: a repair lets others wait.
  if (!(await checkRows(place)).disagreements.some(({ isDerived }) => isDerived)) return []
  return withDatabase(place, (db) =>
    changeContent(db, async (trx) => {
      const repaired: Disagreement[] = []
      for await (const { what, id, mend } of findStale(trx)) {
        if (!mend) continue
        await mend(trx)
        repaired.push({ what, id, isDerived: true })
      }
      return repaired
    }),
  )
}

function requireOwnTables(applied: number): void {
  if (applied === Object.keys(migrations).length) return
  throw new OtherRelease(
    "The tables are those of another version of Maap. Start the site once, which brings them up to date.",
  )
}

async function* findStale(db: Kysely<Tables>): AsyncGenerator<Stale> {
  let areReadable = true
  for await (const { table, id, problem } of findBadRows(db)) {
    areReadable = false
    yield { what: `unreadable row in ${table} (${problem})`, id }
  }
  yield* findBrokenReferences(db)
  // What follows reads those rows.
  if (!areReadable) return
  for (const derived of await readDerivedRows(db)) yield* findStaleRows(db, derived)
  yield* findStaleUses(db)
  yield* findStaleVersionPictures(db)
  yield* findOtherVersions(db)
}

/** Items whose newest version in the history is not what is published; what is newer since that release is left out. */
async function* findOtherVersions(db: Kysely<Tables>): AsyncGenerator<Stale> {
  for (const noun of contentNouns) {
    const { toBody, toItem, toColumns } = kindOf(noun)
    for await (const rows of readRows(db, noun)) {
      for (const row of rows) {
        const latest = await readLatestVersion(db, row.id)
        const item = toItem(row as never)
        // Read as a row is: a version of an earlier release lacks what is new in its blocks.
        const kept = toItem({ ...row, ...toColumns({ ...item, ...latest?.body } as never, row as never) } as never)
        if (!isSameBody(toBody(kept), toBody(item))) yield { what: `newest version of ${noun}`, id: row.id }
      }
    }
  }
}

/** Damage that SQLite finds in its file, and rows that refer to others that are gone. PostgreSQL does not let them arise. */
async function* findBrokenReferences(db: Kysely<Tables>): AsyncGenerator<Stale> {
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) return
  const { rows: damages } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
  for (const { integrity_check: message } of damages) {
    if (message !== "ok") yield { what: "database file", id: message }
  }
  const { rows: orphans } = await sql<{ table: string; rowid: number }>`pragma foreign_key_check`.execute(db)
  for (const { table, rowid } of orphans)
    yield { what: `row without the one it belongs to in ${table}`, id: String(rowid) }
}
