import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { defaultBusiness } from "#collections/shared/business/business.ts"
import { openTestSite, type TestSite } from "../../../test/site/open-site.ts"
import { storedKinds } from "#accounts/server/require-admin.ts"

let site: TestSite
let now: Date

beforeEach(async () => {
  now = new Date()
  site = await openTestSite({ now: () => now, isRateLimited: true })
})

afterEach(async () => {
  expect(site.errors).toEqual([])
  await site.close()
})

const second = 1000
const minute = 60 * second
const day = 24 * 60 * minute
const later = (ms: number) => {
  now = new Date(now.getTime() + ms)
}

const owner = "203.0.113.7"
const stranger = "198.51.100.23"
const many = (count: number) => Array.from({ length: count }, (_, place) => place)

function signIn(address: string, given: Partial<TestSite["admin"]> = {}, cookie = "") {
  return site.call("POST", "/api/auth/login", { json: { ...site.admin, ...given }, address, headers: { cookie } })
}

/** Signs in from an IP address and returns the cookie that marks the device. */
async function markDevice(address: string): Promise<string> {
  return (await signIn(address)).headers.get("Set-Cookie")?.split(";")[0] ?? ""
}

const guess = (address: string, email?: string) => signIn(address, { password: "wrong", ...(email && { email }) })

async function statusesOf(answers: Promise<Response>[]): Promise<Record<number, number>> {
  const counts: Record<number, number> = {}
  for (const { status } of await Promise.all(answers)) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

test("what was counted while the clock was wrong does not count once it is right", async () => {
  later(400 * day)
  for (const _ of many(6)) await guess(owner)
  const send = () => {
    const json = { fullName: "Asha", email: "asha@home.example", phone: "98", message: "10 by 8 ft" }
    return site.call("POST", "/api/contact", { json, address: stranger })
  }
  for (const _ of many(11)) await send()
  expect([(await guess(owner)).status, (await send()).status]).toEqual([429, 429])
  later(-400 * day)
  expect([(await guess(owner)).status, (await send()).status]).toEqual([401, 201])
})

describe("signing in", () => {
  test("five wrong passwords make a short wait, explained in plain words, after which the right one counts", async () => {
    for (const _ of many(5)) expect((await guess(owner)).status).toBe(401)
    later(20 * second)
    const refused = await signIn(owner)
    const words = "Too many attempts. Try again in 2 minutes."
    expect([refused.status, await refused.json()]).toEqual([429, { error: words, message: words }])
    expect(refused.headers.get("Retry-After")).toBe("100")
    later(100 * second)
    expect((await signIn(owner)).status).toBe(200)
  })

  test("a success gives the five back, but not the ten of the address: who has an account may not guess at others'", async () => {
    for (const _ of many(2)) {
      for (const _again of many(4)) expect((await guess(owner)).status).toBe(401)
      expect((await signIn(owner)).status).toBe(200)
    }
    expect(await statusesOf(many(4).map(() => guess(owner)))).toEqual({ 401: 2, 429: 2 })
  })

  test("ten in a quarter of an hour from one address, however they are spread", async () => {
    let tried = 0
    for (const minutes of many(14)) {
      const counts = await statusesOf(many(3).map(() => guess(stranger, `${minutes % 3}@maap.example`)))
      tried += counts[401] ?? 0
      later(minute)
    }
    expect(tried).toBe(10)
    later(minute)
    expect((await guess(stranger)).status).toBe(401)
  })

  test("who keeps guessing waits longer: 20 an hour", async () => {
    let tried = 0
    for (const _ of many(29)) {
      const counts = await statusesOf(many(6).map(() => guess(stranger)))
      tried += counts[401] ?? 0
      later(2 * minute)
    }
    expect(tried).toBe(20)
    const words = ((await (await guess(stranger)).json()) as { message: string }).message
    expect(words).toBe("Too many attempts. Try again in 2 minutes.")
    later(2 * minute)
    expect((await guess(stranger)).status).toBe(401)
  })

  test("of a hundred guesses at once no more pass than one after the other", async () => {
    expect(await statusesOf(many(100).map(() => guess(stranger)))).toEqual({ 401: 5, 429: 95 })
  })

  test("a refused right password is refused like a wrong one", async () => {
    for (const _ of many(5)) await guess(owner)
    const answers = [await signIn(owner), await guess(owner)]
    expect(answers.map(({ status }) => status)).toEqual([429, 429])
    const [right, wrong] = await Promise.all(answers.map((answer) => answer.text()))
    expect(right).toBe(wrong)
  })

  test("an unknown account is slowed like a known one", async () => {
    const trace = async (email: string, address: string) => {
      const seen: unknown[] = []
      for (const _ of many(7)) {
        const answer = await guess(address, email)
        seen.push([answer.status, answer.headers.get("Retry-After"), await answer.text()])
      }
      return seen
    }
    expect(await trace("nobody@maap.example", stranger)).toEqual(await trace(site.admin.email, owner))
  })

  test("an account is the same in any case", async () => {
    for (const email of ["Owner@maap.example", "OWNER@maap.example"]) await guess(stranger, email)
    for (const _ of many(3)) await guess(stranger)
    expect((await guess(stranger, " owner@MAAP.example ")).status).toBe(429)
  })

  test("a stranger who guesses does not lock the owner out, even one never seen before", async () => {
    for (const _ of many(30)) await guess(stranger)
    expect((await signIn(owner)).status).toBe(200)
  })

  test("guesses from many places at once are slowed together, and the owner's known place is not", async () => {
    expect((await signIn(owner)).status).toBe(200)
    const places = many(200).map((place) => `198.51.${Math.floor(place / 100)}.${place % 100}`)
    expect(await statusesOf(places.map((place) => guess(place)))).toEqual({ 401: 20, 429: 180 })
    for (const _ of many(4)) expect((await guess(owner)).status).toBe(401)
    expect((await signIn(owner)).status).toBe(200)
  })

  test("a device that has signed in before is never held up by the guesses of others, wherever it is and they are", async () => {
    const cookie = await markDevice(owner)
    const elsewhere = "192.0.2.99"
    await statusesOf(many(200).map((place) => guess(`198.51.100.${place}`)))
    expect((await signIn(elsewhere)).status).toBe(429)
    expect((await signIn(elsewhere, {}, cookie)).status).toBe(200)
    await statusesOf(many(40).map(() => guess(elsewhere)))
    for (const _ of many(9)) expect((await signIn(elsewhere, { password: "wrong" }, cookie)).status).toBe(401)
    expect((await signIn(elsewhere, {}, cookie)).status).toBe(200)
  })

  test("it may itself guess ten times in a quarter of an hour, and no more from many places", async () => {
    const cookie = await markDevice(owner)
    const guesses = many(30).map((place) => signIn(`198.51.100.${place}`, { password: "wrong" }, cookie))
    expect(await statusesOf(guesses)).toEqual({ 401: 10, 429: 20 })
    expect((await signIn(owner)).status).toBe(200)
    later(15 * minute)
    expect((await signIn(stranger, {}, cookie)).status).toBe(200)
  })

  test("a mark that is made up, or of another account, is worth nothing", async () => {
    const [name = "", mark = ""] = (await markDevice(owner)).split("=")
    await site.services.auth.putAdmin("other@maap.example", site.admin.password)
    await statusesOf(many(60).map((place) => guess(`198.51.100.${place}`)))
    const other = await signIn("192.0.2.1", { email: "other@maap.example" })
    const [otherName = "", otherMark = ""] = other.headers.get("Set-Cookie")?.split(";")[0]?.split("=") ?? []
    expect(otherName).not.toBe(name)
    for (const cookie of [`${name}=x${mark}`, `${name}=${otherMark}`, `${name}=`, `${otherName}=${otherMark}`]) {
      expect([cookie, (await signIn("192.0.2.2", {}, cookie)).status]).toEqual([cookie, 429])
    }
    expect((await signIn("192.0.2.2", {}, `a=b; ${name}=${mark}`)).status).toBe(200)
  })

  test("the mark is out of scripts' reach, and sent with a sign-in alone", async () => {
    const cookie = (await signIn(owner)).headers.get("Set-Cookie")
    expect(cookie).toMatch(
      /^device-[\w-]{16}=[0-9a-f-]{36}\.[\w-]{43}; Max-Age=34560000; Path=\/api\/auth\/login; HttpOnly; SameSite=Strict$/,
    )
    expect((await guess(owner)).headers.get("Set-Cookie")).toBeNull()
  })

  test("a place is known for 90 days after its last sign-in", async () => {
    const attack = () => statusesOf(many(30).map((place) => guess(`198.51.100.${place}`)))
    await signIn(owner)
    later(89 * day)
    await attack()
    expect((await signIn(owner)).status).toBe(200)
    later(89 * day)
    await attack()
    expect((await signIn(owner)).status).toBe(200)
    later(90 * day)
    await attack()
    expect((await signIn(owner)).status).toBe(429)
    later(15 * minute)
    expect((await signIn(owner)).status).toBe(200)
  })

  test("one place that tries account after account is stopped as well", async () => {
    const accounts = many(80).map((account) => `guess-${account}@maap.example`)
    expect(await statusesOf(accounts.map((email) => guess(stranger, email)))).toEqual({ 401: 10, 429: 70 })
  })

  test("addresses of one IPv6 line count as one, an IPv4 address is the same in IPv6 dress", async () => {
    for (const host of many(5)) await guess(`2001:db8:1:2::${host + 1}`)
    expect((await guess("2001:db8:1:2:ffff::1")).status).toBe(429)
    expect((await guess("2001:db8:1:3::1")).status).toBe(401)
    for (const _ of many(5)) await guess(stranger)
    expect((await guess(`::ffff:${stranger}`)).status).toBe(429)
  })
})

describe("changing the password", () => {
  test("guesses with a stolen token are slowed; another session of the owner is not", async () => {
    const tokens = await Promise.all(
      many(2).map(async () => ((await (await signIn(owner)).json()) as { token: string }).token),
    )
    const [stolen, mine] = tokens as [string, string]
    const change = (token: string, currentPassword: string) => {
      const json = { currentPassword, newPassword: "another long password" }
      return site.call("PUT", "/api/auth/password", { token, json, address: stranger })
    }
    expect(await statusesOf(many(40).map(() => change(stolen, "wrong")))).toEqual({ 422: 5, 429: 35 })
    expect((await change(stolen, site.admin.password)).headers.get("Retry-After")).toBe("120")
    expect((await change(mine, site.admin.password)).status).toBe(204)
  })
})

describe("enquiries", () => {
  const form = { fullName: "Asha", email: "asha@home.example", phone: "98", company: "", message: "10 × 8 ft" }
  const send = (address: string, key?: string, changes = {}) => {
    const headers = key === undefined ? {} : { "Idempotency-Key": key }
    return site.call("POST", "/api/contact", { json: { ...form, ...changes }, address, headers })
  }

  test("ten in ten minutes go through, then the answer contains the wait and the phone", async () => {
    const phone = "+91 712 555 0100"
    await site.services.store.business.begin({ ...defaultBusiness, phones: [phone] })
    expect(await statusesOf(many(30).map(() => send(stranger)))).toEqual({ 201: 10, 429: 20 })
    later(3 * minute)
    const refused = await send(stranger)
    const words = `You’ve sent several enquiries already. Please try again in 7 minutes, or call ${phone}.`
    expect([refused.status, await refused.json()]).toEqual([429, { error: words, message: words }])
    expect(refused.headers.get("Retry-After")).toBe("420")
    expect((await send(owner)).status).toBe(201)
    later(7 * minute)
    expect((await send(stranger)).status).toBe(201)
    expect((await site.services.store.enquiries.list()).total).toBe(12)
  })

  test("fifty a day go through", async () => {
    for (const _ of many(5)) {
      expect(await statusesOf(many(10).map(() => send(stranger)))).toEqual({ 201: 10 })
      later(10 * minute)
    }
    expect((await send(stranger)).headers.get("Retry-After")).toBe(String((24 * 60 - 50) * 60))
  })

  test("a retry of what was acknowledged is answered as the first was, and is not counted", async () => {
    const first = await (await send(stranger, "first")).json()
    for (const _ of many(20)) expect(await (await send(stranger, "first")).json()).toEqual(first)
    expect(await statusesOf(many(20).map(() => send(stranger)))).toEqual({ 201: 9, 429: 11 })
    const again = await send(stranger, "first")
    expect([again.status, await again.json()]).toEqual([201, first])
  })

  test("a rejected request is not kept, so its retry is kept later", async () => {
    for (const _ of many(10)) await send(stranger)
    expect((await send(stranger, "late")).status).toBe(429)
    later(10 * minute)
    expect((await send(stranger, "late")).status).toBe(201)
    expect(await site.services.store.outbox.count()).toEqual({ waiting: 11, givenUp: 0, held: 0 })
  })

  test("an invalid value is not counted", async () => {
    for (const _ of many(20)) expect((await send(stranger, undefined, { email: "no" })).status).toBe(422)
    expect((await send(stranger)).status).toBe(201)
  })
})

describe("what one account stores", () => {
  test("new drafts are refused over their number an hour, and with them nothing else", async () => {
    const token = await site.signIn()
    const add = () => site.call("POST", "/api/content/blogs", { token, json: { values: { title: "A" } } })
    for (const _ of many(6)) await Promise.all(many(50).map(add))
    const refused = await add()
    expect([refused.status, await refused.json()]).toMatchObject([
      429,
      { message: "Too many changes in a short time. Try again in 60 minutes." },
    ])
    expect(refused.headers.get("Retry-After")).toBe("3600")
    expect((await site.services.store.content.list("blogs", {})).total).toBe(300)
    expect((await site.call("GET", "/api/content/blogs/nothing", { token })).status).toBe(404)
    await site.services.auth.putAdmin("other@maap.example", site.admin.password)
    later(60 * minute)
    expect((await add()).status).toBe(201)
  })

  test.each([
    ["previews", 60],
    ["drafts", 300],
    ["versions", 1_000],
    ["keys", 5_000],
  ] as const)("%s have their own number for each account", async (kind, points) => {
    const { rateLimit } = site.services
    for (let from = 0; from < points; from += 20) {
      await Promise.all(many(20).map(() => rateLimit.admitStored("one", [kind])))
    }
    await expect(rateLimit.admitStored("one", [kind])).rejects.toMatchObject({ code: "too-many" })
    await rateLimit.admitStored("other", [kind])
  })

  test("each call that makes something again and again is counted, and so is each key", () => {
    expect(storedKinds("duplicateContent", true)).toEqual(["drafts", "keys"])
    expect(storedKinds("changeRateCard", false)).toEqual(["versions"])
    expect(storedKinds("saveDraft", false)).toEqual([])
  })
})
