import { spawn } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { Kysely, sql } from "kysely"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { openStore, type Store } from "#server/store/store.ts"
import { openSqlite } from "./sqlite.ts"
import type { Tables } from "./tables.ts"

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "maap-sqlite-"))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

const form = { fullName: "Asha", email: "asha@home.example", phone: "98", company: "", message: "10 × 8 ft" }

/** The exit code and the error output of a process that stores enquiries in the folder. */
function keepInOtherProcess(count: number): Promise<[number | null, string]> {
  const child = spawn(process.execPath, ["test/site/submit-enquiries.ts", folder, String(count)], {
    stdio: ["ignore", "ignore", "pipe"],
  })
  let complaint = ""
  child.stderr.on("data", (text: Buffer) => {
    complaint += text.toString()
  })
  return new Promise((resolve) => child.once("exit", (code) => resolve([code, complaint])))
}

test("processes that start at once on an empty folder share it, each write waiting for the others", async () => {
  const ends = await Promise.all(Array.from({ length: 4 }, () => keepInOtherProcess(15)))
  expect(ends).toEqual(ends.map(() => [0, ""]))
  const store = await openStore({ folder })
  expect((await store.enquiries.list()).total).toBe(60)
  expect((await store.enquiries.list()).items.filter(({ mail }) => mail?.status === "waiting")).toHaveLength(60)
  await store.close()
})

test("a write that waits too long for another process is reported as unavailable, and works once that has ended", async () => {
  const store = await openStore({ folder })
  const other = new DatabaseSync(join(folder, "maap.sqlite"))
  other.exec("begin immediate")
  await expect(store.enquiries.submit(form, { page: "/" })).rejects.toMatchObject({ code: "unavailable" })
  expect((await store.enquiries.list()).total).toBe(0)
  other.exec("commit")
  other.close()
  await store.enquiries.submit(form, { page: "/" })
  expect((await store.enquiries.list()).total).toBe(1)
  await store.close()
})

test("an enquiry without its e-mail, or an e-mail without its enquiry, is not stored", async () => {
  const store = await openStore({ folder })
  const other = new DatabaseSync(join(folder, "maap.sqlite"))
  other.exec("create trigger refuse before insert on outbox begin select raise(abort, 'no e-mails today'); end")
  await expect(store.enquiries.submit(form, { page: "/" })).rejects.toThrow("no e-mails today")
  expect((await store.enquiries.list()).total).toBe(0)
  other.exec("drop trigger refuse")
  other.close()
  await store.enquiries.submit(form, { page: "/" })
  expect((await store.enquiries.list()).total).toBe(1)
  await store.close()
})

test("an enquiry whose e-mail someone removed by hand is still listed", async () => {
  const store = await openStore({ folder })
  const { _id } = await store.enquiries.submit(form, { page: "/" })
  const other = new DatabaseSync(join(folder, "maap.sqlite"))
  other.exec("delete from outbox")
  other.close()
  expect((await store.enquiries.list()).items.map((each) => [each._id, each.mail])).toEqual([[_id, undefined]])
  await store.close()
})

test("a folder that does not exist stops the start with an error", async () => {
  await expect(openStore({ folder: join(folder, "missing") })).rejects.toThrow()
})

describe("a store to which many write at once", () => {
  let store: Store
  /** A second connection, which sees only committed data. */
  let other: DatabaseSync

  beforeEach(async () => {
    store = await openStore({ folder })
    other = new DatabaseSync(join(folder, "maap.sqlite"))
  })

  afterEach(async () => {
    other.close()
    await store.close()
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

  /** Submits many at once; returns the messages of the acknowledged ones, each verified on disk at that moment. */
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

  test("reads only committed data while enquiries are stored", async () => {
    const sending = many.map(submit)
    for (let each = 0; each < 20; each++) {
      const { items } = await store.enquiries.list()
      expect(committed()).toEqual(expect.arrayContaining(items.map(({ message }) => message)))
    }
    await Promise.all(sending)
    expect((await store.enquiries.list()).total).toBe(many.length)
  })
})
