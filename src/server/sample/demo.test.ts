import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, inject, test } from "vitest"
import { Hono } from "hono"
import { createAuth } from "#accounts/server/auth.ts"
import { type Guarded, requireAdmin } from "#accounts/server/require-admin.ts"
import { demoForbids } from "#accounts/shared/rights.ts"
import { readConfig } from "../config/config.ts"
import { createDatabase } from "../../../test/databases/postgres.ts"
import { openStore, type Store } from "../store/store.ts"
import { resetDemo, scheduleReset } from "./demo.ts"
import { requireFittingData, seedBusiness } from "./first-start.ts"
import { unlimited } from "#http/rate-limit/rate-limit.ts"

let folder: string
let store: Store

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "maap-demo-"))
  store = await openStore({ folder })
})

afterEach(async () => {
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

/** Resets the demo, with an owner as of its first start; resolves to whether the sample content would be added. */
const reset = (databaseUrl?: string) =>
  resetDemo(store, { dataFolder: folder, databaseUrl }, async () => {
    await seedBusiness({ store }, { isSample: true })
    await store.admins.put("demo@maap.example", "hash")
    return store.isFirst("sample-content")
  })

/** Everything that the office sees, without ids and times. */
async function readWork() {
  const { items } = await store.enquiries.list()
  const work = items.map(async ({ _id: id, fullName, status, outcome, order }) => {
    const [visits, quotations, { payments }] = await Promise.all([
      store.visits.listOf(id),
      store.quotations.listFor(id),
      store.payments.list(id),
    ])
    const sent = quotations.map(({ state, totals }) => `${state} ${totals.total}`)
    const paid = payments.map(({ amount }) => amount)
    return { fullName, status, outcome, hasOrder: Boolean(order), visits: visits.map(({ state }) => state), sent, paid }
  })
  return await Promise.all(work)
}

test.each(["SQLite", "PostgreSQL"])(
  "resets a demo on %s to the same enquiries, visits, quotations and order",
  async (kind) => {
    const server = inject("postgresAddress")
    if (kind === "PostgreSQL" && server === undefined) return
    const databaseUrl = kind === "SQLite" || server === undefined ? undefined : await createDatabase(server)
    await store.close()
    store = await openStore({ folder, databaseUrl })
    await reset(databaseUrl)
    const before = await readWork()
    expect(before).toHaveLength(7)
    expect(before.flatMap(({ visits }) => visits).toSorted()).toEqual(["booked", "booked", "done", "done"])
    expect(before.filter(({ hasOrder }) => hasOrder)).toMatchObject([{ fullName: "Meera Joshi", outcome: "won" }])
    await store.enquiries.add({ fullName: "Anyone", phone: "98220 12999" } as never, { by: "demo@maap.example" })
    await store.admins.put("second@maap.example", "hash")
    await reset(databaseUrl)
    expect(await readWork()).toEqual(before)
    expect((await store.people.list()).map(({ email }) => email)).toEqual(["demo@maap.example"])
  },
)

test("adds the sample content at each reset of a demo", async () => {
  expect([await reset(), await reset()]).toEqual([true, true])
})

test("sends no e-mail about the enquiries of a demo", async () => {
  await reset()
  expect((await store.enquiries.list()).items.every(({ mail }) => mail === undefined)).toBe(true)
})

test("resets at 3 am in the zone of the business, and again after a failure", async () => {
  await seedBusiness({ store }, { isSample: true })
  let now = new Date("2026-11-29T21:29:00Z")
  const [resets, errors]: [string[], unknown[]] = [[], []]
  const resetAt = async () => {
    resets.push(now.toISOString())
    if (resets.length === 1) throw new Error("away")
  }
  const schedule = scheduleReset({ business: store.business, now: () => now }, resetAt, {
    every: 5,
    onError: (error) => errors.push(error),
  })
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(resets).toEqual([])
  now = new Date("2026-11-29T21:31:00Z")
  await expect.poll(() => resets.length).toBe(2)
  await schedule.stop()
  expect([resets.length, errors.length]).toEqual([2, 1])
})

test("starts a demo only on an empty database or its own, and no other site on a demo's", async () => {
  await requireFittingData(store, true)
  await store.admins.put("owner@maap.example", "hash")
  await requireFittingData(store, false)
  await expect(requireFittingData(store, true)).rejects.toThrow(/^DEMO: a demo would erase this site/)
  await reset()
  await requireFittingData(store, true)
  await expect(requireFittingData(store, false)).rejects.toThrow(/^DEMO: this database contains a demo/)
  await store.settings.put("live", {}, "")
  await expect(requireFittingData(store, true)).rejects.toThrow(/^DEMO: this site has gone live/)
})

test("takes the account of a demo, and no mail server, whatever else is set", () => {
  const others = { ADMIN_EMAIL: "owner@maap.example", ADMIN_PASSWORD: "a password", SMTP_URL: "smtps://a:b@c.example" }
  const { admin, mail } = readConfig({ DEMO: "on", ...others })
  expect([admin?.email, mail.url]).toEqual(["demo@maap.example", undefined])
})

test.each([
  ["changePassword", 403],
  ["invitePerson", 403],
  ["addWebhook", 403],
  ["changeMailSettings", 403],
  ["confirmRestore", 403],
  ["goLive", 403],
  ["changeBusiness", 200],
  ["listPeople", 200],
  ["signOut", 200],
] as const)("responds to %s with %i in a demo", async (call, status) => {
  const { _id: adminId } = await store.admins.put("demo@maap.example", "hash")
  const who = { adminId, email: "demo@maap.example", role: "owner", isKey: false }
  const auth = { ...(await createAuth(store)), check: async () => who as never }
  const api = new Hono<Guarded>()
  const guard = requireAdmin(auth, store.activity, () => {}, unlimited, true)
  api.use((c, next) => (c.set("call", call), next())).get("/", guard, (c) => c.text("done"))
  api.onError((error, c) => c.text(error.message, 403))
  const answer = await api.request("/", { headers: { Authorization: "Bearer token" } })
  expect(answer.status).toBe(status)
  if (status === 403) expect(await answer.text()).toBe(demoForbids)
})
