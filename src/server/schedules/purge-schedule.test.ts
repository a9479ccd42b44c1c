import { mkdtempSync, rmSync } from "node:fs"
import { DatabaseSync } from "node:sqlite"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, expect, test, vi } from "vitest"
import { openFolder } from "#storage/folder.ts"
import { openMedia } from "#images/server/media.ts"
import { openStore } from "../store/store.ts"
import { createClockGuard } from "../clock-guard.ts"
import { schedulePictureMaintenance, schedulePurge } from "./purge-schedule.ts"
import { schedulePublishing } from "./publish-schedule.ts"

const folder = mkdtempSync(join(tmpdir(), "maap-daily-"))

const hour = 60 * 60 * 1000
const day = 24 * hour
const quiet = { warn() {} }

afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true, force: true })
})

test("what is no longer kept goes soon after the start and each day: old and erased enquiries, the trash and old activity", async () => {
  const store = await openStore({ folder })
  const clock = await createClockGuard(store, quiet)
  const form = { fullName: "Asha", email: "asha@home.example", phone: "9", company: "", message: "m" }
  const old = await store.enquiries.submit(form, { page: "/" })
  const [first, second] = [
    await store.enquiries.submit(form, { page: "/" }),
    await store.enquiries.submit(form, { page: "/" }),
  ]
  const change = (query: string, id: string) => {
    const database = new DatabaseSync(join(folder, "maap.sqlite"))
    database.prepare(query).run(id)
    database.close()
  }
  change("update enquiries set created_at = '2020-01-01', contacted_at = '2020-02-01' where id = ?", old._id)
  const enquiries = [first._id, second._id]
  await store.erasures.erase(first._id, { scope: "person", enquiries, askedBy: "owner@maap.example", now: new Date() })
  const letGo = (id: string) => change("update erasures set purge_after = '2026-01-01' where enquiry_id = ?", id)
  const purged = async () => (await store.erasures.list()).filter(({ purgedAt }) => purgedAt).length
  letGo(first._id)
  const guide = { title: "Counter", description: "", addedBy: "", imagePath: "", sections: [] }
  const { _id: trashed } = await store.blogs.add(guide)
  const { _id: fresh } = await store.blogs.add(guide)
  for (const id of [trashed, fresh]) await store.blogs.remove(id)
  change("update documents set trashed_at = '2026-01-01' where id = ?", trashed)

  const line = { by: "owner@maap.example", action: "goLive", kind: "site", itemId: "", title: "" } as const
  await store.activity.add(line)
  change("update activity set made_at = '2020-01-01' where action = ?", "goLive")
  await store.activity.add(line)

  vi.useFakeTimers({ toFake: ["setTimeout", "setInterval", "clearTimeout", "clearInterval"] })
  const errors: unknown[] = []
  const daily = schedulePurge(store, clock, (error) => errors.push(error))
  expect(await purged()).toBe(0)
  vi.advanceTimersByTime(60 * 1000)
  await expect.poll(purged).toBe(2)
  letGo(second._id)
  vi.advanceTimersByTime(24 * 60 * 60 * 1000)
  await daily.stop()
  expect((await store.trash.list()).items.map(({ _id }) => _id)).toEqual([fresh])
  expect([await purged(), errors]).toEqual([3, []])
  expect((await store.activity.list({})).total).toBe(1)
  await store.close()
})

test("after a jump of the clock nothing goes and nothing is published, until it is back, has gone on for a day, or is confirmed", async () => {
  const own = mkdtempSync(join(tmpdir(), "maap-jump-"))
  const store = await openStore({ folder: own })
  const media = await openMedia({ bucket: await openFolder(join(own, "uploads")) })
  const by = "owner@maap.example"
  const clock = await createClockGuard(store, quiet)
  const form = { fullName: "Asha", email: "asha@home.example", phone: "9", company: "", message: "m" }
  for (let sent = 0; sent < 3; sent++) await store.enquiries.submit(form, { page: "/" })
  const withheld = await store.enquiries.submit({ ...form, email: "ravi@home.example" }, { page: "/" })
  await store.erasures.erase(withheld._id, { scope: "enquiry", askedBy: by, now: new Date() })
  const { _id: guide } = await store.blogs.add({
    title: "A",
    description: "",
    addedBy: "",
    imagePath: "",
    sections: [],
  })
  await store.blogs.remove(guide)
  await store.activity.add({ by, action: "goLive", kind: "site", itemId: "", title: "" })
  const { _id: adminId } = await store.admins.put(by, "hash")
  const session = { tokenHash: "token", adminId, passwordHash: "hash", createdAt: new Date().toISOString() }
  await store.sessions.add(session)
  const keyed = { key: "key", fingerprint: "1" }
  await store.idempotency.keep(keyed, "answer")
  const { _id: id, draft } = await store.content.add("projects", { title: "Wall" }, { by })
  const at = new Date(Date.now() + 9 * day).toISOString()
  await store.content.schedule("projects", id, { at, revision: draft?.revision ?? 0, by })
  const file = { path: "uploads/000000000000000000000001-16x16.jpg", width: 16, height: 16, bytes: 9, colour: "#fff" }
  await store.pictures.add([{ file, about: { by } }])

  async function count() {
    return {
      enquiries: (await store.enquiries.list({})).total,
      kept: (await store.erasures.list()).filter(({ purgedAt }) => purgedAt === null).length,
      trash: (await store.trash.list()).total,
      activity: (await store.activity.list({})).total,
      published: (await store.projects.list()).total,
      pictures: (await store.pictures.list({})).total,
      session: (await store.sessions.find("token")) !== undefined,
      answer: await store.idempotency.find(keyed),
    }
  }
  const all = {
    enquiries: 3,
    kept: 1,
    trash: 1,
    activity: 2,
    published: 0,
    pictures: 1,
    session: true,
    answer: "answer",
  }
  const errors: unknown[] = []
  const onError = (error: unknown) => errors.push(error)
  const log = { info() {}, warn: onError, error: onError }

  /** Runs a site for `length` milliseconds, starting `from` milliseconds from now. */
  async function run(from: number, length: number) {
    vi.setSystemTime(start + from)
    const schedules = [
      schedulePurge(store, clock, onError),
      schedulePublishing({ store, media }, clock, log),
      schedulePictureMaintenance({ store, media }, [], clock, onError),
    ]
    await vi.advanceTimersByTimeAsync(length)
    for (const schedule of schedules) await schedule.stop()
    return await count()
  }

  const start = Date.now()
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "setInterval", "clearTimeout", "clearInterval"] })
  expect(await run(0, 7 * hour)).toEqual(all)
  // The machine's clock is wrong, twice, for some hours.
  expect(await run(400 * day, 7 * hour)).toEqual(all)
  expect(await run(8 * hour, hour)).toEqual(all)
  expect(await run(4_000 * day, 7 * hour)).toEqual(all)
  expect(await run(-20_000 * day, 7 * hour)).toEqual(all)
  // It really is that much later: the owner confirms it.
  expect(await run(50 * day, 7 * hour)).toEqual(all)
  await store.settings.put("clock", { seenAt: new Date().toISOString(), doubtedAt: null }, by)
  expect(await run(50 * day + 8 * hour, 7 * hour)).toEqual({
    ...all,
    trash: 0,
    published: 1,
    pictures: 0,
    session: false,
    answer: undefined,
  })
  // And again, without a confirmation.
  expect(await run(4_000 * day, 7 * hour)).toMatchObject({ enquiries: 3, kept: 1 })
  expect(await run(4_001 * day, 7 * hour)).toMatchObject({ enquiries: 0, activity: 0 })
  expect(errors).toEqual([])
  await media.close()
  await store.close()
  rmSync(own, { recursive: true, force: true })
})
