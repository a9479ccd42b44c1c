import { tmpdir } from "node:os"
import { afterEach, expect, test, vi } from "vitest"
import { prepareDatabases } from "../../test/databases/databases.ts"
import { openStore, type Store } from "#server/store/store.ts"

const { postgres } = prepareDatabases()
const minute = 60_000
const form = { fullName: "Asha", email: "asha@home.example", phone: "98", company: "", message: "10 × 8 ft" }

afterEach(() => vi.useRealTimers())

/** Opens a store on a machine whose clock differs by `minutes`, and works on it there. */
async function onMachine(databaseUrl: string, minutes: number, work: (store: Store) => Promise<unknown>) {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + minutes * minute })
  const store = await openStore({ databaseUrl, folder: tmpdir() })
  try {
    return await work(store)
  } finally {
    await store.close()
    vi.useRealTimers()
  }
}

test("instances whose clocks differ by minutes use database time", async ({ skip }) => {
  if (postgres.kind === "pglite") skip("PGlite has this machine's clock.")
  const databaseUrl = await postgres.createDatabase()
  const began = Date.now()
  for (const minutes of [4, -4]) {
    await onMachine(databaseUrl, minutes, async (store) => {
      const ahead = store.now().getTime() - began
      expect(Math.abs(ahead)).toBeLessThan(2 * minute)
      // Each is due at once on the next machine, which is minutes behind or ahead.
      await store.enquiries.submit(form, { page: "/" })
    })
  }
  await onMachine(databaseUrl, 0, async (store) => {
    const until = new Date(store.now().getTime() + 15 * minute).toISOString()
    const claim = async () => (await store.outbox.claim(store.now().toISOString(), until))?._id
    expect([await claim(), await claim(), await claim()]).toEqual([expect.any(String), expect.any(String), undefined])
  })
  // A machine that is ahead does not claim one being sent, either.
  await onMachine(databaseUrl, 20, async (store) => {
    expect(await store.outbox.claim(store.now().toISOString(), "3000-01-01")).toBeUndefined()
  })
})

test("a clock that is set while a node runs changes nothing", async ({ skip }) => {
  if (postgres.kind === "pglite") skip("PGlite has this machine's clock.")
  const store = await openStore({ databaseUrl: await postgres.createDatabase(), folder: tmpdir() })
  const before = store.now().getTime()
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60 * minute })
  expect(store.now().getTime() - before).toBeLessThan(2 * minute)
  await store.close()
})
