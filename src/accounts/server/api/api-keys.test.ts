import { afterAll, beforeAll, expect, test } from "vitest"
import type { ActivityLine } from "../../shared/account-entities.ts"
import { type ApiKey, maxKeys } from "../../shared/api-key.ts"
import { openStore } from "#server/store/store.ts"
import { createAuth } from "../auth.ts"
import { openTestSite, type TestSite } from "../../../../test/site/open-site.ts"

let site: TestSite
let owner: string
let now: Date

beforeAll(async () => {
  now = new Date()
  site = await openTestSite({ now: () => now, isRateLimited: true })
  owner = await site.signIn()
})

afterAll(async () => {
  expect(site.errors).toEqual([])
  await site.close()
})

const minute = 60_000

async function call<Answer>(status: number, method: string, path: string, json?: unknown, token = owner) {
  const answer = await site.call(method, path, { token, json })
  expect([method, path, answer.status]).toEqual([method, path, status])
  return (answer.status === 204 ? undefined : await answer.json()) as Answer
}

const list = () => call<ApiKey[]>(200, "GET", "/api/api-keys")

async function create(form: object = {}): Promise<ApiKey & { key: string }> {
  return await call(201, "POST", "/api/api-keys", { name: "Google Sheet", role: "office", ...form })
}

test("a key is shown once, works with its role, and is named in the activity log", async () => {
  const { key, ...created } = await create()
  expect(key).toMatch(/^maap_[\w-]{43}$/)
  expect(await list()).toEqual([created])
  expect(created).toMatchObject({ createdBy: site.admin.email, usedAt: null, expiresAt: null })
  const database = site.services.store
  expect(JSON.stringify(await database.activity.list({}))).not.toContain(key)

  const form = { fullName: "Asha Kulkarni", phone: "98220 00000" }
  const enquiry = await call<{ _id: string }>(201, "POST", "/api/contacts", form, key)
  await call(403, "GET", "/api/business/versions", undefined, key)
  const refused = await call<object>(403, "POST", "/api/api-keys", { name: "More", role: "office" }, key)
  expect(refused).toMatchObject({ message: "You don’t have permission to do this. Ask an owner." })
  const lines = await call<ActivityLine[]>(200, "GET", "/api/activity")
  const said = lines.map(({ by, words, itemId }) => [by, words, itemId])
  expect(said).toContainEqual(["Google Sheet (API key)", expect.stringMatching(/^Added the enquiry EN-/), enquiry._id])
  expect(said).toContainEqual([site.admin.email, "Created the API key Google Sheet", ""])
  const person = encodeURIComponent("Google Sheet (API key)")
  expect(await call<ActivityLine[]>(200, "GET", `/api/activity?person=${person}`)).toHaveLength(1)
})

test("a key of an owner cannot sign in, change accounts, make keys or change second factors", async () => {
  const { key } = await create({ role: "owner" })
  await call(200, "GET", "/api/people", undefined, owner)
  for (const [method, path] of [
    ["POST", "/api/api-keys"],
    ["POST", "/api/people"],
    ["PUT", "/api/auth/password"],
    ["POST", "/api/auth/app"],
    ["PUT", "/api/mail-settings"],
    ["PUT", "/api/business"],
    ["GET", "/api/auth/sessions"],
  ] as const) {
    const refused = await call<object>(403, method, path, method === "GET" ? undefined : {}, key)
    expect(refused).toMatchObject({ message: "API keys aren’t allowed to do this. Sign in to the admin." })
  }
  await call(401, "POST", "/api/auth/login", { email: "Google Sheet (API key)", password: key }, "")
  const { user } = await call<{ user: { rights: string[] } }>(200, "GET", "/api/profile", undefined, key)
  expect([user.rights.includes("changeRateCard"), user.rights.includes("addApiKey")]).toEqual([true, false])
})

test("a revoked key fails at once, on every instance", async () => {
  const other = await openStore(site.rows)
  try {
    const auth = await createAuth(other)
    const { _id, key } = await create()
    expect(await auth.check(key)).toMatchObject({ role: "office" })
    await call(200, "GET", "/api/contacts", undefined, key)
    await call(204, "DELETE", `/api/api-keys/${_id}`)
    await expect(auth.check(key)).rejects.toMatchObject({ code: "unauthenticated" })
    await call(401, "GET", "/api/contacts", undefined, key)
    await call(404, "DELETE", `/api/api-keys/${_id}`)
  } finally {
    await other.close()
  }
})

test("a key works until its last day in India ends", async () => {
  const { key, expiresAt } = await create({ expiresOn: "2099-12-31" })
  expect(expiresAt).toBe("2099-12-31T18:30:00.000Z")
  const real = now
  now = new Date("2099-12-31T18:29:59.999Z")
  await call(200, "GET", "/api/contacts", undefined, key)
  now = new Date("2099-12-31T18:30:00.000Z")
  await call(401, "GET", "/api/contacts", undefined, key)
  now = real
  const refused = await call<object>(422, "POST", "/api/api-keys", {
    name: "Old",
    role: "office",
    expiresOn: "2020-01-01",
  })
  expect(refused).toMatchObject({ fields: { expiresOn: "Last day must be today or later." } })
})

test("the last use is written at most once a minute", async () => {
  const { _id, key } = await create()
  const usedAt = async () => (await list()).find((each) => each._id === _id)?.usedAt
  const real = now
  await call(200, "GET", "/api/contacts", undefined, key)
  expect(await usedAt()).toBe(real.toISOString())
  now = new Date(real.getTime() + minute - 1)
  await call(200, "GET", "/api/contacts", undefined, key)
  expect(await usedAt()).toBe(real.toISOString())
  now = new Date(real.getTime() + minute)
  await call(200, "GET", "/api/contacts", undefined, key)
  expect(await usedAt()).toBe(now.toISOString())
  now = real
})

test("more than 600 requests a minute are refused, also if 10,000 come, and other keys still work", async () => {
  const [first, second] = [await create(), await create()]
  const count = 10_000
  const statuses = new Map<number, number>()
  let retryAfter = ""
  for (let sent = 0; sent < count; sent += 50) {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        site.services.rateLimit.admitKey(first._id).then(
          () => 200,
          () => 429,
        ),
      ),
    )
    for (const status of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  expect(statuses).toEqual(
    new Map([
      [200, 600],
      [429, count - 600],
    ]),
  )
  const refused = await site.call("GET", "/api/contacts", { token: first.key })
  retryAfter = refused.headers.get("Retry-After") ?? ""
  expect([refused.status, Number(retryAfter) > 0, Number(retryAfter) <= 60]).toEqual([429, true, true])
  await call(200, "GET", "/api/contacts", undefined, second.key)
  const real = now
  now = new Date(real.getTime() + minute)
  await call(200, "GET", "/api/contacts", undefined, first.key)
  now = real
})

test("there are at most 50 keys", async () => {
  for (let count = (await list()).length; count < maxKeys; count++) await create()
  const refused = await call<object>(409, "POST", "/api/api-keys", { name: "One more", role: "office" })
  expect(refused).toMatchObject({ message: "There can be at most 50 keys. Revoke one first." })
})
