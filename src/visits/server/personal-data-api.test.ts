import { afterAll, beforeAll, expect, test } from "vitest"
import { activityKinds } from "#accounts/shared/rights.ts"
import { formatActivity } from "#accounts/shared/activity.ts"
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

const form = { fullName: "Asha", email: "asha@home.example", phone: "98220 12345", company: "Sea View", message: "m" }
const get = (path: string) => site.call("GET", path, { token })

async function submit(more: Partial<typeof form>): Promise<Enquiry> {
  return await site.services.store.enquiries.submit({ ...form, ...more }, { page: "/contact" })
}

test("the download holds what is filtered, newest first, and nothing that a spreadsheet would run", async () => {
  const formula = await submit({ fullName: "=HYPERLINK(1)", message: 'Two "arms",\n10 × 8 ft', phone: "+91 98" })
  const hindi = await submit({ fullName: "आशा", company: "सी व्ह्यू" })
  const closed = await submit({ fullName: "Closed" })
  await site.services.store.enquiries.change(closed._id, { status: "Closed" })

  const answer = await get("/api/contacts.csv?status=New")
  expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8")
  expect(answer.headers.get("Content-Disposition")).toMatch(/^attachment; filename="enquiries-\d{4}-\d\d-\d\d\.csv"$/)
  expect(answer.headers.get("Cache-Control")).toBe("no-store")
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const address = "asha@home.example"
  const india = (iso: string) =>
    new Date(Date.parse(iso) + 5.5 * 3_600_000).toISOString().slice(0, 19).replace("T", " ")
  const row = (cells: string[]) => `"${cells.join('","')}"`
  expect(bytes.subarray(3).toString("utf8").split("\r\n")).toEqual([
    row([
      "Reference",
      "Received",
      "Status",
      "Unread",
      "Full Name",
      "Email",
      "Phone",
      "Property Name",
      "Message",
      "Page",
      "Notes",
      "Estimate",
      "Phone Link",
      "Received (UTC)",
      "Channel",
      "Source",
      "Assigned To",
      "Next Step",
      "What Next",
      "Outcome",
      "Order Steps Done",
      "Order Expected",
      "Quotation, ₹",
      "Paid, ₹",
    ]),
    row([
      hindi.reference,
      india(hindi.createdAt),
      "New",
      "yes",
      "आशा",
      address,
      "98220 12345",
      "सी व्ह्यू",
      "m",
      "/contact",
      "",
      "",
      "tel:+919822012345",
      hindi.createdAt,
      "Website",
      "",
      "",
      "",
      "",
      "",
      "",
      "",
      "",
      "",
    ]),
    row([
      formula.reference,
      india(formula.createdAt),
      "New",
      "yes",
      "'=HYPERLINK(1)",
      address,
      "'+91 98",
      "Sea View",
      'Two ""arms"",\n10 × 8 ft',
      "/contact",
      "",
      "",
      "tel:9198",
      formula.createdAt,
      "Website",
      "",
      "",
      "",
      "",
      "",
      "",
      "",
      "",
      "",
    ]),
    "",
  ])
  const one = await (await get(`/api/contacts.csv?search=${encodeURIComponent("आशा")}`)).text()
  expect(one.trim().split("\r\n")).toHaveLength(2)
})

test("a download of thousands is whole, and may be broken off", async () => {
  for (let count = 0; count < 1_200; count++) await submit({ company: "Many" })
  const text = await (await get("/api/contacts.csv?property=many")).text()
  expect(text.trim().split("\r\n")).toHaveLength(1_201)
  const reader = (await get("/api/contacts.csv?property=many")).body?.getReader()
  await reader?.read()
  await reader?.cancel()
  expect((await get("/api/contacts?limit=1")).status).toBe(200)
})

test("the export holds everything of the one address, and nothing of anyone who shares the phone", async () => {
  const mine = { fullName: "Ravi", email: "ravi@home.example", phone: "+91 91234 56789" }
  const first = await submit(mine)
  const second = await submit({ ...mine, email: "Ravi@Home.example", phone: "1" })
  const third = await submit({ ...mine, email: "r@work.example", phone: "9123456789" })
  const answer = await get(`/api/contacts/${first._id}/export`)
  expect(answer.headers.get("Content-Disposition")).toMatch(/^attachment; filename="personal-data-.*\.json"$/)
  expect(await answer.json()).toEqual({
    exportedAt: expect.stringMatching(/Z$/),
    business: { name: expect.any(String), email: expect.any(String), address: expect.any(String) },
    person: { emails: ["Ravi@Home.example", "ravi@home.example"], phones: ["1", "+91 91234 56789"] },
    enquiries: [second, first].map((each) => ({ ...each, events: [], visits: [], quotations: [], payments: [] })),
  })
  expect(await (await get(`/api/contacts/${first._id}/person`)).json()).toEqual([
    { enquiry: third, sharesEmail: false, sharesPhone: true },
    { enquiry: second, sharesEmail: true, sharesPhone: false },
    { enquiry: first, sharesEmail: true, sharesPhone: true },
  ])
  const nobody = await get("/api/contacts/019a0000-0000-7000-8000-000000000000/export")
  expect(nobody.status).toBe(404)
})

test("an erasure has to be confirmed, hides at once, and is logged without the data", async () => {
  const { _id, createdAt } = await submit({ fullName: "Meera", email: "meera@home.example", phone: "97654 32100" })
  const erase = (json: unknown) => site.call("POST", `/api/contacts/${_id}/erasure`, { token, json })
  for (const [json, field] of [
    [{}, "confirm"],
    [{ confirm: "true" }, "confirm"],
    [{ confirm: false }, "confirm"],
    [{ confirm: true, scope: "everything" }, "scope"],
    [{ confirm: true, reason: "x" }, "reason"],
    [{ confirm: true, enquiries: [] }, "enquiries"],
    [{ confirm: true, enquiries: ["019a0000-0000-7000-8000-000000000000"] }, "enquiries"],
  ] as const) {
    const refused = await erase(json)
    const { fields } = (await refused.json()) as { fields: object }
    expect([refused.status, Object.keys(fields)]).toEqual([422, [field]])
  }
  expect((await get(`/api/contacts/${_id}`)).status).toBe(200)

  const answer = await erase({ confirm: true })
  const log = (await answer.json()) as object[]
  expect([answer.status, log]).toEqual([
    201,
    [
      {
        _id: expect.any(String),
        enquiryId: _id,
        askedAt: expect.any(String),
        askedBy: site.admin.email,
        purgeAfter: new Date(Date.parse(createdAt) + 365 * 24 * 60 * 60 * 1000).toISOString(),
        purgedAt: null,
      },
    ],
  ])
  expect(await (await get("/api/erasures")).json()).toEqual(log)
  const everywhere = [
    "/api/contacts",
    "/api/contacts?search=meera",
    "/api/contacts.csv",
    "/api/erasures",
    "/api/report",
  ]
  for (const path of everywhere) expect(await (await get(path)).text()).not.toMatch(/meera|97654 ?32100/i)
  for (const path of ["", "/export", "/person"]) expect((await get(`/api/contacts/${_id}${path}`)).status).toBe(404)
  expect((await erase({ confirm: true })).status).toBe(404)
})

test("the export has the sent quotations and the payments, without drafts and accounts", async () => {
  const { quotations, payments } = site.services.store
  const { _id } = await submit({ email: "quoted@home.example" })
  const about = { by: "office@maap.example", check: () => undefined }
  const { _id: first, values } = await quotations.add(_id, { from: "empty" }, about)
  const line = { id: "", description: "Shelf", unit: "nos", rate: 1_000_00, hsn: "", quantity: 1 } as const
  await quotations.change(first, { ...values, groups: [{ id: "", title: "Kitchen", lines: [line] }] }, about)
  await quotations.send(first, { ...about, mail: false })
  await quotations.add(_id, { from: "empty" }, about)
  const paidOn = "2026-11-01"
  await payments.add(_id, { amount: 500_00, paidOn, mode: "cash", reference: "", mail: false }, about)
  const { enquiries } = (await (await get(`/api/contacts/${_id}/export`)).json()) as { enquiries: object[] }
  expect(enquiries).toMatchObject([
    {
      quotations: [{ number: 1, state: "sent", totals: { total: 1_180_00 }, values: { groups: [{ lines: [line] }] } }],
      payments: [{ number: 1, amount: 500_00, paidOn, mode: "cash", reference: "" }],
    },
  ])
  expect(JSON.stringify((enquiries[0] as { quotations: object[]; payments: object[] }).payments)).not.toContain(
    "office@",
  )
})

test("the activity log tells of each export, and names nobody but by the reference", async () => {
  const { _id, reference } = await submit({ fullName: "Exported" })
  await (await get(`/api/contacts/${_id}/export`)).arrayBuffer()
  await (await get("/api/contacts.csv")).arrayBuffer()
  await (await get("/api/activity.csv")).arrayBuffer()
  await site.call("HEAD", "/api/contacts.csv", { token })
  await get(`/api/contacts/${"0".repeat(8)}-0000-7000-8000-000000000000/export`)
  const { items } = await site.services.store.activity.list({ limit: 3 })
  expect(items.map((line) => [formatActivity(line), line.itemId])).toEqual([
    ["Downloaded the activity log", ""],
    ["Downloaded the enquiries as a table", ""],
    [`Exported the personal data of the sender of ${activityKinds.contacts.item} ${reference}`, _id],
  ])
})
