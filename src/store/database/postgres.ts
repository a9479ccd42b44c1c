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

const bigint = 20

/** Begins a transaction that sees the database as it is at its first read, and keeps no writer waiting. */
export const beginSnapshot = "begin isolation level repeatable read read only"
/** The longest that a statement may take, in milliseconds. */
const statementTimeout = 15_000

/** The scale-out dialect, over a pool that comes back by itself when the server does. */
export function openPostgres(url: string): ScrubbingDialect {
  const types = new TypeOverrides()
  // Counts come as bigint; none here is past what a number holds.
  types.setTypeParser(bigint, Number)
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: statementTimeout,
    query_timeout: 20_000,
    types,
  })
  // A connection that the server ended is replaced at the next query; without listeners, idle or between two queries of
  // a transaction, it would end the process.
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
 * Writes the tables that enquiries stand in anew, into files that hold no deleted row; each is locked meanwhile. The
 * server's own log of writes (WAL) keeps older pages until it comes round to overwriting them, and backups keep theirs.
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

class GuardedDriver extends PostgresDriver {
  override acquireConnection(): Promise<DatabaseConnection> {
    return guard(super.acquireConnection())
  }
}
