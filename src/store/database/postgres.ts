import {
  type DatabaseConnection,
  type Kysely,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from "kysely"
import type { ScrubbingDialect } from "./dialect.ts"
import { guard } from "./failures.ts"
import { serversOf } from "./database-url.ts"
import { openPool } from "./postgres-pool.ts"
import type { Tables } from "./tables.ts"

/** Begins a transaction that sees the database as of its first read, blocks no writer, and may stand still. */
export const beginSnapshot =
  "begin isolation level repeatable read read only; set local idle_in_transaction_session_timeout = 0"

/** The PostgreSQL dialect, over at most so many connections, which are replaced automatically. */
export function openPostgres(url: string, poolSize = 10): ScrubbingDialect {
  const pool = openPool(serversOf(url) ?? [url], poolSize)
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new GuardedDriver({ pool }),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    scrub,
    readClock,
  }
}

async function readClock(db: Kysely<Tables>): Promise<Date> {
  const { rows } = await sql<{ time: Date }>`select clock_timestamp() as time`.execute(db)
  return rows[0]?.time as Date
}

/**
 * Rewrites the tables that hold data of enquiries into files without deleted rows; each table is locked meanwhile. The
 * server's write-ahead log keeps older pages until it overwrites them, and backups keep theirs. `cluster` does what `vacuum full` does,
 * and within a transaction, so that no setting stays with a connection that PgBouncer lends to others.
 */
async function scrub(db: Kysely<Tables>): Promise<void> {
  for (const table of ["withheld_enquiries", "enquiries", "enquiry_texts", "events", "idempotency_keys", "outbox"]) {
    await db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx)
      await sql`cluster ${sql.table(table)} using ${sql.ref(`${table}_pkey`)}`.execute(trx)
      await sql`analyze ${sql.table(table)}`.execute(trx)
    })
  }
}

/** Keeps everybody else from tables until the transaction ends, which may stand still. */
export async function lockTables(trx: Kysely<Tables>, tables: readonly string[]): Promise<void> {
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
  if (tables.length === 0) return
  await sql`lock table ${sql.join(tables.map((name) => sql.table(name)))} in access exclusive mode`.execute(trx)
}

class GuardedDriver extends PostgresDriver {
  override acquireConnection(): Promise<DatabaseConnection> {
    return guard(super.acquireConnection())
  }
}
