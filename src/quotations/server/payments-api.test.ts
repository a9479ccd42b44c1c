import { afterAll, beforeAll, expect, test } from "vitest"
import type { Enquiry } from "#enquiries/shared/enquiry.ts"
import { addDays, dayOf } from "#base/text/calendar.ts"
import { openTestSite, type TestSite } from "../../../test/site/open-site.ts"
import type { Payment, Quotation } from "../shared/quotation-entities.ts"

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
const paid = { amount: 500_00, paidOn: today, mode: "upi", reference: "UTR 7" }
const post = (path: string, json: object, headers = {}) => site.call("POST", path, { token, json, headers })

/** An enquiry with a sent quotation of ₹1,180; returns its path. */
async function quote(fullName: string): Promise<string> {
  const { _id } = (await (await post("/api/contacts", { fullName, phone: "+91 98220 00000" })).json()) as Enquiry
  const made = await post(`/api/contacts/${_id}/quotations`, { from: "empty" })
  const quotation = (await made.json()) as Quotation
  const line = { description: "Cabinets", unit: "nos", rate: 1_000_00, hsn: "", quantity: 1 }
  const json = { ...quotation.values, gst: 18, groups: [{ title: "Kitchen", lines: [line] }] }
  await site.call("PUT", `/api/quotations/${quotation._id}`, { token, json })
  expect((await post(`/api/quotations/${quotation._id}/send`, {})).status).toBe(200)
  return `/api/contacts/${_id}`
}

test("the office records payments, sees the credit, and deletes a wrong one", async () => {
  const path = await quote("Payer")
  const first = await post(`${path}/payments`, paid, { "Idempotency-Key": "once" })
  expect(first.status).toBe(201)
  const again = await post(`${path}/payments`, paid, { "Idempotency-Key": "once" })
  expect(await again.json()).toEqual(await first.json())
  const wrong = (await (await post(`${path}/payments`, { ...paid, amount: 700_00 })).json()) as Payment
  const read = async () => (await site.call("GET", `${path}/payments`, { token })).json()
  expect(await read()).toMatchObject({ payments: [{ number: 1 }, { number: 2 }], schedule: { credit: 20_00 } })
  const csv = await (await site.call("GET", "/api/contacts.csv?search=Payer", { token })).text()
  expect(csv.split("\r\n")[0]).toMatch(/,"Quotation, ₹","Paid, ₹"$/)
  expect(csv.split("\r\n")[1]).toMatch(/,"1180","1200"$/)
  const remove = () => site.call("DELETE", `/api/payments/${wrong._id}`, { token })
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 404])
  expect(await read()).toMatchObject({ payments: [{ number: 1 }], schedule: { paid: 500_00, credit: 0 } })
  expect(await site.services.store.activity.list({})).toMatchObject({
    items: expect.arrayContaining([
      expect.objectContaining({ action: "removePayment", itemId: path.split("/").at(-1) }),
    ]),
  })
})

test("a wrong payment is rejected at its field, and one without a quotation with the reason", async () => {
  const path = await quote("Asha")
  for (const [field, value] of [
    ["paidOn", addDays(today, 1)],
    ["paidOn", "2026-02-30"],
    ["amount", 0],
    ["amount", 1.5],
    ["mode", "gold"],
    ["reference", "x".repeat(81)],
  ] as const) {
    const answer = await post(`${path}/payments`, { ...paid, [field]: value })
    const { fields } = (await answer.json()) as { fields: object }
    expect([field, value, answer.status, Object.keys(fields)]).toEqual([field, value, 422, [field]])
  }
  const json = { fullName: "Asha", phone: "+91 98220 00000" }
  const { _id } = (await (await post("/api/contacts", json)).json()) as Enquiry
  const answer = await post(`/api/contacts/${_id}/payments`, paid)
  expect([answer.status, await answer.json()]).toEqual([
    422,
    expect.objectContaining({ message: expect.stringMatching(/^Send a quotation first/) }),
  ])
})

test("an editor and a stranger see no payment", async () => {
  const path = await quote("Asha")
  const { _id } = (await (await post(`${path}/payments`, paid)).json()) as Payment
  const editor = await site.signInAs("editor")
  for (const [method, each, json] of [
    ["GET", `${path}/payments`],
    ["POST", `${path}/payments`, paid],
    ["DELETE", `/api/payments/${_id}`],
  ] as const) {
    expect((await site.call(method, each, { token: editor, json })).status).toBe(403)
    expect((await site.call(method, each, { json })).status).toBe(401)
  }
})
