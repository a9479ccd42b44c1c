import { type Kysely, sql, SqliteAdapter } from "kysely"
import { findBadRows } from "#backup/server/check-rows.ts"
import { readAtOneMoment } from "#backup/server/export.ts"
import type { DatabaseLocation } from "#db/location.ts"
import { migrations } from "#db/migrate.ts"
import type { Tables } from "#db/tables.ts"
import { createPictureMaintenance } from "#images/server/upkeep.ts"

export interface Finding {
  /** Such as "unreadable row in blogs". */
  what: string
  /** The row, or SQLite's report. */
  id: string
}

/** The tables belong to another release; the message is for the operator. */
class OtherRelease extends Error {
  override readonly name = "OtherRelease"
}

/** Checks a snapshot and returns the stored paths of all referenced pictures. Throws like `takeSnapshot`, and OtherRelease. */
export function checkRows(place: DatabaseLocation): Promise<{ findings: Finding[]; paths: Set<string> }> {
  return readAtOneMoment(place, async (db, applied) => {
    if (applied.length !== Object.keys(migrations).length) {
      throw new OtherRelease("The tables belong to another version of Maap. Start the site once to update them.")
    }
    const findings = await findDamages(db)
    for await (const { table, id, problem } of findBadRows(db)) {
      findings.push({ what: `unreadable row in ${table} (${problem})`, id })
    }
    return { findings, paths: await createPictureMaintenance(db).paths() }
  })
}

/** Damage that SQLite finds in its file, and broken references. PostgreSQL allows neither. */
async function findDamages(db: Kysely<Tables>): Promise<Finding[]> {
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) return []
  const { rows: damages } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
  const { rows: orphans } = await sql<{ table: string; rowid: number }>`pragma foreign_key_check`.execute(db)
  return [
    ...damages
      .map((row) => ({ what: "damaged database file", id: row.integrity_check }))
      .filter(({ id }) => id !== "ok"),
    ...orphans.map(({ table, rowid }) => ({ what: `broken reference in ${table}`, id: String(rowid) })),
  ]
}
