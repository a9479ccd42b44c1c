import { setTimeout } from "node:timers/promises"
import {
  type DatabaseConnection,
  type Kysely,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from "kysely"
import { AppError } from "#base/errors.ts"
import type { ScrubbingDialect } from "./dialect.ts"
import { guard } from "./failures.ts"
import { serversOf } from "./location.ts"
import { openPool } from "./postgres-pool.ts"
import type { Tables } from "./tables.ts"

/** Starts a transaction that sees the database as of its first read, blocks no writer, and may idle. */
export const beginSnapshot =
  "begin isolation level repeatable read read only; set local idle_in_transaction_session_timeout = 0"

/** The PostgreSQL dialect, with at most `poolSize` connections, which are replaced automatically. */
export function openPostgres(url: string, poolSize = 10): ScrubbingDialect {
  const pool = openPool(serversOf(url) ?? [url], poolSize)
  return {
    createAdapter: () => new Adapter(),
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

const enquiryTables = [
  "withheld_enquiries",
  "enquiries",
  "enquiry_texts",
  "events",
  "idempotency_keys",
  "outbox",
  "payments",
  "quotations",
  "visits",
]

/**
 * Rewrites the tables with data of enquiries into files without deleted rows; each table is locked in the meantime. The server's
 * write-ahead log keeps older pages until it overwrites them, and backups keep theirs. `cluster` works like `vacuum full`, but within a
 * transaction, so no setting remains on a connection that PgBouncer shares.
 */
async function scrub(db: Kysely<Tables>): Promise<void> {
  await waitForOlder(db)
  for (const table of enquiryTables) {
    await db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx)
      await sql`cluster ${sql.table(table)} using ${sql.ref(`${table}_pkey`)}`.execute(trx)
      await sql`analyze ${sql.table(table)}`.execute(trx)
    })
  }
}

/** The longest wait for transactions that started before the rows were deleted, in milliseconds. */
const longestWait = 60_000

/**
 * Waits until each running transaction has ended: rows still visible to one would be copied into the new files. Writers count in all
 * databases of the server, readers in this one. Throws "unavailable" if one runs for too long.
 */
async function waitForOlder(db: Kysely<Tables>): Promise<void> {
  const asked = await sql<{ next: string }>`select pg_snapshot_xmax(pg_current_snapshot())::text as next`.execute(db)
  const next = sql`${asked.rows[0]?.next}::text::xid8`
  const reading = sql`select 1 from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and age(backend_xmin) > age(${next}::xid)`
  for (const end = Date.now() + longestWait; ; await setTimeout(100)) {
    const { rows } = await sql<{ none: boolean }>`select pg_snapshot_xmin(pg_current_snapshot()) >= ${next}
      and not exists (${reading}) as none`.execute(db)
    if (rows[0]?.none) return
    if (Date.now() > end) throw new AppError("unavailable", longTransaction)
  }
}

const longTransaction = "A long database transaction still keeps erased rows. They are removed after it ends."

/** Locks tables exclusively until the transaction ends, which may idle. */
export async function lockTables(trx: Kysely<Tables>, tables: readonly string[]): Promise<void> {
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
  if (tables.length === 0) return
  await sql`lock table ${sql.join(tables.map((name) => sql.table(name)))} in access exclusive mode`.execute(trx)
}

/** The key of Kysely's own lock, so instances of an earlier release respect it, too. */
const migrationLock = "3853314791062309107"

/**
 * Locks for the transaction, not for the session as Kysely does, because the session is the server's connection, which PgBouncer shares
 * with another instance. Polls, because migrations may take longer than one statement may wait.
 */
class Adapter extends PostgresAdapter {
  override async acquireMigrationLock(trx: Kysely<unknown>): Promise<void> {
    const take = sql<{ isTaken: boolean }>`select pg_try_advisory_xact_lock(${sql.lit(migrationLock)}) as "isTaken"`
    while (!(await take.execute(trx)).rows[0]?.isTaken) await setTimeout(100)
  }

  override async releaseMigrationLock(): Promise<void> {}
}

class GuardedDriver extends PostgresDriver {
  override acquireConnection(): Promise<DatabaseConnection> {
    return guard(super.acquireConnection())
  }
}
