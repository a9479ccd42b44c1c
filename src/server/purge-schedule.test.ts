import { mkdtempSync, rmSync } from "node:fs"
import { DatabaseSync } from "node:sqlite"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, expect, test, vi } from "vitest"
import { openStore } from "#store/store.ts"
import { schedulePurge } from "./purge-schedule.ts"

const folder = mkdtempSync(join(tmpdir(), "maap-daily-"))

afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true, force: true })
})

test("what is no longer kept goes soon after the start and each day: old and erased enquiries, the trash and old activity", async () => {
  const store = await openStore({ folder })
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
  change("update trash set trashed_at = '2026-01-01' where id = ?", trashed)

  const line = { by: "owner@maap.example", action: "goLive", kind: "site", itemId: "", title: "" } as const
  await store.activity.add(line)
  change("update activity set made_at = '2020-01-01' where action = ?", "goLive")
  await store.activity.add(line)

  vi.useFakeTimers({ toFake: ["setTimeout", "setInterval", "clearTimeout", "clearInterval"] })
  const errors: unknown[] = []
  const daily = schedulePurge(store, (error) => errors.push(error))
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
