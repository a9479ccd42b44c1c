import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { formatActivity } from "#accounts/shared/activity.ts"
import { visitMessages } from "../shared/visit.ts"
import type { BookedVisit } from "../shared/visit-entities.ts"
import { openTestSite, type TestSite } from "../../../test/site/open-site.ts"
import { eleven, everyDay, ten, tomorrow, twelve, visitOf, withVisits } from "../../../test/site/visit-hours.ts"

let site: TestSite
let token: string

beforeEach(async () => {
  site = await openTestSite({ isRateLimited: true })
  token = await site.signIn()
  await site.services.store.business.put(withVisits(), { madeBy: "owner@maap.example" })
})

afterEach(async () => {
  expect(site.errors).toEqual([])
  await site.close()
})

type Body = Record<string, unknown> & { free?: { startsAt: string }[]; fields?: object; message?: string }

async function call(method: string, path: string, json?: unknown, more: { key?: string; isOffice?: boolean } = {}) {
  const answer = await site.call(method, `/api${path}`, {
    ...(json !== undefined && { json }),
    ...(more.isOffice && { token }),
    ...(more.key && { headers: { "Idempotency-Key": more.key } }),
    address: "198.51.100.23",
  })
  const text = await answer.text()
  return { status: answer.status, body: (text ? JSON.parse(text) : undefined) as Body }
}

const slotsOf = async (query = `kind=home&from=${tomorrow}&to=${tomorrow}`) => {
  const { body } = await call("GET", `/visits/slots?${query}`)
  return (body as unknown as { slots: { startsAt: string }[] }).slots.map(({ startsAt }) => startsAt)
}
const book = async (visitor: number, startsAt: string, key?: string) => {
  return await call("POST", "/visit", visitOf(visitor, startsAt), key ? { key } : {})
}

test("a visitor books, moves and cancels a visit; the office sees each on the timeline", async () => {
  expect(await slotsOf()).toEqual([ten, eleven, twelve])
  const sent = await book(1, ten, "a-key")
  const { visit, secret, reference } = sent.body as unknown as BookedVisit
  expect([sent.status, visit.startsAt]).toEqual([201, ten])
  // A resent POST gets the same response.
  expect(await book(1, ten, "a-key")).toEqual(sent)
  expect(await slotsOf()).toEqual([eleven, twelve])
  const moved = await call("PUT", `/visit/${secret}`, { startsAt: eleven })
  expect([moved.status, moved.body["startsAt"], moved.body["sequence"]]).toEqual([200, eleven, 1])
  const listed = await call("GET", `/visits?from=${tomorrow}&to=${tomorrow}`, undefined, { isOffice: true })
  expect(listed.body).toMatchObject([
    { _id: visit._id, startsAt: eleven, state: "booked", fullName: "Visitor 1", reference, onlineDiscount: true },
  ])
  expect((await call("DELETE", `/visit/${secret}`)).status).toBe(204)
  // A cancellation without effect is reported.
  const again = await call("DELETE", `/visit/${secret}`)
  expect([again.status, again.body.message]).toEqual([422, visitMessages.cancelled])
  expect(await slotsOf()).toEqual([ten, eleven, twelve])
  const events = await call("GET", `/contacts/${visit.enquiryId}/events`, undefined, { isOffice: true })
  expect((events.body as unknown as { kind: string }[]).map(({ kind }) => kind)).toEqual([
    "status",
    "visit",
    "visit",
    "visit",
  ])
  const person = await call("GET", `/contacts/${visit.enquiryId}/export`, undefined, { isOffice: true })
  expect(person.body["enquiries"]).toMatchObject([{ reference, visits: [{ state: "cancelled-by-visitor" }] }])
})

test("two tabs and two people: a time that is taken in the meantime names five others, a second visit none", async () => {
  await book(1, ten)
  const taken = await book(2, ten, "tab")
  expect([taken.status, taken.body.message, taken.body.free?.length]).toEqual([409, visitMessages.taken, 5])
  expect(taken.body.free?.[0]?.startsAt).toBe(eleven)
  expect((await book(2, eleven, "tab")).status).toBe(201)
  const second = await book(2, twelve, "another-tab")
  expect([second.status, second.body.message, second.body.free]).toEqual([409, visitMessages.open, undefined])
  // Another form with a used key is not a retry.
  expect((await book(2, twelve, "tab")).status).toBe(422)
})

test.each<[string, object, string, string?]>([
  ["a time that is not offered", { startsAt: ten.replace("04:30", "04:45") }, "startsAt", visitMessages.notOffered],
  ["a time that has passed", { startsAt: "2026-01-01T04:30:00.000Z" }, "startsAt", visitMessages.past],
  ["a time beyond the days ahead", { startsAt: "2199-01-01T04:30:00.000Z" }, "startsAt", visitMessages.tooFar],
  ["24:00", { startsAt: `${tomorrow}T24:00:00.000Z` }, "startsAt", visitMessages.unreadable],
  ["29 February of a year without", { startsAt: "2027-02-29T04:30:00.000Z" }, "startsAt", visitMessages.unreadable],
  ["a time with an offset", { startsAt: `${tomorrow}T10:00:00+05:30` }, "startsAt", visitMessages.unreadable],
  ["a kind that is unknown", { kind: "garden" }, "kind"],
  ["no address for a visit at home", { address: " " }, "address", visitMessages.addressNeeded],
  ["no PIN code for a visit at home", { pin: "" }, "pin", visitMessages.pinNeeded],
  ...["abc", "0", "411", "41100", "4110011", "011001", "411-001", "4110a1", "411001 411002", "४११००"].map(
    (pin): [string, object, string, string] => [`the PIN code ${pin}`, { pin }, "pin", visitMessages.pinWrong],
  ),
  ["a PIN code that is a number", { pin: 411_001 }, "pin", "PIN code must be text."],
  [
    "an address of 5,000 characters",
    { address: "x".repeat(5_000) },
    "address",
    "Address must be 500 characters or fewer.",
  ],
  ["no name", { fullName: "" }, "fullName", "Full Name is required"],
])("%s is refused", async (_, change, field, words) => {
  const { status, body } = await call("POST", "/visit", { ...visitOf(1, ten), ...change })
  expect([status, body.fields]).toEqual([422, { [field]: words ?? expect.any(String) }])
})

test.each([
  "411001",
  "PIN 411001",
  "4 1 1 0 0 1",
  "pin code: 411001",
  " ४११ ००१ ",
  "４１１００１",
  "411\u00a0001\u200b",
])("stores the PIN code 411001 when a visitor or the office writes %s", async (pin) => {
  const { body } = await call("POST", "/visit", { ...visitOf(1, ten), pin })
  expect((body as unknown as BookedVisit).visit.pin).toBe("411001")
  const lead = await call("POST", "/contacts", { fullName: "Ravi", phone: "98220 00000" }, { isOffice: true })
  const form = { enquiryId: lead.body["_id"], kind: "home", startsAt: eleven, address: "Flat 1", pin }
  expect((await call("POST", "/visits", form, { isOffice: true })).body["pin"]).toBe("411001")
  const wrong = { ...form, startsAt: twelve, pin: "41100" }
  expect((await call("POST", "/visits", wrong, { isOffice: true })).body.fields).toEqual({
    pin: visitMessages.pinWrong,
  })
})

test("a kind that was switched off in the meantime, and a PIN code outside the area, are refused", async () => {
  const { business } = site.services.store
  await business.put(withVisits({ home: { pinPrefixes: ["4400"] } }), { madeBy: "" })
  expect((await book(1, ten)).body.fields).toEqual({ pin: visitMessages.outside })
  await business.put(withVisits({ home: { isOn: false } }), { madeBy: "" })
  expect((await book(1, ten)).body.fields).toEqual({ kind: visitMessages.off })
  expect(await slotsOf()).toEqual([])
})

test("visits count for the limits of enquiries", async () => {
  const statuses = []
  for (let visitor = 0; visitor < 11; visitor++) statuses.push((await book(visitor, ten, `key-${visitor}`)).status)
  // Failed bookings are neither stored nor counted.
  expect(statuses).toEqual([201, ...Array(10).fill(409)])
  const json = { fullName: "Asha", email: "a@home.example", phone: "98220 00000", message: "m" }
  for (let count = 0; count < 9; count++) expect((await call("POST", "/contact", json)).status).toBe(201)
  expect((await book(12, eleven)).status).toBe(429)
})

test("another's secret moves and cancels nothing, and is answered as one that nobody has", async () => {
  for (const secret of ["x", "AAAAAAAAAAAAAAAAAAAAAA"]) {
    const answers = [await call("PUT", `/visit/${secret}`, { startsAt: ten }), await call("DELETE", `/visit/${secret}`)]
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
      [404, visitMessages.notFound],
      [404, visitMessages.notFound],
    ])
  }
})

test.each([
  ["kind=home&from=2026-12-01&to=2027-01-01", "1 to 31 days"],
  ["kind=home&from=2026-12-02&to=2026-12-01", "1 to 31 days"],
  ["kind=home&from=2026-02-29&to=2026-03-01", "must be days"],
  ["kind=home", "from and to are required"],
  ["from=2026-12-01&to=2026-12-01", "home or studio"],
])("free times of %s are refused", async (query, words) => {
  const { status, body } = await call("GET", `/visits/slots?${query}`)
  expect([status, body.message]).toEqual([422, expect.stringContaining(words)])
})

test("a visitor corrects the address of a visit at home, with the checks of booking", async () => {
  await site.services.store.business.put(withVisits({ home: { pinPrefixes: ["4110"] } }), { madeBy: "" })
  const { visit, secret } = (await book(1, ten)).body as unknown as BookedVisit
  const correct = (json: object) => call("PUT", `/visit/${secret}`, json)
  const { status, body } = await correct({ address: " Flat 21 ", pin: "PIN 411 001" })
  expect([status, body]).toMatchObject([200, { address: "Flat 21", pin: "411001", startsAt: ten, sequence: 1 }])
  // Repeating it changes nothing, and an absent part stays.
  expect((await correct({ address: "Flat 21", pin: "411001" })).body["sequence"]).toBe(1)
  expect((await correct({ pin: "411002" })).body).toMatchObject({ address: "Flat 21", pin: "411002", sequence: 2 })
  for (const [json, fields] of [
    [{ pin: "560001" }, { pin: visitMessages.outside }],
    [{ pin: "41100" }, { pin: visitMessages.pinWrong }],
    [{ pin: "" }, { pin: visitMessages.pinNeeded }],
    [{ address: " " }, { address: visitMessages.addressNeeded }],
    [{ address: "x".repeat(501) }, { address: "Address must be 500 characters or fewer." }],
    [{ startsAt: eleven, pin: "411001" }, { startsAt: "Send either startsAt, or address and pin." }],
    [{}, { startsAt: "Send either startsAt, or address and pin." }],
  ] as const)
    expect((await correct(json)).body.fields).toEqual(fields)
  const path = `/visits/${visit._id}`
  const stale = await call("PUT", path, { address: "Flat 3", sequence: 0 }, { isOffice: true })
  expect([stale.status, stale.body.message]).toEqual([412, visitMessages.changed])
  const byOffice = await call("PUT", path, { address: "Flat 3", pin: "411003", sequence: 2 }, { isOffice: true })
  expect(byOffice.body).toMatchObject({ address: "Flat 3", pin: "411003", sequence: 3, state: "booked" })
  const events = await call("GET", `/contacts/${visit.enquiryId}/events`, undefined, { isOffice: true })
  const texts = (events.body as unknown as { text: string }[]).map(({ text }) => text.replace(/:.*/, ""))
  expect(texts.slice(0, 3)).toEqual([
    "Address corrected",
    "Address corrected by the visitor",
    "Address corrected by the visitor",
  ])
  await call("DELETE", `/visit/${secret}`)
  expect((await correct({ pin: "411001" })).body.fields).toEqual({ address: visitMessages.cancelled })
  const studio = await call("POST", "/visit", { ...visitOf(2, eleven), kind: "studio" })
  const of = (studio.body as unknown as BookedVisit).secret
  expect((await call("PUT", `/visit/${of}`, { pin: "411001" })).body.fields).toEqual({ address: visitMessages.studio })
})

describe("the office", () => {
  const office = { isOffice: true }

  async function addLead(phone = "98220 00000"): Promise<string> {
    const { body } = await call("POST", "/contacts", { fullName: "Ravi", phone }, office)
    return body["_id"] as string
  }

  test("books without notice for an enquiry, moves, cancels and marks, and reads the visits of an enquiry", async () => {
    await site.services.store.business.put(withVisits({ home: { noticeDays: 14 } }), { madeBy: "" })
    expect(await slotsOf()).toEqual([])
    const free = await call("GET", `/visits/free?kind=home&from=${tomorrow}&to=${tomorrow}`, undefined, office)
    expect(free.body["slots"]).toHaveLength(3)
    const enquiryId = await addLead()
    const form = { enquiryId, kind: "home", startsAt: ten }
    const booked = await call("POST", "/visits", form, { ...office, key: "one" })
    expect([booked.status, booked.body["state"]]).toEqual([201, "booked"])
    expect(await call("POST", "/visits", form, { ...office, key: "one" })).toEqual(booked)
    expect((await call("POST", "/visits", { ...form, startsAt: eleven }, office)).body.message).toBe(
      visitMessages.openOfEnquiry,
    )
    const path = `/visits/${booked.body["_id"] as string}`
    expect((await call("PUT", path, { startsAt: eleven }, office)).body["startsAt"]).toBe(eleven)
    const stale = await call("PUT", path, { state: "cancelled-by-office", sequence: 0 }, office)
    expect([stale.status, stale.body.message]).toEqual([412, visitMessages.changed])
    for (const query of ["", "?from=2020-01-01", `?from=2020-01-01&to=${tomorrow}`])
      expect((await call("GET", `/visits${query}`, undefined, office)).body).toMatchObject([{ startsAt: eleven }])
    expect((await call("GET", `/visits?from=${tomorrow}&to=2020-01-01`, undefined, office)).status).toBe(422)
    expect((await call("PUT", path, {}, office)).body.fields).toEqual({
      state: "Send either startsAt, or address and pin, or state.",
    })
    expect((await call("PUT", path, { state: "cancelled-by-office" }, office)).body["state"]).toBe(
      "cancelled-by-office",
    )
    expect((await call("PUT", path, { startsAt: ten }, office)).body.fields).toEqual({
      startsAt: visitMessages.cancelled,
    })
    const all = await call("GET", `/contacts/${enquiryId}/visits`, undefined, office)
    expect(all.body).toMatchObject([{ state: "cancelled-by-office", sequence: 2 }])
    const enquiry = await call("GET", `/contacts/${enquiryId}`, undefined, office)
    expect(enquiry.body).toMatchObject({ status: "Contacted", onlineDiscount: false })
  })

  test("blocks times, and marks visits outside narrowed hours", async () => {
    const block = { kind: "home", startsAt: ten, endsAt: eleven, words: "Fair" }
    const { body } = await call("POST", "/visits/blocks", block, office)
    expect(await slotsOf()).toEqual([eleven, twelve])
    const listed = await call("GET", `/visits/blocks?from=${tomorrow}&to=${tomorrow}`, undefined, office)
    expect(listed.body).toEqual([{ ...block, _id: body["_id"], by: site.admin.email }])
    expect((await call("DELETE", `/visits/blocks/${body["_id"] as string}`, undefined, office)).status).toBe(204)
    expect(await slotsOf()).toEqual([ten, eleven, twelve])
    const logged = (await site.services.store.activity.list({})).items.slice(0, 2).map(formatActivity)
    expect(logged).toEqual([
      expect.stringMatching(/^Removed a blocked time for visits: \w+, \d+ \w+ \d{4}$/),
      expect.stringMatching(/^Blocked a time for visits: \w+, \d+ \w+ \d{4}$/),
    ])
    const wrong = await call("POST", "/visits/blocks", { ...block, endsAt: ten }, office)
    expect(wrong.body.fields).toEqual({ endsAt: "The start time must be before the end time." })
    await book(1, ten)
    await site.services.store.business.put(withVisits({ home: { hours: everyDay("11:00", "13:00") } }), { madeBy: "" })
    expect((await call("GET", `/visits?from=${tomorrow}`, undefined, office)).body).toMatchObject([
      { startsAt: ten, doubt: "hours" },
    ])
  })
})

test("books a visit when its source and its estimate cannot be stored", async () => {
  const [free = ""] = await slotsOf()
  const odd = { utmSource: "\0ads", "utm\0": "\ud800" }
  const sent = await call("POST", "/visit", { ...visitOf(90, free), source: odd, estimate: "\0" })
  expect([sent.status, sent.body]).toEqual([201, expect.anything()])
})
