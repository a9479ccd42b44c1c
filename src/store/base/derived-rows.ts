import type { Kysely, Transaction } from "kysely"
import type { Tables } from "../database/tables.ts"
import { putText, readTexts, type Searched, toText } from "./search.ts"

/** What the rows of a table are searched and sorted by, which follows from what else they hold. */
export interface DerivedRows<Row = never> {
  table: keyof Tables
  /** The columns that follow from others. */
  columns(row: Row): Record<string, unknown>
  /** The texts that a row is searched by, where those are in a table of their own. */
  texts?: {
    noun: Searched
    of(row: Row, more?: readonly string[]): string[]
    /** Further texts of rows, which are in another table, by the ids of the rows. */
    readMore?(db: Kysely<Tables>, ids: string[]): Promise<Map<string, string[]>>
  }
}

/** Stores everything derived of the rows of a table as it would be made now, in a transaction. */
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
        // A row that cannot be read is for a person: `findBadRows` names it.
        continue
      }
      const isStale = Object.entries(own).some(([column, value]) => row[column] !== value)
      if (isStale) await generic(trx).updateTable(table).set(own).where("id", "=", row.id).execute()
      if (texts && stored.get(row.id) !== toText(parts)) await putText(trx, texts.noun, row.id, ...parts)
    }
  }
}

type AnyRow = Record<string, unknown> & { id: string }

/** The tables as far as they are alike: each has an `id`. */
const generic = (db: Kysely<Tables>) => db as unknown as Kysely<Record<string, AnyRow>>

const batchLength = 500

/** The rows of a table with the key `id`, a batch at a time. */
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
