import { spawn } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { afterEach, beforeEach, expect, test } from "vitest"
import { openStore } from "../store.ts"

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
  const ends = await Promise.all(Array.from({ length: 4 }, () => keepInOtherProcess(50)))
  expect(ends).toEqual(ends.map(() => [0, ""]))
  const store = await openStore({ folder })
  expect((await store.enquiries.list()).total).toBe(200)
  expect((await store.enquiries.list()).items.filter(({ mail }) => mail?.status === "waiting")).toHaveLength(200)
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

test("an enquiry whose e-mail somebody removed by hand is still listed", async () => {
  const store = await openStore({ folder })
  const { _id } = await store.enquiries.submit(form, { page: "/" })
  const other = new DatabaseSync(join(folder, "maap.sqlite"))
  other.exec("delete from outbox")
  other.close()
  expect((await store.enquiries.list()).items.map((each) => [each._id, each.mail])).toEqual([[_id, undefined]])
  await store.close()
})

test("a failure that makes SQLite end the transaction by itself is reported as it is", async () => {
  const store = await openStore({ folder })
  const other = new DatabaseSync(join(folder, "maap.sqlite"))
  other.exec("create trigger refuse before insert on outbox begin select raise(rollback, 'no room left'); end")
  await expect(store.enquiries.submit(form, { page: "/" })).rejects.toThrow("no room left")
  other.exec("drop trigger refuse")
  other.close()
  await store.enquiries.submit(form, { page: "/" })
  expect((await store.enquiries.list()).total).toBe(1)
  await store.close()
})

test("a folder that is not there stops the start with an error", async () => {
  await expect(openStore({ folder: join(folder, "missing") })).rejects.toThrow()
})
