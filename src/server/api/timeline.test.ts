import { afterAll, beforeAll, expect, test } from "vitest"
import { maxEventText } from "#enquiries/shared/events.ts"
import { addDays, dayOf } from "#base/text/calendar.ts"
import { openTestSite, type TestSite } from "../../../test/site/open-site.ts"

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

type Item = { _id: string } & Record<string, unknown>

const lead = { fullName: "Ravi", phone: "+91 98220 00000" }
const tomorrow = addDays(dayOf(new Date().toISOString()), 1)

async function call(method: string, path: string, json?: unknown, headers: Record<string, string> = {}) {
  const answer = await site.call(method, `/api${path}`, { token, headers, ...(json !== undefined && { json }) })
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Item & Item[] }
}

test("the office adds an enquiry with a name and a phone number; a retry adds no second", async () => {
  const key = { "Idempotency-Key": "lead-1" }
  const first = await call(
    "POST",
    "/contacts",
    { ...lead, channel: "walk-in", nextAt: tomorrow, notes: "Came in" },
    key,
  )
  expect([first.status, first.body]).toMatchObject([
    201,
    { fullName: "Ravi", email: "", message: "", channel: "walk-in", nextAt: tomorrow, notes: "Came in", status: "New" },
  ])
  const again = await call(
    "POST",
    "/contacts",
    { ...lead, channel: "walk-in", nextAt: tomorrow, notes: "Came in" },
    key,
  )
  expect([again.status, again.body]).toEqual([201, first.body])
  expect((await call("POST", "/contacts", { ...lead, channel: "phone" }, key)).status).toBe(422)
  const { body: events } = await call("GET", `/contacts/${first.body._id}/events`)
  expect(events.map(({ kind, by }) => [kind, by])).toEqual([
    ["next", "owner@maap.example"],
    ["note", "owner@maap.example"],
  ])
  // The returned version is the one to change.
  const tag = first.headers.get("ETag") ?? ""
  expect((await call("PUT", `/contacts/${first.body._id}`, { status: "Contacted" }, { "If-Match": tag })).status).toBe(
    200,
  )
  expect((await call("PUT", `/contacts/${first.body._id}`, { status: "Closed" }, { "If-Match": tag })).status).toBe(412)
})

test.each([
  [{ phone: "by letter" }, "phone"],
  [{ email: "ravi@" }, "email"],
  [{ fullName: " " }, "fullName"],
  [{ channel: "pigeon" }, "channel"],
  [{ nextAt: "2020-01-01" }, "nextAt"],
  [{ nextAt: "2099-01-01" }, "nextAt"],
  [{ nextAt: "soon" }, "nextAt"],
  [{ nextAt: tomorrow, nextWords: "x".repeat(201) }, "nextWords"],
  [{ assignedTo: "019aa4d0-6c1e-7b52-9f0e-3d2a51c7e8b4" }, "assignedTo"],
  [{ notes: "x".repeat(maxEventText + 1) }, "notes"],
])("an enquiry of the office with %j is refused at that field", async (wrong, field) => {
  const { status, body } = await call("POST", "/contacts", { ...lead, ...wrong })
  expect([status, body]).toMatchObject([422, { fields: { [field]: expect.any(String) } }])
})

test("what the office knows of a person is corrected under If-Match; what a visitor wrote stays", async () => {
  const { body, headers } = await call("POST", "/contacts", { ...lead, message: "Wants a kitchen" })
  const path = `/contacts/${body._id}`
  const match = { "If-Match": headers.get("ETag") ?? "" }
  const change = { fullName: "Ravi Rao", phone: "+91 98220 99999", email: "ravi@home.example", company: "Sea View" }
  const changed = await call("PUT", path, { ...change, message: "Wants two kitchens" }, match)
  const { company, ...same } = change
  expect([changed.status, changed.body]).toMatchObject([
    200,
    { ...same, propertyName: company, phoneNumber: "+919822099999", message: "Wants two kitchens" },
  ])
  expect((await call("PUT", path, { fullName: "Ravindra" }, match)).status).toBe(412)
  expect((await call("PUT", path, { email: "", company: "" })).body).toMatchObject({ email: "", propertyName: "" })
  for (const [wrong, field] of [
    [{ fullName: " " }, "fullName"],
    [{ phone: "by letter" }, "phone"],
    [{ email: "ravi@" }, "email"],
    [{ company: "x".repeat(201) }, "company"],
    [{ reference: "EN-1" }, "reference"],
  ] as const) {
    const { status, body: answer } = await call("PUT", path, wrong)
    expect([field, status, answer]).toMatchObject([field, 422, { fields: { [field]: expect.any(String) } }])
  }
  const sent = await call("POST", "/contact", { ...lead, email: "ravi@home.example", message: "As sent" })
  const { status, body: answer } = await call("PUT", `/contacts/${sent.body._id}`, {
    message: "Otherwise",
    phone: "98220 11111",
  })
  expect([status, answer]).toMatchObject([422, { fields: { message: expect.stringMatching(/note/) } }])
  expect(
    (await call("PUT", `/contacts/${sent.body._id}`, { message: "As sent", phone: "98220 11111" })).body,
  ).toMatchObject({ message: "As sent", phone: "98220 11111" })
})

test("an event of the right length is kept byte for byte, and a value that is not an event is refused in words", async () => {
  const { _id } = (await call("POST", "/contacts", lead)).body
  const text = ` \r\n${"ö".repeat(maxEventText - 4)}\t`
  expect((await call("POST", `/contacts/${_id}/events`, { kind: "note", text })).body).toMatchObject({ text })
  expect((await call("GET", `/contacts/${_id}`)).body).toMatchObject({ notes: text })
  for (const [event, field] of [
    [{ kind: "note", text: `${text}x` }, "text"],
    [{ kind: "note", text: " \n" }, "text"],
    [{ kind: "status", text: "Closed" }, "kind"],
    [{ kind: "note", text: "x", reached: true }, "reached"],
  ] as const) {
    const { status, body } = await call("POST", `/contacts/${_id}/events`, event)
    expect([status, body]).toMatchObject([422, { fields: { [field]: expect.any(String) } }])
  }
  const nobody = "019aa4d0-6c1e-7b52-9f0e-3d2a51c7e8b4"
  expect((await call("POST", `/contacts/${nobody}/events`, { kind: "call" })).status).toBe(404)
})

test("an event neither makes a new version nor is doubled by a retry", async () => {
  const { body, headers } = await call("POST", "/contacts", lead)
  const path = `/contacts/${body._id}`
  const key = { "Idempotency-Key": "event-1" }
  const first = await call("POST", `${path}/events`, { kind: "call", reached: true }, key)
  expect((await call("POST", `${path}/events`, { kind: "call", reached: true }, key)).body).toEqual(first.body)
  expect((await call("GET", `${path}/events?page=1`)).headers.get("X-Total-Count")).toBe("1")
  const match = { "If-Match": headers.get("ETag") ?? "" }
  expect((await call("PUT", path, { nextAt: tomorrow }, match)).status).toBe(200)
})

test("me is the caller, in lists, on the page of today and in the download", async () => {
  const { body: people } = await call("GET", "/contacts/people")
  const me = people.find(({ isMe }) => isMe)?._id
  const { _id } = (await call("POST", "/contacts", { ...lead, fullName: "Mine", assignedTo: me })).body
  const { body: mine } = await call("GET", "/contacts?person=me")
  expect(mine.map((each) => each._id)).toEqual([_id])
  expect((await call("GET", "/contacts/today?person=me")).body).toMatchObject({
    overdue: { total: 0 },
    today: { total: 0 },
  })
  const csv = await (await site.call("GET", "/api/contacts.csv?person=me", { token })).text()
  expect(csv.trim().split("\r\n")).toHaveLength(2)
  expect(csv).toContain('"Mine"')
  expect((await call("GET", "/contacts?person=someone")).status).toBe(422)
})

test("no source refuses an enquiry of a visitor, and an edit keeps it", async () => {
  const form = { ...lead, email: "ravi@home.example", message: "m" }
  for (const source of [{ referrer: "x".repeat(10_000) }, "nonsense", 7, null, { unknown: "x" }]) {
    expect((await call("POST", "/contact", { ...form, source })).status).toBe(201)
  }
  const source = { utmSource: "news", utmMedium: "", utmCampaign: "", referrer: "a.example", firstPage: "/about" }
  const { _id } = (await call("POST", "/contact", { ...form, source })).body
  expect((await call("PUT", `/contacts/${_id}`, { status: "Contacted", channel: "phone" })).body).toMatchObject({
    source,
  })
  const report = await (await site.call("GET", "/api/report/channels.csv", { token })).text()
  expect(report).toContain('"Phone","news","1","0"')
})

test("a note is marked as visible to the customer, but not a call", async () => {
  const { body } = await call("POST", "/contacts", { ...lead, channel: "phone" })
  const path = `/contacts/${body._id}/events`
  const key = { "Idempotency-Key": "visible-1" }
  const note = { kind: "note", text: "Your drawing is ready", isVisible: true }
  const added = await call("POST", path, note, key)
  expect([added.status, added.body]).toMatchObject([201, note])
  expect((await call("POST", path, { ...note, isVisible: false }, key)).status).toBe(422)
  expect((await call("POST", path, { kind: "call", isVisible: true })).body).toMatchObject({
    fields: { isVisible: "isVisible is only allowed for notes." },
  })
  expect((await call("GET", path)).body).toMatchObject([note])
})
