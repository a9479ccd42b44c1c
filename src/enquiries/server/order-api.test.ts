import { afterAll, beforeAll, expect, test } from "vitest"
import type { Enquiry } from "../shared/enquiry.ts"
import { addDays, dayOf } from "#base/text/calendar.ts"
import { openTestSite, type TestSite } from "../../../test/site/open-site.ts"

let site: TestSite
let token: string

beforeAll(async () => {
  site = await openTestSite()
  token = await site.signInAs("office")
})

afterAll(async () => {
  expect(site.errors).toEqual([])
  await site.close()
})

const today = dayOf(new Date().toISOString())

async function win() {
  const json = { fullName: "Asha", phone: "+91 98220 00000" }
  const { _id } = (await (await site.call("POST", "/api/contacts", { token, json })).json()) as Enquiry
  const won = { status: "Closed", outcome: "won" }
  const answer = await site.call("PUT", `/api/contacts/${_id}`, { token, json: won })
  const { order } = (await answer.json()) as Enquiry
  return {
    path: `/api/contacts/${_id}`,
    tag: answer.headers.get("etag") ?? "",
    dates: order?.dates.with(2, today) ?? [],
  }
}

test("two people at once: the second gets 412 with the first one's change, and nothing is lost", async () => {
  const { path, tag, dates } = await win()
  const put = (json: object) => site.call("PUT", `${path}/order`, { token, json, headers: { "If-Match": tag } })
  const answers = await Promise.all([
    put({ stage: 4, dates: dates.with(3, today) }),
    put({ stage: 3, dates: dates.with(3, addDays(today, 5)) }),
  ])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 412])
  const events = (await (await site.call("GET", `${path}/events`, { token })).json()) as { kind: string }[]
  expect(events.filter(({ kind }) => kind === "order")).toHaveLength(1)
})

test("a repeated key changes nothing again, and belongs to one body", async () => {
  const { path, dates } = await win()
  const put = (stage: number, on: string) =>
    site.call("PUT", `${path}/order`, {
      token,
      json: { stage, dates: dates.with(3, on) },
      headers: { "Idempotency-Key": path },
    })
  expect((await put(4, today)).status).toBe(200)
  await site.call("PUT", `${path}/order`, { token, json: { stage: 3, dates } })
  expect(await (await put(4, today)).json()).toMatchObject({ order: { stage: 3 } })
  expect((await put(3, addDays(today, 1))).status).toBe(422)
})

test.each<[name: string, order: (dates: (string | null)[]) => object, field: string]>([
  ["a stage of 7", (dates) => ({ stage: 7, dates }), "stage"],
  ["a stage in words", (dates) => ({ stage: "four", dates }), "stage"],
  ["five dates", (dates) => ({ stage: 3, dates: dates.slice(1) }), "dates"],
  ["31 February", (dates) => ({ stage: 3, dates: dates.with(3, "2027-02-31") }), "dates[3]"],
  ["a skipped step", (dates) => ({ stage: 5, dates }), "dates[3]"],
  ["a step done tomorrow", (dates) => ({ stage: 4, dates: dates.with(3, addDays(today, 1)) }), "dates[3]"],
  ["an expected date in the past", (dates) => ({ stage: 3, dates: dates.with(3, addDays(today, -1)) }), "dates[3]"],
  ["an unknown field", (dates) => ({ stage: 3, dates, paid: true }), "paid"],
])("rejects %s by its field", async (_name, order, field) => {
  const { path, dates } = await win()
  const answer = await site.call("PUT", `${path}/order`, { token, json: order(dates) })
  expect(answer.status).toBe(422)
  expect(Object.keys(((await answer.json()) as { fields: object }).fields)).toContain(field)
})

test("an enquiry without an order has none to move, and an editor sees none", async () => {
  const { path, dates } = await win()
  const editor = await site.signInAs("editor")
  const json = { stage: 3, dates }
  expect((await site.call("PUT", `${path}/order`, { token: editor, json })).status).toBe(403)
  expect((await site.call("GET", "/api/contacts/steps", { token: editor })).status).toBe(403)
  await site.call("PUT", path, { token, json: { outcome: "lost-price" } })
  const answer = await site.call("PUT", `${path}/order`, { token, json })
  expect(await answer.json()).toMatchObject({ message: expect.stringMatching(/^Only a won enquiry has an order/) })
  expect((await site.call("PUT", "/api/contacts/nobody/order", { token, json })).status).toBe(404)
})

test("the steps are those of Home, and the table and the personal data contain the order", async () => {
  const titles = (await (await site.call("GET", "/api/contacts/steps", { token })).json()) as string[]
  expect(titles).toContain("All Set To Move In")
  const { path, dates } = await win()
  const on = addDays(today, 9)
  await site.call("PUT", `${path}/order`, { token, json: { stage: 3, dates: dates.with(3, on) } })
  expect(await (await site.call("GET", "/api/contacts.csv?stage=3", { token })).text()).toContain(`"3","${on}"`)
  expect(await (await site.call("GET", `${path}/export`, { token })).json()).toMatchObject({
    enquiries: [{ order: { stage: 3 } }],
  })
  expect((await site.call("GET", "/api/contacts?stage=8", { token })).status).toBe(422)
})
