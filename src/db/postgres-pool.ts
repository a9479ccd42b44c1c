import type { PostgresPool, PostgresPoolClient } from "kysely"
import { type ClientBase, Pool, type PoolClient, type QueryResult, TypeOverrides } from "pg"
import { isReadOnly, isUnavailable, readOnlyCode } from "./failures.ts"

/**
 * Time limits in milliseconds, each longer than the previous one. A process that is suspended in a transaction loses it before those
 * waiting for its rows time out, and the server cancels a statement before we stop waiting for its response.
 */
const limits = { connect: 5_000, idleInTransaction: 10_000, lock: 12_000, statement: 15_000, answer: 20_000 }

/** The time limit of statements that rewrite a table, which depends on the size. */
const rewriting = { query_timeout: 30 * 60_000 }

const bigintType = 20

/** Set by a statement, not at connection start, because PgBouncer rejects unknown parameters there. */
const begin = [
  `set statement_timeout = ${limits.statement}`,
  `set lock_timeout = ${limits.lock}`,
  `set idle_in_transaction_session_timeout = ${limits.idleInTransaction}`,
  "show transaction_read_only",
].join("; ")

/**
 * At most `size` connections to the server that accepts writes. A connection that was lost, did not respond, or leads to a server that no
 * longer accepts writes is replaced by a new one, for which the servers are tried in turn.
 */
export function openPool(servers: readonly string[], size: number): PostgresPool {
  const pools = servers.map((server) => openServer(server, size))
  let present = 0

  /** Closes all connections to a server that no longer accepts writes, even those that only read. */
  function leave(place: number, pool: Pool): void {
    if (pools[place] !== pool) return
    pools[place] = openServer(servers[place] as string, size)
    // It ends after those in use have been released. If that fails, they are lost already.
    pool.end().catch(() => {})
  }

  async function connect(): Promise<PostgresPoolClient> {
    const failures: unknown[] = []
    // Others may find another server in the meantime.
    const first = present
    for (let tried = 0; tried < servers.length; tried++) {
      const place = (first + tried) % servers.length
      const pool = pools[place] as Pool
      try {
        const client = await pool.connect()
        present = place
        return lend(client, () => leave(place, pool))
      } catch (error) {
        failures.push(error)
        // All its connections are in use: no other server accepts writes.
        if (error instanceof Error && error.message.startsWith("timeout exceeded")) break
      }
    }
    throw failures[0]
  }

  return { connect, end: async () => void (await Promise.all(pools.map((pool) => pool.end()))), options: {} }
}

function openServer(connectionString: string, max: number): Pool {
  const types = new TypeOverrides()
  // Counts are bigint; none here exceeds a number's range.
  types.setTypeParser(bigintType, Number)
  const pool = new Pool({
    connectionString,
    max,
    connectionTimeoutMillis: limits.connect,
    query_timeout: limits.answer,
    keepAlive: true,
    types,
    verify: prepare,
  })
  // The pool replaces a connection that the server ended. Without these listeners its error, on an idle connection or between two queries
  // of a transaction, would end the process.
  pool.on("error", () => {})
  pool.on("connect", (client) => client.on("error", () => {}))
  return pool
}

/** Sets the limits of a new connection, and passes on errors that prevent its use. */
function prepare(client: ClientBase, done: (error?: Error) => void): void {
  client.query(begin, (error: Error | null, results: unknown) => {
    const [answer] = (results as QueryResult<{ transaction_read_only: string }>[] | undefined)?.at(-1)?.rows ?? []
    const readOnly = () => Object.assign(new Error("The database server is read-only."), { code: readOnlyCode })
    done(error ?? (answer?.transaction_read_only === "off" ? undefined : readOnly()))
  })
}

function lend(client: PoolClient, leave: () => void): PostgresPoolClient {
  let failure: unknown
  async function query(sql: string, parameters: unknown[]): Promise<QueryResult> {
    // It would wait behind a statement without a response.
    if (failure !== undefined) throw failure
    try {
      return await client.query({ text: sql, values: parameters, ...(sql.startsWith("cluster ") && rewriting) })
    } catch (error) {
      if (isUnavailable(error)) failure = error
      if (isReadOnly(error)) leave()
      throw error
    }
  }
  return {
    query: query as unknown as PostgresPoolClient["query"],
    release: (isDiscarded) => client.release(isDiscarded || failure !== undefined),
  }
}
