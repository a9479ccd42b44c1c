import { Client } from "pg"
import { Kysely, sql } from "kysely"
import { afterEach, beforeEach, expect, test } from "vitest"
import { runOn, startPostgres, type TestPostgres } from "../../test/databases/postgres.ts"
import { openPostgres } from "./postgres.ts"
import type { Tables } from "./tables.ts"

let servers: TestPostgres[]
let db: Kysely<Tables>
let url: string

/** The ports of the two servers, in the order of the URL. */
const ports = () => servers.map(({ address = "" }) => Number(new URL(address).port))

beforeEach(async ({ skip }) => {
  servers = [await startPostgres()]
  if (servers[0]?.kind === "pglite") skip("PGlite is no server.")
  servers.push(await startPostgres())
  const [one, two] = ports()
  url = `postgres://maap@127.0.0.1:${one},127.0.0.1:${two}/postgres?target_session_attrs=read-write`
  db = new Kysely<Tables>({ dialect: openPostgres(url, 3) })
})

afterEach(async () => {
  await db?.destroy()
  for (const server of servers) await server.stop()
})

/** The ports of the servers that answer this many concurrent queries. */
async function askedPorts(count = 1): Promise<number[]> {
  const read = async () => {
    const { rows } = await sql<{ port: number }>`select current_setting('port')::int as port, pg_sleep(0.01)`.execute(
      db,
    )
    return rows[0]?.port as number
  }
  return await Promise.all(Array.from({ length: count }, read))
}

/** Sets whether new transactions on a server may write, even for existing connections. */
async function setReadOnly(server: TestPostgres | undefined, isReadOnly: boolean): Promise<void> {
  const address = server?.address ?? ""
  await runOn(address, `alter system set default_transaction_read_only = ${isReadOnly ? "on" : "off"}`)
  await runOn(address, "select pg_reload_conf()")
}

test("a new connection leads to the first server that takes writes", async () => {
  await setReadOnly(servers[0], true)
  expect(await askedPorts(3)).toEqual(Array.from({ length: 3 }, () => ports()[1]))
  await setReadOnly(servers[1], true)
  await runOn(
    servers[1]?.address ?? "",
    "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()",
  )
  await expect(askedPorts()).rejects.toMatchObject({ code: "unavailable" })
  await setReadOnly(servers[0], false)
  expect(await askedPorts()).toEqual([ports()[0]])
})

test("a server that goes away is left for the other one, by queries and by transactions", async () => {
  expect(await askedPorts(3)).toEqual(Array.from({ length: 3 }, () => ports()[0]))
  await servers[0]?.kill()
  const transaction = db.transaction().execute(async (trx) => sql`select 1`.execute(trx))
  await transaction.catch((error: unknown) => expect(error).toMatchObject({ code: "unavailable" }))
  await expect.poll(() => askedPorts(3).catch(() => [])).toEqual(Array.from({ length: 3 }, () => ports()[1]))
})

test("after one refused write no connection to a server that became read-only is used, not even to read", async () => {
  await sql`create table notes (text text)`.execute(db)
  expect(await askedPorts(3)).toEqual(Array.from({ length: 3 }, () => ports()[0]))
  await setReadOnly(servers[0], true)
  const write = () => sql`insert into notes (text) values ('a')`.execute(db)
  await expect.poll(() => write().catch((error: unknown) => error)).toMatchObject({ code: "unavailable" })
  expect(await askedPorts(3)).toEqual(Array.from({ length: 3 }, () => ports()[1]))
})

test("all connections in use are waited for, and no other server is tried", async () => {
  const sleeping = Array.from({ length: 3 }, () => sql`select pg_sleep(6)`.execute(db))
  await expect(askedPorts()).rejects.toMatchObject({ code: "unavailable" })
  await Promise.all(sleeping)
  expect(await askedPorts()).toEqual([ports()[0]])
})

test("who is paused in a transaction loses it before others give up waiting for its rows", async () => {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name like '%_timeout' and setting <> '0'`.execute(db)
  const limits = Object.fromEntries(rows.map(({ name, setting }) => [name, Number(setting)]))
  expect(limits["lock_timeout"]).toBeGreaterThan(limits["idle_in_transaction_session_timeout"] as number)
  expect(limits["statement_timeout"]).toBeGreaterThan(limits["lock_timeout"] as number)
})

test("a lock that another one has, a transaction that was paused, and a statement that takes too long are unavailable", async () => {
  await sql`create table notes (text text)`.execute(db)
  await sql`insert into notes (text) values ('a')`.execute(db)
  const other = new Client(servers[0]?.address)
  await other.connect()
  await other.query("begin; update notes set text = 'b'")
  const within = (setting: string, work: (trx: Kysely<Tables>) => Promise<unknown>) =>
    db.transaction().execute(async (trx) => {
      await sql`set local ${sql.raw(setting)} = 50`.execute(trx)
      await work(trx)
    })
  const write = (on: Kysely<Tables>) => sql`update notes set text = 'c'`.execute(on)
  await expect(within("lock_timeout", write)).rejects.toMatchObject({ code: "unavailable", cause: { code: "55P03" } })
  const stands = async (trx: Kysely<Tables>) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await sql`select 1`.execute(trx)
  }
  await expect(within("idle_in_transaction_session_timeout", stands)).rejects.toMatchObject({ code: "unavailable" })
  const sleeps = (trx: Kysely<Tables>) => sql`select pg_sleep(5)`.execute(trx)
  await expect(within("statement_timeout", sleeps)).rejects.toMatchObject({ code: "unavailable" })
  await other.query("commit")
  await other.end()
  await write(db)
})
