import { Hono } from "hono"
import { afterAll, beforeAll, expect, test } from "vitest"
import { hashToken, makeToken } from "../one-time-secrets.ts"
import { needsPerson, rightOf, rights, roleForbids } from "../../shared/rights.ts"
import { type Role, roles } from "../../shared/roles.ts"
import { openTestSite, type TestSite } from "../../../../test/site/open-site.ts"
import { answerError } from "#http/errors.ts"
import { type Guarded, requireAdmin } from "../require-admin.ts"
import { documentedCalls } from "#http/api-docs.ts"

let site: TestSite

beforeAll(async () => {
  site = await openTestSite()
})

afterAll(async () => {
  expect(site.errors).toEqual([])
  await site.close()
})

const day = 24 * 60 * 60 * 1000
const guardedCalls = () => documentedCalls(site.api.routes).filter(({ docs }) => docs.needsToken || docs.takesToken)

/** Creates an account with this role, without an invitation. */
async function makeAccount(email: string, role: Role): Promise<string> {
  const { store } = site.services
  const { _id } = await store.admins.put(email, "hash")
  await store.people.change(_id, { role })
  return _id
}

/** Starts a session that is `age` old. */
async function begin(adminId: string, age = 0): Promise<string> {
  const token = makeToken()
  const createdAt = new Date(Date.now() - age).toISOString()
  await site.services.store.sessions.add({ tokenHash: hashToken(token), adminId, passwordHash: "hash", createdAt })
  return token
}

/** Every state of a session. Each creates a token for an account of the role, or none. */
const states: Record<string, { isGood: boolean; token(role: Role): Promise<string | undefined> }> = {
  none: { isGood: false, token: async () => undefined },
  garbage: { isGood: false, token: async () => makeToken() },
  expired: { isGood: false, token: async (role) => begin(await accountOf(role), 7 * day + 1) },
  "signed out": {
    isGood: false,
    async token(role) {
      const token = await begin(await accountOf(role))
      await site.services.store.sessions.remove(hashToken(token))
      return token
    },
  },
  "removed account": {
    isGood: false,
    async token(role) {
      const id = await makeAccount("removed@maap.example", role)
      const token = await begin(id)
      await site.services.store.people.remove(id)
      return token
    },
  },
  valid: { isGood: true, token: async (role) => begin(await accountOf(role)) },
  "of another role before": {
    isGood: true,
    async token(role) {
      const id = await makeAccount("changed@maap.example", role === "owner" ? "office" : "owner")
      const token = await begin(id)
      await site.services.store.people.change(id, { role })
      return token
    },
  },
}

const accounts = new Map<Role, Promise<string>>()
const accountOf = (role: Role) => accounts.getOrInsertComputed(role, () => makeAccount(`${role}@rights.example`, role))

test("the table has every call that needs a token, and no other", () => {
  expect(new Set(guardedCalls().map(({ docs }) => docs.name))).toEqual(new Set(Object.keys(rights)))
})

test("the activity log tells of every call that changes something", () => {
  const changesNothing = [
    "saveDraft",
    "addContentRevision",
    "noteEditing",
    "endEditing",
    "beginPasskey",
    "beginEmail",
    "beginApp",
    // Concerns only the caller’s own device.
    "changeNotifications",
    "previewContent",
    "uploadRestore",
  ]
  const silent = guardedCalls().filter(({ method, docs }) => method !== "GET" && !rightOf(docs.name)?.did)
  expect(new Set(silent.map(({ docs }) => docs.name))).toEqual(new Set(changesNothing))
})

test("the document contains the roles of each call", () => {
  const { paths } = site.conformance.document
  expect(paths["/contacts"]?.["get"]?.security).toEqual([{ token: ["owner"] }, { token: ["office"] }])
  expect(Object.keys(paths["/contacts"]?.["get"]?.responses ?? {})).toContain("403")
  expect(Object.keys(paths["/profile"]?.["get"]?.responses ?? {})).not.toContain("403")
})

test("a guarded call that is not in the table is refused, even for an owner", async () => {
  const { auth, store } = site.services
  const api = new Hono<Guarded>()
  api.get(
    "/x",
    requireAdmin(auth, store.activity, () => {}, site.services.rateLimit),
    (c) => c.text("reached"),
  )
  api.onError((error, c) => answerError(c, error, () => {}))
  const answer = await api.request("/x", { headers: { Authorization: `Bearer ${await site.signIn()}` } })
  expect([answer.status, await answer.json()]).toMatchObject([403, { message: roleForbids }])
})

test.each(Object.keys(states))("every call and every role, with a session that is: %s", async (name) => {
  const { isGood, token } = states[name] as (typeof states)[string]
  const wrong: unknown[] = []
  for (const role of roles) {
    for (const { method, path, docs } of guardedCalls()) {
      const headers = new Headers()
      const held = await token(role)
      if (held !== undefined) headers.set("Authorization", `Bearer ${held}`)
      const address =
        path.replaceAll(/:\w+/g, "019a0000-0000-7000-8000-000000000000") + (docs.takesToken ? "?state=all" : "")
      const { status } = await site.api.request(address, { method, headers }, { address: undefined })
      const isAllowed = rightOf(docs.name)?.roles.includes(role)
      // Without a token it returns public data.
      if (docs.name === "readBusiness" && held === undefined) continue
      const isRight = !isGood ? status === 401 : isAllowed ? status !== 401 && status !== 403 : status === 403
      if (!isRight) wrong.push([docs.name, role, status])
    }
  }
  expect(wrong).toEqual([])
})

test("an API key of each role may make its role's calls, except those that need a person", async () => {
  const wrong: unknown[] = []
  for (const role of roles) {
    for (const { method, path, docs } of guardedCalls()) {
      const { key } = await site.services.store.apiKeys.add({ name: role, role }, { by: "", now: new Date() })
      const address =
        path.replaceAll(/:\w+/g, "019a0000-0000-7000-8000-000000000000") + (docs.takesToken ? "?state=all" : "")
      const { status } = await site.call(method, address, { token: key })
      const isAllowed = rightOf(docs.name)?.roles.includes(role) && !needsPerson(docs.name ?? "")
      if (isAllowed ? status === 401 || status === 403 : status !== 403) wrong.push([docs.name, role, status])
      const [{ _id } = { _id: "" }] = await site.services.store.apiKeys.list()
      await site.services.store.apiKeys.remove(_id)
    }
  }
  expect(wrong).toEqual([])
})

test("no API key may make a call about accounts, keys, webhooks, the mail server or restores", () => {
  const names = Object.keys(rights).filter(needsPerson)
  const about = Object.keys(rights).filter((name) => {
    const { kind = "" } = rightOf(name) ?? {}
    return kind === "account" || (kind === "people" && name !== "downloadActivity")
  })
  expect(names).toEqual(expect.arrayContaining([...about, "listApiKeys", "changeMailSettings", "confirmRestore"]))
})

test("a call that is refused leaves no line in the log", async () => {
  const { items } = await site.services.store.activity.list({})
  const refused = items.filter(({ by, action }) => {
    const role = roles.find((each) => by === `${each}@rights.example`)
    return role !== undefined && action !== "signIn" && !rightOf(action)?.roles.includes(role)
  })
  expect([items.length > 100, refused]).toEqual([true, []])
})
