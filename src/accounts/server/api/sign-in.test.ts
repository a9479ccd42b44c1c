import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { rights } from "../../shared/rights.ts"
import { defaultBusiness } from "#collections/shared/business/business.ts"
import { formOf, openTestSite, type TestSite } from "../../../../test/site/open-site.ts"

let site: TestSite
let now: Date

beforeAll(async () => {
  now = new Date()
  site = await openTestSite({ now: () => now })
  await site.services.store.business.begin({ ...defaultBusiness, name: "Maap Kitchens & Interiors" })
})

afterAll(async () => {
  expect(site.errors).toEqual([])
  await site.close()
})

const hour = 60 * 60 * 1000
const later = (ms: number) => {
  now = new Date(now.getTime() + ms)
}
const profile = (token: string) => site.call("GET", "/api/profile", { token })

test("the profile of a good token is the admin's e-mail", async () => {
  const answer = await profile(await site.signIn())
  const user = { email: site.admin.email, name: "", initials: "OW", role: "owner", rights: Object.keys(rights) }
  expect([answer.status, await answer.json()]).toEqual([200, { user }])
})

test("an unknown account and a wrong password are refused in the same words", async () => {
  for (const pair of [
    { email: site.admin.email, password: "wrong" },
    { email: "stranger@maap.example", password: site.admin.password },
    { email: site.admin.email, password: ` ${site.admin.password}` },
  ]) {
    const answer = await site.call("POST", "/api/auth/login", { json: pair })
    const words = "Invalid email or password."
    expect([answer.status, await answer.json()]).toEqual([401, { error: words, message: words }])
  }
})

test("the e-mail may be written in any case", async () => {
  const answer = await site.call("POST", "/api/auth/login", { json: { ...site.admin, email: " Owner@Maap.Example " } })
  expect(answer.status).toBe(200)
})

test("missing credentials are named", async () => {
  const answer = await site.call("POST", "/api/auth/login", { json: {} })
  expect([answer.status, ((await answer.json()) as { fields: object }).fields]).toEqual([
    422,
    { email: "Email is required", password: "Password is required" },
  ])
})

test("a session ends 12 hours after its last use", async () => {
  const token = await site.signIn()
  later(11 * hour)
  expect((await profile(token)).status).toBe(200)
  later(11 * hour)
  expect((await profile(token)).status).toBe(200)
  later(12 * hour + 1)
  expect((await profile(token)).status).toBe(401)
})

test("a session ends 7 days after its sign-in, however much it is used", async () => {
  const token = await site.signIn()
  for (let used = 0; used < 16; used++) {
    later(10 * hour)
    expect((await profile(token)).status).toBe(200)
  }
  later(8 * hour + 1)
  expect((await profile(token)).status).toBe(401)
})

test("signing out ends the token's session and no other", async () => {
  const [mine, other] = [await site.signIn(), await site.signIn()]
  expect((await site.call("POST", "/api/auth/logout", { token: mine })).status).toBe(204)
  expect([(await profile(mine)).status, (await profile(other)).status]).toEqual([401, 200])
})

test("signing out everywhere ends every session of the admin, this one too", async () => {
  const [mine, other] = [await site.signIn(), await site.signIn()]
  expect((await site.call("POST", "/api/auth/logout-everywhere", { token: mine })).status).toBe(204)
  expect([(await profile(mine)).status, (await profile(other)).status]).toEqual([401, 401])
  expect((await profile(await site.signIn())).status).toBe(200)
})

test("a changed password ends every other session", async () => {
  const [mine, other] = [await site.signIn(), await site.signIn()]
  const change = (json: unknown) => site.call("PUT", "/api/auth/password", { token: mine, json })
  const wrong = await change({ currentPassword: "wrong", newPassword: "another long password" })
  expect([wrong.status, Object.keys(((await wrong.json()) as { fields: object }).fields)]).toEqual([
    422,
    ["currentPassword"],
  ])
  expect((await change({ currentPassword: site.admin.password, newPassword: "short" })).status).toBe(422)
  for (const [newPassword, message] of [
    ["1234567890", "New password must not be one of the 10,000 most common passwords."],
    [site.admin.email, "New password must not consist of the e-mail address."],
    ["Maap-Interiors-26", "New password must not consist of the names of the business."],
  ]) {
    const refused = await change({ currentPassword: site.admin.password, newPassword })
    expect([refused.status, await refused.json()]).toEqual([
      422,
      { error: message, message, fields: { newPassword: message } },
    ])
  }
  expect((await profile(other)).status).toBe(200)
  expect((await change({ currentPassword: site.admin.password, newPassword: "another long password" })).status).toBe(
    204,
  )
  expect([(await profile(mine)).status, (await profile(other)).status]).toEqual([200, 401])
  expect((await site.call("POST", "/api/auth/login", { json: site.admin })).status).toBe(401)
  const back = { currentPassword: "another long password", newPassword: site.admin.password }
  expect((await change(back)).status).toBe(204)
})

describe("a call that is not public", () => {
  /** The reads of the public pages, sign-in, and the enquiry form; every other call needs a token. */
  const open = new Set([
    "GET /api/blogs",
    "GET /api/blogs/:id",
    "GET /api/reviews",
    "GET /api/reviews/:id",
    "GET /api/categories",
    "GET /api/categories/:id",
    "GET /api/business",
    "GET /api/navigation",
    "GET /api/projects",
    "GET /api/projects/:id",
    "GET /api/pages",
    "GET /api/rate-card",
    "GET /api/rate-cards/:version",
    "POST /api/contact",
    "GET /api/visits/slots",
    "POST /api/visit",
    "POST /api/visitor/:secret/accept",
    "PUT /api/visit/:secret",
    "DELETE /api/visit/:secret",
    "POST /api/auth/login",
    "GET /api/backups/:name",
    "POST /api/invitation",
    "POST /api/invitation/accept",
    "POST /api/auth/login/second-step",
    "POST /api/auth/login/passkey",
    "POST /api/auth/login/passkey/options",
    "GET /api/auth/reset",
    "POST /api/auth/reset",
    "POST /api/auth/reset/link",
    "PUT /api/auth/reset",
    "GET /api/openapi.json",
  ])

  test("rejects a missing, expired, revoked, garbled or foreign token, and changes nothing", async () => {
    const expired = await site.signIn()
    later(8 * 24 * hour)
    const revoked = await site.signIn()
    await site.call("POST", "/api/auth/logout", { token: revoked })
    const good = await site.signIn()
    const headers = [
      undefined,
      "",
      "Bearer",
      "Bearer ",
      `Basic ${good}`,
      good,
      `Bearer ${good}x`,
      `Bearer ${good.slice(1)}`,
      `Bearer ${good} ${good}`,
      "Bearer null",
      "Bearer undefined",
      `Bearer ${"x".repeat(5_000)}`,
      `Bearer ${expired}`,
      `Bearer ${revoked}`,
    ]
    const calls = site.api.routes
      .filter((route) => route.method !== "ALL")
      .map(({ method, path }) => `${method} ${path.replace("{[^/]+\\.pdf}", ".pdf")}`)
    const guarded = [...new Set(calls)].filter((call) => !open.has(call))
    expect([...open].filter((call) => !calls.includes(call))).toEqual([])
    // These are open, unless they request more: lists by the query `state`, the business by a token.
    const partlyOpen = ["listBlogs", "listReviews", "listCategories", "listProjects", "listPages", "readBusiness"]
    expect(guarded).toHaveLength(Object.keys(rights).length - partlyOpen.length)

    const { store } = site.services
    const review = { reviewerName: "a", reviewerLocation: "b", reviewData: "c", imagePath: "" }
    const { _id } = await store.reviews.add(review)
    const everything = async () => [
      await store.contentVersion(),
      await store.rateCards.list(),
      ...(await Promise.all(
        [store.blogs, store.reviews, store.categories, store.enquiries, store.erasures].map((each) => each.list()),
      )),
    ]
    const before = await everything()
    for (const call of guarded) {
      const [method, path] = call.split(" ") as [string, string]
      for (const authorization of headers) {
        const form = method === "POST" || method === "PUT" ? { body: formOf({ reviewerName: "evil" }) } : {}
        const answer = await site.api.request(path.replace(":id", _id), {
          method,
          ...form,
          headers: authorization === undefined ? {} : { Authorization: authorization },
        })
        const words = "Sign in to continue."
        expect([call, authorization, answer.status]).toEqual([call, authorization, 401])
        expect(await answer.json()).toEqual({ error: words, message: words })
        expect(answer.headers.get("WWW-Authenticate")).toBe("Bearer")
      }
    }
    expect(await everything()).toEqual(before)
    expect((await profile(good)).status).toBe(200)
  })
})
