import { afterAll, beforeAll, expect, test } from "vitest"
import { openTestSite, type TestSite } from "../../../test/site/open-site.ts"
import { defaultBusiness } from "#collections/shared/business/business.ts"
import { readSource } from "../shared/source.ts"

let site: TestSite
let token: string

beforeAll(async () => {
  site = await openTestSite()
  token = await site.signIn()
})

afterAll(async () => {
  expect(site.errors).toEqual([])
  await site.close()
})

const form = {
  fullName: " Asha ",
  email: "asha@home.example",
  phone: "+91 98",
  company: "Sea View",
  message: "10 × 8 ft",
}

type Sent = { _id: string; reference: string; createdAt: string }

async function send(body: unknown, headers: Record<string, string> = {}) {
  return await site.call("POST", "/api/contact", { json: body, headers })
}

test("an enquiry returns the sent fields and a reference, and is listed for the admin", async () => {
  const answer = await send(form, { Referer: "http://localhost/modular-kitchen?x=1" })
  expect(answer.status).toBe(201)
  const sent = (await answer.json()) as Sent
  expect(sent).toEqual({
    _id: expect.any(String),
    reference: expect.stringMatching(/^EN-[0-9A-Z]{6}$/),
    fullName: "Asha",
    email: "asha@home.example",
    phone: "+91 98",
    propertyName: "Sea View",
    message: "10 × 8 ft",
    createdAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/),
  })
  const list = (await (await site.call("GET", "/api/contacts", { token })).json()) as object[]
  const mail = { status: "waiting", attempts: 0, dueAt: sent.createdAt }
  const office = {
    phoneNumber: "9198",
    status: "New",
    notes: "",
    readAt: null,
    isUnread: true,
    keptUntil: expect.stringMatching(/Z$/),
    mail,
    channel: "site",
    source: readSource(undefined),
    assignedTo: null,
    nextAt: null,
    nextWords: "",
    outcome: null,
    onlineDiscount: false,
  }
  expect(Object.keys(list[0] ?? {}).slice(-7)).toEqual(Object.keys(office).slice(-7))
  expect(list[0]).toEqual({ ...sent, page: "/modular-kitchen", ...office })
})

test("invisible characters are removed from a phone number and an e-mail address, and the number is parsed", async () => {
  const copied = { phone: "\u202a+91\u00a098220\u201100000\u202c", email: "\u200easha\u200b@home.example\ufeff" }
  const sent = (await (await send({ ...form, ...copied })).json()) as Sent
  expect(sent).toMatchObject({ phone: "+91 98220-00000", email: "asha@home.example" })
  const read = await site.call("GET", `/api/contacts/${sent._id}`, { token })
  expect(await read.json()).toMatchObject({ phone: "+91 98220-00000", phoneNumber: "+919822000000" })
})

test.each(["ash\ufffd@home.example", "asha@h\ufffdme.example"])("the address %s is refused", async (email) => {
  const answer = await send({ ...form, email })
  expect([answer.status, await answer.json()]).toMatchObject([422, { fields: { email: "Invalid email format" } }])
})

test("the admin learns whether a mail server is set", async () => {
  const answer = await site.call("GET", "/api/contacts/mail-server", { token })
  expect([answer.status, await answer.json()]).toEqual([200, { isSet: false }])
  expect((await site.call("GET", "/api/contacts/mail-server")).status).toBe(401)
})

test("an enquiry with a filled hidden field gets the same response, and is stored with a note for the office", async () => {
  const answer = await send({ ...form, fullName: "Program", subject: "Cheap loans", openFor: 12 })
  expect(answer.status).toBe(201)
  const sent = (await answer.json()) as Sent
  const plain = (await (await send({ ...form, fullName: "Person" })).json()) as Sent
  expect(Object.keys(sent)).toEqual(Object.keys(plain))
  const list = (await (await site.call("GET", "/api/contacts", { token })).json()) as Sent[]
  expect(list.find((each) => each._id === sent._id)).toMatchObject({
    fullName: "Program",
    notes: expect.stringContaining("a field that people can’t see"),
    mail: { status: "held", attempts: 0 },
  })
  expect(list.find((each) => each._id === plain._id)).toMatchObject({ notes: "", mail: { status: "waiting" } })
})

test("an e-mail that was given up explains why, and is queued again by the admin alone", async () => {
  const { outbox } = site.services.store
  const { _id } = (await (await send(form)).json()) as Sent
  for (;;) {
    const email = await outbox.claim("3000-01-01T00:00:00.000Z", "3000-01-02T00:00:00.000Z")
    if (!email) break
    await outbox.fail(email, { error: "550 No such user", now: "3000-01-01T00:00:00.000Z" })
  }
  const read = async () => {
    const list = (await (await site.call("GET", "/api/contacts", { token })).json()) as (Sent & { mail: object })[]
    return list.find((each) => each._id === _id)?.mail
  }
  expect(await read()).toEqual({ status: "given-up", attempts: 1, error: "550 No such user" })
  expect((await site.call("POST", `/api/contacts/${_id}/mail`)).status).toBe(401)
  const answer = await site.call("POST", `/api/contacts/${_id}/mail`, { token })
  const mail = { status: "waiting", attempts: 0, dueAt: expect.any(String) }
  expect([answer.status, await answer.json()]).toEqual([200, expect.objectContaining({ _id, mail })])
  expect(await read()).toEqual(mail)
})

test("an e-mail of no enquiry is not found", async () => {
  for (const id of ["019a0000-0000-7000-8000-000000000000", "x"]) {
    const answer = await site.call("POST", `/api/contacts/${id}/mail`, { token })
    expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([404, "Enquiry not found."])
  }
})

test("a retry with the same key answers as the first did and makes no twin", async () => {
  const key = { "Idempotency-Key": "4c1b7a0e-2f2f-4f8e-9a51-0f0a5d2f9f11" }
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(form, key)))
  const bodies = (await Promise.all(answers.map((answer) => answer.json()))) as Sent[]
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 201))
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
  const list = (await (await site.call("GET", "/api/contacts", { token })).json()) as Sent[]
  expect(list.filter((each) => each._id === bodies[0]?._id)).toHaveLength(1)

  await site.call("PUT", `/api/contacts/${bodies[0]?._id}`, { token, json: { notes: "rude" } })
  expect(await (await send(form, key)).json()).toEqual(bodies[0])
})

test("a key reused for another enquiry is rejected", async () => {
  const key = { "Idempotency-Key": "one-key" }
  expect((await send(form, key)).status).toBe(201)
  const answer = await send({ ...form, message: "another" }, key)
  expect([answer.status, Object.keys(((await answer.json()) as { fields: object }).fields)]).toEqual([
    422,
    ["Idempotency-Key"],
  ])
  expect((await send(form, { "Idempotency-Key": "x".repeat(201) })).status).toBe(422)
})

test("the office sets status and notes, and removes it", async () => {
  const { _id } = (await (await send(form)).json()) as Sent
  const put = (json: unknown) => site.call("PUT", `/api/contacts/${_id}`, { token, json })
  expect(await (await put({ status: "Contacted" })).json()).toMatchObject({ _id, status: "Contacted", notes: "" })
  expect(await (await put({ notes: "Call after 6" })).json()).toMatchObject({
    status: "Contacted",
    notes: "Call after 6",
  })
  for (const status of ["New", "Contacted", "Visit booked", "Closed", "Spam"]) {
    expect(await (await put({ status })).json()).toMatchObject({ status })
  }
  for (const status of ["lost", "visit-booked"]) expect((await put({ status })).status).toBe(422)
  expect((await put({ reference: "Other" })).status).toBe(422)
  expect((await site.call("DELETE", `/api/contacts/${_id}`, { token })).status).toBe(204)
  const gone = await put({ notes: "x" })
  expect([gone.status, ((await gone.json()) as { error: string }).error]).toEqual([404, "Enquiry not found."])
})

test("the office opens it and may mark it unread again", async () => {
  const { _id } = (await (await send(form)).json()) as Sent
  const put = async (json: unknown) => (await site.call("PUT", `/api/contacts/${_id}`, { token, json })).json()
  const get = async () => (await site.call("GET", `/api/contacts/${_id}`, { token })).json()
  expect(await get()).toMatchObject({ isUnread: true, readAt: null })
  const read = (await put({ isRead: true })) as { readAt: string }
  expect(read).toMatchObject({ isUnread: false, readAt: expect.stringMatching(/Z$/) })
  expect(await put({ isRead: true })).toEqual(read)
  expect(await put({ isRead: false })).toMatchObject({ isUnread: true, readAt: null })
  expect(await get()).toMatchObject({ isUnread: true })
  const refused = await site.call("PUT", `/api/contacts/${_id}`, { token, json: { isRead: "yes" } })
  expect([refused.status, await refused.json()]).toMatchObject([422, { fields: { isRead: expect.any(String) } }])
})

const unstorable = ["\0ads", "\ud800", { utmSource: "a\0" }, { "utm\0": "b" }, [["\0"]], '{"utmSource":"\0"}']

test.each([...unstorable, "[".repeat(3)])("takes an enquiry when its source and its estimate are %j", async (odd) => {
  const json = { fullName: "Asha", email: "asha@home.example", phone: "98220 00000", message: "10 ft" }
  const answer = await site.call("POST", "/api/contact", { json: { ...json, source: odd, estimate: odd } })
  expect(answer.status).toBe(201)
})

test("takes an enquiry when its estimate is nested without end", async () => {
  const deep = `${"[".repeat(50_000)}${"]".repeat(50_000)}`
  const body = `{"fullName":"A","email":"a@home.example","phone":"98","message":"m","estimate":${deep},"source":${deep}}`
  const headers = { "Content-Type": "application/json" }
  const answer = await site.api.request("/api/contact", { method: "POST", headers, body }, { address: undefined })
  expect(answer.status).toBe(201)
})

test("rejects imports of other roles, and of leads that cannot be stored", async () => {
  const importAll = (leads: unknown, as = token) =>
    site.call("POST", "/api/contacts/import", { json: { leads }, token: as })
  const lead = { fullName: "Ravi", phone: "98220 54321", utmSource: "IndiaMART" }
  const answer = await importAll([{ line: 2, lead }], await site.signInAs("office"))
  expect([answer.status, await answer.json()]).toEqual([200, { added: 1, joined: 0, known: 0, refused: [] }])
  const tooMany = Array.from({ length: 251 }, (_, line) => ({ line, lead }))
  for (const [leads, status] of [
    [[{ line: 2, lead: { ...lead, fullName: "R\0" } }], 400],
    [tooMany, 422],
    ["leads", 422],
    [[{ line: 2, lead: { ...lead, message: "m".repeat(5 * 1024 * 1024) } }], 413],
  ] as const) {
    expect([(await importAll(leads)).status, status]).toEqual([status, status])
  }
  expect((await importAll([], await site.signInAs("editor"))).status).toBe(403)
})

test("conversion files are rejected until an owner turns them on, and start with their headings", async () => {
  const path = "/api/contacts/conversions.csv?to=google&of=enquiry"
  expect((await site.call("GET", path, { token })).status).toBe(403)
  const today = new Date().toISOString().slice(0, 10)
  const business = { ...defaultBusiness, conversionsFrom: today }
  expect((await site.call("PUT", "/api/business", { token, json: { business } })).status).toBe(200)
  const answer = await site.call("GET", path, { token })
  expect(await answer.text()).toMatch(/^"Google Click ID","GBRAID",/)
  expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="google-enquiry.csv"')
  expect((await site.call("GET", path.replace("google", "bing"), { token })).status).toBe(422)
  const report = (await (await site.call("GET", "/api/report", { token })).json()) as { hasConversions: boolean }
  expect(report.hasConversions).toBe(true)
})
