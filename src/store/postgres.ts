import {
  type DatabaseConnection,
  type Dialect,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely"
import { Pool, TypeOverrides } from "pg"
import { guard } from "./failures.ts"

const bigint = 20

/** Begins a transaction that sees the database as it is at its first read, and keeps no writer waiting. */
export const beginSnapshot = "begin isolation level repeatable read read only"

/** The scale-out dialect, over a pool that comes back by itself when the server does. */
export function openPostgres(url: string): Dialect {
  const types = new TypeOverrides()
  // Counts come as bigint; none here is past what a number holds.
  types.setTypeParser(bigint, Number)
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
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
  }
}

class GuardedDriver extends PostgresDriver {
  override acquireConnection(): Promise<DatabaseConnection> {
    return guard(super.acquireConnection())
  }
}
