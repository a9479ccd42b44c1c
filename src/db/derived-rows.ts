import type { Kysely, Transaction } from "kysely"
import type { Tables } from "./tables.ts"
import { putText, readTexts, type Searched, toText } from "./search.ts"

/** The derived columns and texts by which a table's rows are searched and sorted. */
export interface DerivedRows<Row = never> {
  table: keyof Tables
  columns(row: Row): Record<string, unknown>
  /** The search texts of a row, if they are in a separate table. */
  texts?: {
    noun: Searched
    of(row: Row, more?: readonly string[]): string[]
    readMore?(db: Kysely<Tables>, ids: string[]): Promise<Map<string, string[]>>
  }
}

/** Recomputes all derived data of a table, in a transaction. */
export async function refreshRows(
  trx: Transaction<Tables>,
  { table, columns, texts }: DerivedRows<Record<string, unknown>>,
): Promise<void> {
  for await (const rows of readRows(trx, table)) {
    const ids = rows.map(({ id }) => id)
    const stored = texts ? await readTexts(trx, texts.noun, ids) : new Map<string, string>()
    const more = await texts?.readMore?.(trx, ids)
    for (const row of rows) {
      let own: Record<string, unknown>
      let parts: string[]
      try {
        own = columns(row)
        parts = texts?.of({ ...row, ...own }, more?.get(row.id)) ?? []
      } catch {
        // An unreadable row needs a person: `findBadRows` reports it.
        continue
      }
      const isStale = Object.entries(own).some(([column, value]) => row[column] !== value)
      if (isStale) await generic(trx).updateTable(table).set(own).where("id", "=", row.id).execute()
      if (texts && stored.get(row.id) !== toText(parts)) await putText(trx, texts.noun, row.id, ...parts)
    }
  }
}

type AnyRow = Record<string, unknown> & { id: string }

/** The common part of tables: each has an `id`. */
const generic = (db: Kysely<Tables>) => db as unknown as Kysely<Record<string, AnyRow>>

const batchLength = 500

async function* readRows(db: Kysely<Tables>, table: string): AsyncGenerator<AnyRow[]> {
  let last = ""
  for (;;) {
    const query = generic(db).selectFrom(table).selectAll().where("id", ">", last).orderBy("id").limit(batchLength)
    const rows = (await query.execute()) as AnyRow[]
    if (rows.length > 0) yield rows
    if (rows.length < batchLength) return
    last = rows.at(-1)?.id ?? ""
  }
}
