import { afterAll, beforeAll, expect, test } from "vitest"
import type { Enquiry } from "#enquiries/shared/enquiry.ts"
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

const form = { fullName: "Asha", email: "asha@home.example", phone: "98", message: "m" }

async function read(path: string, options = {}): Promise<unknown> {
  return await (await site.call("GET", path, options)).json()
}

test("an enquiry's estimate is shown to the admin and in the download, not its sender", async () => {
  const json = { ...form, fullName: "Priced", estimate: "layout=straight&tier=essential&online=no&card=1" }
  const sent = (await (await site.call("POST", "/api/contact", { json })).json()) as { _id: string }
  expect(sent).not.toHaveProperty("estimate")
  const kept = (await read(`/api/contacts/${sent._id}`, { token })) as Enquiry
  expect(kept.estimate).toMatchObject({ version: 1, total: 1_30_959 })
  const table = await (await site.call("GET", "/api/contacts.csv?search=Priced", { token })).text()
  expect(table).toContain('"Straight, 3,000 mm, Essential: ₹1,30,959 /estimate?layout=straight&a=3000&')
})

test("the discount for a visit booked on the site is not taken from what an enquiry says of it", async () => {
  const json = { ...form, fullName: "Booked", estimate: "layout=straight&tier=essential&online=yes&card=1" }
  const sent = (await (await site.call("POST", "/api/contact", { json })).json()) as { _id: string }
  const { estimate } = (await read(`/api/contacts/${sent._id}`, { token })) as Enquiry
  expect(estimate).toMatchObject({ total: 1_30_959, query: expect.stringContaining("online=no") })
  expect(estimate?.lines.map(({ name }) => name)).not.toContain("discount")
})

test.each([
  ["text", "nonsense"],
  ["a number", 5],
  ["a list", [1]],
  ["an object", { layout: "l" }],
  ["much", "x".repeat(20_000)],
])("an enquiry is kept whose estimate is not an estimate but %s", async (_, estimate) => {
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
