import { afterAll, beforeAll, expect, test } from "vitest"
import type { Enquiry } from "#enquiries/shared/enquiry.ts"
import { openTestSite, type TestSite } from "../../../test/site/open-site.ts"
import type { Quotation } from "../shared/quotation-entities.ts"

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

const line = { description: "Cabinets", unit: "sq ft", rate: 1450_00, hsn: "9403", quantity: 61.25 }

async function draft() {
  const json = { fullName: "Asha", phone: "+91 98220 00000" }
  const { _id } = (await (await site.call("POST", "/api/contacts", { token, json })).json()) as Enquiry
  const path = `/api/contacts/${_id}/quotations`
  const answer = await site.call("POST", path, { token, json: { from: "empty" } })
  const quotation = (await answer.json()) as Quotation
  const values = { ...quotation.values, groups: [{ title: "Kitchen", lines: [line] }] }
  return { path, own: `/api/quotations/${quotation._id}`, tag: answer.headers.get("etag") ?? "", values }
}

test("two people at once: the second gets 412 with the first one's change, and a sent one gets 409", async () => {
  const { path, own, tag, values } = await draft()
  const put = (gst: number) => site.call("PUT", own, { token, json: { ...values, gst }, headers: { "If-Match": tag } })
  expect((await put(12)).status).toBe(200)
  const stale = await put(5)
  expect([stale.status, await stale.json()]).toEqual([
    412,
    expect.objectContaining({ current: expect.objectContaining({ values: expect.objectContaining({ gst: 12 }) }) }),
  ])
  expect((await site.call("POST", `${own}/send`, { token, json: {} })).status).toBe(200)
  expect((await site.call("PUT", own, { token, json: values })).status).toBe(409)
  expect((await site.call("DELETE", own, { token })).status).toBe(409)
  expect(await (await site.call("GET", path, { token })).json()).toMatchObject([
    { number: 1, state: "sent", totals: { total: 99_470_56 } },
  ])
})

test("an editor and a stranger see no quotation", async () => {
  const { path, own } = await draft()
  const editor = await site.signInAs("editor")
  for (const each of [path, own]) {
    expect((await site.call("GET", each, { token: editor })).status).toBe(403)
    expect((await site.call("GET", each)).status).toBe(401)
  }
  expect((await site.call("GET", "/api/quotations/nothing", { token })).status).toBe(404)
  const json = { number: 1, name: "Asha", agrees: true }
  expect((await site.call("POST", "/api/visitor/nobody/accept", { json })).status).toBe(404)
})

test.each([0, 1.5, 2 ** 31, 1e300])("rejects an acceptance of the version %d", async (number) => {
  const json = { number, name: "Asha", agrees: true }
  const answer = await site.call("POST", "/api/visitor/nobody/accept", { json })
  expect([answer.status, await answer.json()]).toEqual([
    422,
    expect.objectContaining({ fields: { number: expect.any(String) } }),
  ])
})

const lines = (count: number) => Array.from({ length: count }, () => line)

test.each<[name: string, change: () => object, field: string]>([
  [
    "a quantity of 0",
    () => ({ groups: [{ title: "K", lines: [{ ...line, quantity: 0 }] }] }),
    "groups[0][lines][0][quantity]",
  ],
  [
    "a negative one",
    () => ({ groups: [{ title: "K", lines: [{ ...line, quantity: -1 }] }] }),
    "groups[0][lines][0][quantity]",
  ],
  [
    "a quantity of 1e9",
    () => ({ groups: [{ title: "K", lines: [{ ...line, quantity: 1e9 }] }] }),
    "groups[0][lines][0][quantity]",
  ],
  ["501 lines in one room", () => ({ groups: [{ title: "K", lines: lines(501) }] }), "groups[0][lines]"],
  [
    "501 lines in two",
    () => ({
      groups: [
        { title: "K", lines: lines(500) },
        { title: "P", lines: lines(1) },
      ],
    }),
    "groups",
  ],
  [
    "a discount above 100 %",
    () => ({ discount: { kind: "percent", amount: null, percent: 100.5 } }),
    "discount[percent]",
  ],
  [
    "a discount above the sum",
    () => ({ discount: { kind: "amount", amount: 88_813_01, percent: null } }),
    "discount[amount]",
  ],
  ["an online discount above the sum", () => ({ onlineDiscount: 88_813_01 }), "onlineDiscount"],
  ["payments of 99 %", () => ({ shares: [{ percent: 99, label: "x" }] }), "shares"],
  ["31 February", () => ({ validUntil: "2027-02-31" }), "validUntil"],
  [
    "a total above the limit",
    () => ({ groups: [{ title: "K", lines: [{ ...line, quantity: 99_999, rate: 1_00_00_000_00 }] }] }),
    "groups",
  ],
])("rejects %s by its field", async (_name, change, field) => {
  const { own, values } = await draft()
  const answer = await site.call("PUT", own, { token, json: { ...values, ...change() } })
  expect([answer.status, Object.keys(((await answer.json()) as { fields: object }).fields)]).toEqual([
    422,
    expect.arrayContaining([field]),
  ])
})

test("digits of another script are read", async () => {
  const { own, values } = await draft()
  const json = { ...values, groups: [{ title: "K", lines: [{ ...line, quantity: "१२" }] }] }
  expect(await (await site.call("PUT", own, { token, json })).json()).toMatchObject({ totals: { subtotal: 17_400_00 } })
})
