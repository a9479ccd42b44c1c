import fc from "fast-check"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { formatDate } from "#base/text/date.ts"
import { dayOf } from "#base/text/calendar.ts"
import { readCsvCells, readCsvRows } from "#base/text/csv.ts"
import { formatPaise, totalsOf } from "#quotations/shared/amounts.ts"
import type { QuotationValues } from "#quotations/shared/quotation.ts"
import type { Payment, Quotation } from "#quotations/shared/quotation-entities.ts"
import { defaultPages } from "#pages/shared/default-pages.ts"
import { needed, whyWithout } from "../../test/needed-packages.ts"
import { readPdfPages } from "../../test/pdf/read-pdf.ts"
import { openTestSite, type TestSite } from "../../test/site/open-site.ts"
import { fuzzRuns } from "../../test/text/fuzz-runs.ts"
import { unusedParts } from "../../test/site/unused-parts.ts"
import { type App, createApp } from "./app.ts"
import { createSiteAddress } from "./base/site-address.ts"
import { createPageRenderer } from "./pages/render-page.tsx"

const today = dayOf(new Date().toISOString())

let site: TestSite
let app: App
let token: string

beforeAll(async () => {
  site = await openTestSite()
  const { store } = site.services
  await store.pages.begin(defaultPages)
  const door = { script: { href: "/entry.js" }, styles: [] }
  const siteAddress = await createSiteAddress({ store, environment: undefined, listening: "http://maap.example" })
  const sources = { store, pictures: {}, assets: { site: door, admin: door } }
  const renderer = createPageRenderer({ ...sources, publicUrl: siteAddress.current })
  app = createApp({
    readVersion: (answer) => answer({ isKnown: true, version: 1 }),
    isStopping: () => false,
    ...unusedParts,
    services: site.services,
    pages: async () => renderer,
    isHttps: false,
    siteAddress,
    mailSettings: site.mailSettings,
  })
  token = await site.signInAs("office")
})

afterAll(async () => {
  await site.close()
  expect(site.errors).toEqual([])
})

async function send<Entity>(method: string, path: string, json: unknown): Promise<Entity> {
  const answer = await site.call(method, path, { token, json })
  expect(answer.ok).toBe(true)
  return (await answer.json()) as Entity
}

/** An enquiry with a draft, and the path of the customer's page. */
async function draft() {
  const { _id } = await send<{ _id: string }>("POST", "/api/contacts", { fullName: "Asha Rao", phone: "98220 00000" })
  const made = await send<Quotation>("POST", `/api/contacts/${_id}/quotations`, { from: "empty" })
  const line = { description: "Cabinets", unit: "sq ft", rate: 1450_00, hsn: "9403", quantity: 61.25 }
  const values = { ...made.values, groups: [{ title: "Kitchen", lines: [line] }] }
  const quotation = await send<Quotation>("PUT", `/api/quotations/${made._id}`, values)
  return { id: _id, quotation, page: `/e/${await site.services.store.visitors.secretOf(_id)}` }
}

const ask = async (path: string) => app.fetch(new Request(`http://maap.example${path}`))

async function describeFile(answer: Response) {
  const head = Buffer.from(await answer.arrayBuffer()).toString("latin1", 0, 5)
  const { headers, status } = answer
  return [status, headers.get("content-type"), headers.get("content-disposition"), headers.get("cache-control"), head]
}

const fileNamed = (name: string) => [200, "application/pdf", `attachment; filename="${name}"`, "no-store", "%PDF-"]

test("the office downloads drafts and sent versions, and editors and strangers nothing", async () => {
  const { quotation } = await draft()
  const path = `/api/quotations/${quotation._id}.pdf`
  const name = `quotation-${quotation.reference}-1.pdf`
  expect(await describeFile(await site.call("GET", path, { token }))).toEqual(fileNamed(name))
  await send("POST", `/api/quotations/${quotation._id}/send`, {})
  expect(await describeFile(await site.call("GET", path, { token }))).toEqual(fileNamed(name))
  expect((await site.call("GET", path, { token: await site.signInAs("editor") })).status).toBe(403)
  expect((await site.call("GET", path)).status).toBe(401)
  for (const none of ["/api/quotations/none.pdf", "/api/payments/none.pdf", `/api/payments/${quotation._id}.pdf`]) {
    expect((await site.call("GET", none, { token })).status).toBe(404)
  }
})

test("customers download sent versions and receipts from their page, and no draft", async () => {
  const { id, quotation, page } = await draft()
  expect((await ask(`${page}/quotation-1.pdf`)).status).toBe(404)
  await send("POST", `/api/quotations/${quotation._id}/send`, {})
  const sent = await ask(`${page}/quotation-1.pdf`)
  expect(sent.headers.get("x-robots-tag")).toBe("noindex")
  expect(await describeFile(sent)).toEqual(fileNamed(`quotation-${quotation.reference}-1.pdf`))

  const payment = { amount: 50_000_00, paidOn: today, mode: "upi", reference: "612345678901" }
  const { _id } = await send<Payment>("POST", `/api/contacts/${id}/payments`, payment)
  const name = `receipt-${quotation.reference}-1.pdf`
  expect(await describeFile(await ask(`${page}/receipt-1.pdf`))).toEqual(fileNamed(name))
  expect(await describeFile(await site.call("GET", `/api/payments/${_id}.pdf`, { token }))).toEqual(fileNamed(name))

  const other = await draft()
  for (const none of [
    `${page}/quotation-2.pdf`,
    `${page}/quotation-01.pdf`,
    `${page}/receipt-2.pdf`,
    `${other.page}/receipt-1.pdf`,
    "/e/AAAAAAAAAAAAAAAAAAAAAA/quotation-1.pdf",
  ]) {
    expect([none, (await ask(none)).status]).toEqual([none, 404])
  }
})

const hundredths = (max: number) => fc.integer({ min: 1, max }).map((value) => value / 100)

const randomValues = fc.record({
  groups: fc.array(
    fc.record({
      title: fc.constantFrom("Kitchen", "Pooja"),
      lines: fc.array(
        fc.record({
          description: fc.constantFrom("Cabinets", "दराज़"),
          unit: fc.constantFrom("nos", "sq ft"),
          rate: fc.oneof(fc.integer({ min: 0, max: 50_000_00 }), fc.constantFrom(1, 49_99)),
          hsn: fc.constantFrom("", "9403"),
          quantity: hundredths(9_999),
        }),
        { minLength: 1, maxLength: 4 },
      ),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  discount: fc.oneof(
    fc.constant({ kind: "none", amount: null, percent: null }),
    hundredths(10_000).map((percent) => ({ kind: "percent", amount: null, percent })),
  ),
  gst: hundredths(2_800),
})

test("random quotations have the same total in function, API, page, PDF file and download", {
  timeout: 300_000,
}, async () => {
  const totals = new Map<string, number>()
  for (const [nth, change] of fc.sample(randomValues, fuzzRuns(1_000)).entries()) {
    const { quotation, page } = await draft()
    const values = { ...quotation.values, ...change } as QuotationValues
    const { total } = totalsOf(values)
    await send("PUT", `/api/quotations/${quotation._id}`, values)
    const sent = await send<Quotation>("POST", `/api/quotations/${quotation._id}/send`, {})
    const html = await (await ask(page)).text()
    const shown = /Total<\/th><td>([^<]+)<\/td>/.exec(html)?.[1]
    expect([sent.totals.total, shown]).toEqual([total, formatPaise(total)])
    totals.set(quotation.reference, total)
    if (nth % 50 > 0 || !needed.poppler.isThere()) continue
    const file = Buffer.from(await (await ask(`${page}/quotation-1.pdf`)).arrayBuffer())
    expect(readPdfPages(file).join("")).toMatch(new RegExp(`Total +${formatPaise(total)}\n`))
  }
  const csv = await (await site.call("GET", "/api/contacts.csv", { token })).text()
  const [head = [], ...rows] = readCsvRows(csv).map(({ row }) => readCsvCells(row, ","))
  const [reference, quoted] = [head.indexOf("Reference"), head.indexOf("Quotation, ₹")]
  const found = rows.filter((row) => totals.has(row[reference] ?? ""))
  expect(found).toHaveLength(totals.size)
  for (const row of found) expect(row[quoted]).toBe(String((totals.get(row[reference] ?? "") ?? 0) / 100))
})

describe("with Poppler", () => {
  beforeEach(({ skip }) => {
    if (!needed.poppler.isThere()) skip(whyWithout("poppler"))
  })

  test("a receipt states both sides, the payment and the balance", async () => {
    const { id, quotation, page } = await draft()
    await send("POST", `/api/quotations/${quotation._id}/send`, {})
    const payment = { amount: 50_000_50, paidOn: today, mode: "bank", reference: "" }
    await send("POST", `/api/contacts/${id}/payments`, payment)
    const [text = "", ...more] = readPdfPages(Buffer.from(await (await ask(`${page}/receipt-1.pdf`)).arrayBuffer()))
    expect(more).toEqual([])
    expect(text).toContain(`Receipt ${quotation.reference}-1`)
    expect(text).toMatch(/For +Asha Rao\n/)
    expect(text).toMatch(/Amount +₹50,000\.50\n/)
    expect(text).toMatch(new RegExp(`Paid on +${formatDate(today)}\\n`))
    expect(text).toMatch(/Paid by +Bank transfer\n/)
    expect(text).not.toContain("Reference")
    expect(text).toMatch(/Balance +₹[\d,.]+\n/)
  })
})
