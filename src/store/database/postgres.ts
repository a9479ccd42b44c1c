import {
  type DatabaseConnection,
  type Kysely,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from "kysely"
import { Pool, TypeOverrides } from "pg"
import type { ScrubbingDialect } from "./dialect.ts"
import { guard } from "./failures.ts"
import type { Tables } from "./tables.ts"

const bigintType = 20

/** Begins a transaction that sees the database as of its first read and blocks no writer. */
export const beginSnapshot = "begin isolation level repeatable read read only"

/** The time limit of a statement, in milliseconds. */
const statementTimeout = 15_000

/** The PostgreSQL dialect, over a pool that reconnects automatically. */
export function openPostgres(url: string): ScrubbingDialect {
  const types = new TypeOverrides()
  // Counts are bigint; none here exceeds what a number can hold.
  types.setTypeParser(bigintType, Number)
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: statementTimeout,
    query_timeout: 20_000,
    types,
  })
  // The pool replaces a connection that the server ended. Without these listeners its error, on an idle connection or
  // between two queries of a transaction, would end the process.
  pool.on("error", () => {})
  pool.on("connect", (client) => client.on("error", () => {}))
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new GuardedDriver({ pool }),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    scrub,
  }
}

/**
 * Rewrites the tables that hold data of enquiries into files without deleted rows; each table is locked meanwhile. The
 * server's write-ahead log keeps older pages until it overwrites them, and backups keep theirs.
 */
async function scrub(db: Kysely<Tables>): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    try {
      for (const table of ["withheld_enquiries", "enquiries", "enquiry_texts", "idempotency_keys", "outbox"]) {
        await sql`vacuum (full, analyze) ${sql.table(table)}`.execute(connection)
      }
    } finally {
      await sql`set statement_timeout = ${sql.lit(statementTimeout)}`.execute(connection)
    }
  })
}

/** Keeps everybody else from tables until the transaction ends. */
export async function lockTables(trx: Kysely<Tables>, tables: readonly string[]): Promise<void> {
  if (tables.length === 0) return
  await sql`lock table ${sql.join(tables.map((name) => sql.table(name)))} in access exclusive mode`.execute(trx)
}

class GuardedDriver extends PostgresDriver {
  override acquireConnection(): Promise<DatabaseConnection> {
    return guard(super.acquireConnection())
  }
}
