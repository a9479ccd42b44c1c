import { tmpdir } from "node:os"
import { Kysely, sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import { AppError } from "#base/errors.ts"
import { startPgbouncer } from "../../test/databases/pgbouncer.ts"
import { runOn, startPostgres, type TestPostgres } from "../../test/databases/postgres.ts"
import { needed, whyWithout } from "../../test/needed-packages.ts"
import { openPostgres } from "./postgres.ts"
import { openStore } from "#server/store/store.ts"
import type { Tables } from "./tables.ts"

let postgres: TestPostgres

beforeAll(async () => {
  postgres = await startPostgres()
})

afterAll(() => postgres.stop())

const form = { fullName: "Asha", email: "asha@home.example", phone: "98", company: "", message: "10 × 8 ft" }

test("a server that goes away is reported as unavailable, and used again when it is back", async ({ skip }) => {
  if (postgres.kind === "pglite") skip("PGlite is no server that could go away.")
  const store = await openStore({ databaseUrl: await postgres.createDatabase(), folder: tmpdir() })
  const stored = await store.enquiries.submit(form, { page: "/" })
  const underWay = Promise.allSettled(Array.from({ length: 20 }, () => store.enquiries.submit(form, { page: "/" })))
  await postgres.crash()
  const acknowledged = (await underWay).flatMap((each) => {
    if (each.status === "rejected") expect(each.reason).toMatchObject({ code: "unavailable" })
    return each.status === "fulfilled" ? [each.value._id] : []
  })
  for (const ask of [
    () => store.contentVersion(),
    () => store.blogs.list(),
    () => store.enquiries.submit(form, { page: "/" }),
  ]) {
    await expect(ask()).rejects.toMatchObject({ code: "unavailable", retryAfter: 5 })
  }
  await postgres.restart()
  await expect
    .poll(
      () =>
        store.contentVersion().then(
          () => "back",
          () => "away",
        ),
      { timeout: 20_000 },
    )
    .toBe("back")
  const ids = (await store.enquiries.list()).items.map(({ _id }) => _id)
  expect(ids).toEqual(expect.arrayContaining([stored._id, ...acknowledged]))
  await store.close()
})

test("a connection lost between two queries of a transaction is reported as unavailable", async ({ skip }) => {
  if (postgres.kind === "pglite") skip("PGlite has no connections to lose.")
  const url = await postgres.createDatabase()
  const db = new Kysely<Tables>({ dialect: openPostgres(url) })
  const work = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    await runOn(url, `select pg_terminate_backend(${rows[0]?.pid}, 5000)`)
    await sql`select 1`.execute(trx)
  })
  await expect(work).rejects.toMatchObject({ code: "unavailable" })
  await sql`select 1`.execute(db)
  await db.destroy()
})

test.for(["directly", "through PgBouncer"])(
  "nodes that start at once on an empty database share it %s",
  async (way, { skip }) => {
    if (postgres.kind === "pglite") skip("PGlite serves one node.")
    const isDirect = way === "directly"
    if (!isDirect && !needed.pgbouncer.isThere()) skip(whyWithout("pgbouncer"))
    const direct = await postgres.createDatabase()
    const bouncer = isDirect ? undefined : await startPgbouncer(direct)
    const databaseUrl = bouncer?.databaseUrl ?? direct
    const nodes = await Promise.all(Array.from({ length: 4 }, () => openStore({ databaseUrl, folder: tmpdir() })))
    const about = { page: "/", idempotencyKey: "key" }
    const stored = await Promise.all(nodes.map((node) => node.enquiries.submit(form, about)))
    expect(new Set(stored.map(({ _id }) => _id)).size).toBe(1)
    const claims = await Promise.all(nodes.map((node) => node.outbox.claim("3000-01-01", "3000-01-02")))
    expect(claims.filter(Boolean)).toHaveLength(1)
    for (const node of nodes) await node.close()
    await bouncer?.stop()
  },
)

test("an enquiry without its e-mail is not stored", async ({ skip }) => {
  if (postgres.kind === "pglite") skip("PGlite takes no second connection.")
  const databaseUrl = await postgres.createDatabase()
  const store = await openStore({ databaseUrl, folder: tmpdir() })
  await runOn(databaseUrl, "alter table outbox add constraint refuse check (attempts > 0)")
  await expect(store.enquiries.submit(form, { page: "/" })).rejects.toThrow("refuse")
  expect((await store.enquiries.list()).total).toBe(0)
  await runOn(databaseUrl, "alter table outbox drop constraint refuse")
  await store.enquiries.submit(form, { page: "/" })
  expect((await store.enquiries.list()).total).toBe(1)
  await store.close()
})

test("stores enquiries that arrive at once, but for a retry and one whose sender has sent too many", async () => {
  const databaseUrl = await postgres.createDatabase()
  const store = await openStore({ databaseUrl, folder: tmpdir() })
  const first = await store.enquiries.submit(form, { page: "/", idempotencyKey: "key" })
  const until = new Date(Date.now() + 60_000).toISOString()
  const spent = { key: "spent", max: 0, now: new Date().toISOString(), expiresAt: until }
  const refuse = async () => new AppError("too-many", "later")
  const [retry, refused, ...stored] = await Promise.allSettled([
    store.enquiries.submit(form, { page: "/", idempotencyKey: "key" }),
    store.enquiries.submit(form, { page: "/", admit: { spendings: [spent], refuse } }),
    ...Array.from({ length: 38 }, (_, place) =>
      store.enquiries.submit(form, { page: "/", idempotencyKey: `${place}` }),
    ),
  ])
  expect(retry).toMatchObject({ value: { _id: first._id } })
  expect(refused).toMatchObject({ reason: { code: "too-many" } })
  const ids = stored.map((each) => (each.status === "fulfilled" ? each.value._id : String(each.reason)))
  expect((await store.enquiries.list({ limit: 100 })).items.map(({ _id }) => _id).toSorted()).toEqual(
    [first._id, ...ids].toSorted(),
  )
  await store.close()
})

test("text that PostgreSQL cannot store is reported as unreadable", async ({ skip }) => {
  if (postgres.kind === "pglite") skip("Only the real driver has these failures.")
  const store = await openStore({ databaseUrl: await postgres.createDatabase(), folder: tmpdir() })
  const odd = store.enquiries.submit({ ...form, message: "a\0b" }, { page: "/" })
  await expect(odd).rejects.toMatchObject({ code: "unreadable" })
  await store.close()
})

test("a server that does not exist stops the start", async () => {
  await expect(openStore({ databaseUrl: "postgres://maap@127.0.0.1:1/maap", folder: tmpdir() })).rejects.toMatchObject({
    code: "unavailable",
  })
})

test("a server that rejects the connection is reported as unavailable, with its message", async ({ skip }) => {
  if (postgres.kind === "pglite") skip("PGlite refuses nobody.")
  const url = new URL(await postgres.createDatabase())
  url.pathname = "/nowhere"
  await expect(openStore({ databaseUrl: url.href, folder: tmpdir() })).rejects.toMatchObject({
    code: "unavailable",
    cause: { message: 'database "nowhere" does not exist' },
  })
})
