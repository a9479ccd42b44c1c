import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { Kysely } from "kysely"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { AppError } from "#base/errors.ts"
import { openPostgres } from "#db/postgres.ts"
import { openSqlite } from "#db/sqlite.ts"
import { openStore, type Store } from "#server/store/store.ts"
import type { Tables } from "#db/tables.ts"
import { startPostgres, type TestPostgres } from "../../../test/databases/postgres.ts"
import { createRateLimit, type RateLimit } from "./rate-limit.ts"

let postgres: TestPostgres

beforeAll(async () => {
  postgres = await startPostgres()
})

afterAll(() => postgres.stop())

const form = { fullName: "Asha", email: "asha@home.example", phone: "98", company: "", message: "10 × 8 ft" }
const email = "owner@maap.example"
const address = "203.0.113.7"
const hour = 60 * 60 * 1000

/** The error code of a password attempt. */
const wrong = async () => {
  throw new AppError("unauthenticated", "wrong")
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => "passed",
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  )
}

async function countsOf(work: Promise<unknown>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const code of await Promise.all(work.map(codeOf))) counts[code] = (counts[code] ?? 0) + 1
  return counts
}

describe.each(["SQLite", "PostgreSQL"])("on %s", (database) => {
  let folder: string
  let databaseUrl: string | undefined
  let now: Date
  const nodes: { store: Store; rateLimit: RateLimit }[] = []

  beforeEach(async ({ skip }) => {
    if (database === "PostgreSQL" && postgres.kind === "pglite") skip("PGlite serves one node.")
    folder = mkdtempSync(join(tmpdir(), "maap-rate-limit-"))
    databaseUrl = database === "PostgreSQL" ? await postgres.createDatabase() : undefined
    now = new Date("2026-11-21T06:00:00.000Z")
  })

  afterEach(async () => {
    for (const each of nodes.splice(0)) await close(each)
    rmSync(folder, { recursive: true, force: true })
  })

  async function openNode() {
    const store = await openStore({ databaseUrl, folder }, ["enquiry-received", "enquiry-receipt"])
    const onError = (error: unknown) => expect(error).toBeUndefined()
    const node = { store, rateLimit: createRateLimit(store, { onError, now: () => now }) }
    nodes.push(node)
    return node
  }

  async function close({ store, rateLimit }: { store: Store; rateLimit: RateLimit }) {
    rateLimit.close()
    await store.close()
  }

  const guess = ({ rateLimit }: { rateLimit: RateLimit }) => rateLimit.signIn({ email, address }, wrong)
  const send = async ({ store, rateLimit }: { store: Store; rateLimit: RateLimit }) =>
    store.enquiries.submit(form, { page: "/", admit: rateLimit.admitEnquiry(address) })

  async function readCounters(): Promise<Tables["counters"][]> {
    const dialect = databaseUrl === undefined ? openSqlite(folder) : openPostgres(databaseUrl)
    const db = new Kysely<Tables>({ dialect })
    try {
      return await db.selectFrom("counters").selectAll().execute()
    } finally {
      await db.destroy()
    }
  }

  test("instances count together, so requests spread over two pass no more often than at one", async () => {
    const both = [await openNode(), await openNode()] as const
    // In one process, two SQLite connections would deadlock on each other, so they take turns.
    const atOnce = databaseUrl === undefined ? 1 : 20
    const spread = async (times: number, work: (node: (typeof both)[0]) => Promise<unknown>) => {
      const codes: string[] = []
      while (codes.length < times) {
        const nodes = Array.from({ length: atOnce }, (_, place) => both[(codes.length + place) % 2 ? 0 : 1])
        codes.push(...(await Promise.all(nodes.map((node) => codeOf(work(node))))))
      }
      return Object.fromEntries([...new Set(codes)].map((code) => [code, codes.filter((each) => each === code).length]))
    }
    expect(await spread(100, guess)).toEqual({ unauthenticated: 5, "too-many": 95 })
    expect(await spread(40, send)).toEqual({ passed: 10, "too-many": 30 })
    expect((await both[0].store.enquiries.list()).total).toBe(10)
  })

  test("each of forty who send eleven enquiries at once passes ten times, no matter who else sends", async () => {
    const { store, rateLimit } = await openNode()
    const senders = Array.from({ length: 40 }, (_, place) => `198.51.100.${place}`)
    const sendFrom = (sender: string) =>
      store.enquiries.submit(form, { page: "/", admit: rateLimit.admitEnquiry(sender) })
    const outcomes = await Promise.all(
      Array.from({ length: 11 }, () => senders.map((sender) => codeOf(sendFrom(sender)))).flatMap((round) => round),
    )
    const passed = senders.map(
      (_, place) => outcomes.filter((code, at) => at % 40 === place && code === "passed").length,
    )
    expect(passed).toEqual(senders.map(() => 10))
    expect(outcomes.filter((code) => code === "too-many")).toHaveLength(40)
    expect((await store.enquiries.list()).total).toBe(400)
    expect((await readCounters()).map(({ points }) => points)).toEqual(Array.from({ length: 120 }, () => 10))
  })

  test("stores every enquiry of a sender, and writes to at most twenty of the addresses in a day", async () => {
    const { store, rateLimit } = await openNode()
    const admit = rateLimit.admitEnquiry("198.51.100.7")
    if (!admit) throw new Error("Nothing limits enquiries.")
    for (let sent = 0; sent < 22; sent++) {
      const email = `stranger${sent}@home.example`
      await store.enquiries.submit({ ...form, email }, { page: "/", admit: { ...admit, spendings: [] } })
    }
    const kinds: string[] = []
    for (;;) {
      const claimed = await store.outbox.claim("3000-01-01T00:00:00.000Z", "3000-01-02T00:00:00.000Z")
      if (!claimed) break
      kinds.push(claimed.kind)
    }
    expect(kinds.filter((kind) => kind === "enquiry-received")).toHaveLength(22)
    expect(kinds.filter((kind) => kind === "enquiry-receipt")).toHaveLength(20)
  })

  test("of a hundred guesses at once no more pass than one after the other", async () => {
    const node = await openNode()
    const guesses = Array.from({ length: 100 }, () => guess(node))
    expect(await countsOf(guesses)).toEqual({ unauthenticated: 5, "too-many": 95 })
  })

  test("a restart forgets nothing", async () => {
    const before = await openNode()
    await countsOf(Array.from({ length: 5 }, () => guess(before)))
    await countsOf(Array.from({ length: 10 }, () => send(before)))
    await close(nodes.pop() ?? before)
    const after = await openNode()
    expect(await codeOf(guess(after))).toBe("too-many")
    expect(await codeOf(send(after))).toBe("too-many")
  })

  test("a place that is known stays so after a restart", async () => {
    const before = await openNode()
    await before.rateLimit.signIn({ email, address }, async () => "token")
    await close(nodes.pop() ?? before)
    const after = await openNode()
    const others = Array.from({ length: 40 }, (_, place) => `198.51.100.${place}`)
    const counts = await countsOf(others.map((other) => after.rateLimit.signIn({ email, address: other }, wrong)))
    expect(counts).toEqual({ unauthenticated: 20, "too-many": 20 })
    expect(await after.rateLimit.signIn({ email, address }, async () => "token")).toBe("token")
  })

  test("no row names an account or an address", async () => {
    const node = await openNode()
    await node.rateLimit.signIn({ email, address }, async () => "token")
    await codeOf(guess(node))
    await codeOf(node.rateLimit.changePassword("token's hash", wrong))
    await send(node)
    const rows = await readCounters()
    expect(rows).toHaveLength(10)
    for (const { key } of rows) expect(key).toMatch(/^[a-z-]+:[0-9a-f]{64}$/)
  })

  test("a rejected request leaves no trace, so waiting is enough", async () => {
    const node = await openNode()
    await countsOf(Array.from({ length: 5 }, () => guess(node)))
    const before = await readCounters()
    await countsOf(Array.from({ length: 50 }, () => guess(node)))
    expect(await readCounters()).toEqual(before)
  })

  test("counters go a day after their time is up, and not those that count", async () => {
    const { store } = await openNode()
    const until = (ms: number) => new Date(now.getTime() + ms).toISOString()
    await store.count(async (counters) => {
      await counters.put("old", { points: 1, expiresAt: until(-25 * hour) })
      await counters.put("young", { points: 1, expiresAt: until(hour) })
      await counters.removeExpired(until(-24 * hour))
    })
    expect((await readCounters()).map(({ key }) => key)).toEqual(["young"])
  })

  test("while the store is unavailable nothing passes: it is reported as unavailable", async () => {
    const node = await openNode()
    let tried = 0
    const attempt = async () => ++tried
    const ways = () => [
      node.rateLimit.signIn({ email, address }, attempt),
      node.rateLimit.changePassword("token's hash", attempt),
      send(node),
    ]
    if (databaseUrl === undefined) {
      const other = new DatabaseSync(join(folder, "maap.sqlite"))
      other.exec("begin immediate")
      expect(await codeOf(node.rateLimit.signIn({ email, address }, attempt))).toBe("unavailable")
      other.exec("rollback")
      other.close()
    } else {
      await postgres.crash()
      expect(await countsOf(ways())).toEqual({ unavailable: 3 })
      await postgres.restart()
    }
    expect(tried).toBe(0)
    await expect.poll(() => countsOf(ways()), { timeout: 20_000 }).toEqual({ passed: 3 })
  })
})
