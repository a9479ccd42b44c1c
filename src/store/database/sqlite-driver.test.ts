import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { Kysely, sql } from "kysely"
import { afterEach, beforeEach, expect, test } from "vitest"
import { openStore, type Store } from "../store.ts"
import { openSqlite } from "./sqlite.ts"
import type { Tables } from "./tables.ts"

let folder: string
let store: Store
/** A second connection, which sees only what is committed. */
let other: DatabaseSync

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "maap-sqlite-driver-"))
  store = await openStore({ folder })
  other = new DatabaseSync(join(folder, "maap.sqlite"))
})

afterEach(async () => {
  other.close()
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

function submit(message: string) {
  const form = { fullName: "Asha", email: "asha@home.example", phone: "98", company: "", message }
  return store.enquiries.submit(form, { page: "/" })
}

function committed(): string[] {
  return other
    .prepare("select message from enquiries order by message")
    .all()
    .map((row) => String(row["message"]))
}

/** Sends many at once; answers the messages of those that were acknowledged, each seen on disk at that moment. */
async function submitAtOnce(messages: string[]) {
  const acknowledged: string[] = []
  const sending = messages.map(async (message) => {
    await submit(message)
    expect(committed()).toContain(message)
    acknowledged.push(message)
  })
  const failures = (await Promise.allSettled(sending)).flatMap((each) =>
    each.status === "rejected" ? [each.reason] : [],
  )
  return { acknowledged: acknowledged.toSorted((a, b) => a.localeCompare(b)), failures }
}

const many = Array.from({ length: 100 }, (_, index) => `message ${String(index).padStart(3, "0")}`)

test("acknowledges each of many enquiries that arrive at once after it is on disk", async () => {
  const { acknowledged } = await submitAtOnce(many)
  expect(acknowledged).toEqual(many)
})

test("lets other work run during a transaction of many queries", async () => {
  const db = new Kysely<Tables>({ dialect: openSqlite(mkdtempSync(join(folder, "long-"))) })
  let turns = 0
  let isOver = false
  const count = () => {
    turns++
    if (!isOver) setImmediate(count)
  }
  await db.transaction().execute(async (trx) => {
    setImmediate(count)
    const began = performance.now()
    while (performance.now() - began < 300) await sql`select 1`.execute(trx)
    isOver = true
  })
  expect(turns).toBeGreaterThan(3)
  await db.destroy()
})

test("rolls back only the transaction that fails", async () => {
  other.exec(
    "create trigger refuse before insert on enquiries when new.message = 'bad' begin select raise(abort, 'no'); end",
  )
  const { acknowledged, failures } = await submitAtOnce([...many.slice(0, 5), "bad", ...many.slice(5, 9)])
  expect(failures).toEqual([expect.objectContaining({ message: expect.stringContaining("no") })])
  expect(acknowledged).toEqual(many.slice(0, 9))
  expect(committed()).toEqual(acknowledged)
})

test("goes on with the next transaction when SQLite itself rolls one back", async () => {
  other.exec(
    "create trigger refuse before insert on enquiries when new.message = 'bad' begin select raise(rollback, 'full'); end",
  )
  const { acknowledged, failures } = await submitAtOnce([...many.slice(0, 5), "bad", ...many.slice(5, 9)])
  expect(acknowledged.length + failures.length).toBe(10)
  expect(committed()).toEqual(acknowledged)
  expect(failures).toEqual([expect.objectContaining({ message: expect.stringContaining("full") })])
  await submit("afterwards")
  expect(committed()).toContain("afterwards")
})

test("reads only what is on disk while enquiries are stored", async () => {
  const sending = many.map(submit)
  for (let each = 0; each < 20; each++) {
    const { items } = await store.enquiries.list()
    expect(committed()).toEqual(expect.arrayContaining(items.map(({ message }) => message)))
  }
  await Promise.all(sending)
  expect((await store.enquiries.list()).total).toBe(many.length)
})
