import { afterAll, beforeAll, expect, test } from "vitest"
import { firstRateCard } from "#domain/estimate/rate-card.ts"
import type { Enquiry } from "#domain/enquiry/enquiry.ts"
import { openTestSite, type TestSite } from "../../test/site/open-site.ts"

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

const card = { ...firstRateCard, percent: { ...firstRateCard.percent, gst: 12 } }
const form = { fullName: "Asha", email: "asha@home.example", phone: "98", message: "m" }

async function read(path: string, options = {}): Promise<unknown> {
  return await (await site.call("GET", path, options)).json()
}

test("anybody reads the card, the admin saves it, and older versions stay readable", async () => {
  expect(await read("/api/rate-card")).toEqual({ version: 1, card: firstRateCard, madeAt: null })
  const saved = await site.call("PUT", "/api/rate-card", { token, json: { basedOn: 1, card } })
  expect(saved.status).toBe(200)
  expect(await saved.json()).toMatchObject({ version: 2, card, madeBy: "owner@maap.example" })
  expect(await read("/api/rate-card")).toEqual({ version: 2, card, madeAt: expect.any(String) })
  expect(await read("/api/rate-cards/1")).toEqual({ version: 1, card: firstRateCard, madeAt: null })
  expect(await read("/api/rate-cards", { token })).toMatchObject([{ version: 2 }, { version: 1, madeBy: "" }])
  for (const version of ["3", "0", "01", "x", "1.0", "99999999999"]) {
    expect((await site.call("GET", `/api/rate-cards/${version}`)).status).toBe(404)
  }
})

test("a card that is stale or wrong is refused with what is wrong, and saves nothing", async () => {
  const before = await read("/api/rate-cards", { token })
  const essential = { ...card.tiers.essential, cabinet: 1_751, drawer: 1.5, materials: " " }
  const bad: [unknown, string][] = [
    [{ basedOn: 1, card }, "basedOn"],
    [{ card }, "basedOn"],
    [{ basedOn: 2 }, "card"],
    [{ basedOn: 2, card: { ...card, tiers: { ...card.tiers, essential } } }, "card[tiers][essential][materials]"],
    [{ basedOn: 2, card: { ...card, percent: { ...card.percent, gst: 41 } } }, "card[percent][gst]"],
    [{ basedOn: 2, card: { ...card, percent: { ...card.percent, vat: 1 } } }, "card[percent][vat]"],
  ]
  for (const [json, field] of bad) {
    const answer = await site.call("PUT", "/api/rate-card", { token, json })
    expect([field, answer.status]).toEqual([field, 422])
    expect(Object.keys(((await answer.json()) as { fields: object }).fields)).toContain(field)
  }
  expect(await read("/api/rate-cards", { token })).toEqual(before)
})

test("an enquiry's estimate is shown to the admin and in the download, not its sender", async () => {
  const json = { ...form, fullName: "Priced", estimate: "layout=straight&tier=essential&online=no&card=1" }
  const sent = (await (await site.call("POST", "/api/contact", { json })).json()) as { _id: string }
  expect(sent).not.toHaveProperty("estimate")
  const kept = (await read(`/api/contacts/${sent._id}`, { token })) as Enquiry
  expect(kept.estimate).toMatchObject({ version: 1, total: 1_30_959 })
  const table = await (await site.call("GET", "/api/contacts.csv?search=Priced", { token })).text()
  expect(table).toContain('"Straight, 3,000 mm, Essential: ₹1,30,959 /estimate?layout=straight&a=3000&')
})

test.each([
  ["text", "nonsense"],
  ["a number", 5],
  ["a list", [1]],
  ["an object", { layout: "l" }],
  ["much", "x".repeat(20_000)],
])("an enquiry is kept whose estimate is no estimate but %s", async (_, estimate) => {
  const answer = await site.call("POST", "/api/contact", { json: { ...form, estimate } })
  expect(answer.status).toBe(201)
  const { _id } = (await answer.json()) as { _id: string }
  const { notes } = (await read(`/api/contacts/${_id}`, { token })) as Enquiry
  const words = typeof estimate === "string" ? estimate : JSON.stringify(estimate)
  expect(notes).toContain(words.slice(0, 500))
})

test("an enquiry without an estimate may say so with null", async () => {
  const answer = await site.call("POST", "/api/contact", { json: { ...form, estimate: null } })
  expect(answer.status).toBe(201)
  const { _id } = (await answer.json()) as { _id: string }
  expect(await read(`/api/contacts/${_id}`, { token })).toMatchObject({ notes: "" })
})
