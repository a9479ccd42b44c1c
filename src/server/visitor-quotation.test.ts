import { afterAll, beforeAll, expect, test } from "vitest"
import { addDays, dayOf } from "#base/text/calendar.ts"
import type { Quotation } from "#quotations/shared/quotation-entities.ts"
import { defaultPages } from "#pages/shared/default-pages.ts"
import { expectErrorSummary } from "../../test/site/error-summary.ts"
import { openTestSite, type TestSite } from "../../test/site/open-site.ts"
import { unusedParts } from "../../test/site/unused-parts.ts"
import { attributeOf, readHtml, select, textOf } from "../../test/text/read-html.ts"
import { type App, createApp } from "./app.ts"
import { createSiteAddress } from "./base/site-address.ts"
import { createPageRenderer } from "./pages/render-page.tsx"

let site: TestSite
let app: App

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
})

afterAll(async () => {
  await site.close()
  expect(site.errors).toEqual([])
})

const form = { fullName: "Asha", email: "asha@home.example", phone: "98220 12345", company: "Sea View", message: "m" }
const by = "office@maap.example"
const about = { by, check: () => undefined }
const today = dayOf(new Date().toISOString())
const line = { id: "", description: "Cabinets", unit: "sq ft", rate: 1450_50, hsn: "9403", quantity: 61.25 } as const

async function submit() {
  const { store } = site.services
  const { _id, reference } = await store.enquiries.submit(form, { page: "/" })
  return { id: _id, reference, path: `/e/${await store.visitors.secretOf(_id)}` }
}

async function draft(id: string, change: object = {}): Promise<Quotation> {
  const { quotations } = site.services.store
  const { _id, values } = await quotations.add(id, { from: "empty" }, about)
  const groups = [{ id: "", title: "Kitchen", lines: [line] }]
  return await quotations.change(_id, { ...values, groups, ...change } as Quotation["values"], about)
}

async function send(id: string, change: object = {}): Promise<Quotation> {
  return await site.services.store.quotations.send((await draft(id, change))._id, { ...about, mail: false })
}

/** Opens a page like a browser without a script, or submits a form of it. */
async function ask(path: string, values?: Record<string, string>) {
  const init = values && { method: "POST", body: new URLSearchParams(values) }
  const answer = await app.fetch(new Request(`http://maap.example${path}`, init))
  const html = (await answer.text()).replaceAll("<!-- -->", "")
  return { status: answer.status, headers: answer.headers, html, text: textOf(select(readHtml(html), "main")[0]) }
}

/** The values of the form that accepts the shown version. */
async function fillIn(path: string, name = "Asha Kulkarni"): Promise<Record<string, string>> {
  const inputs = select(readHtml((await ask(path)).html), '[id="accept"] input[type="hidden"]')
  const hidden = inputs.map((each) => [attributeOf(each, "name") ?? "", attributeOf(each, "value") ?? ""])
  expect(hidden.map(([key]) => key)).toEqual(["act", "number"])
  return { ...Object.fromEntries(hidden), name, agrees: "yes" }
}

const accepts = 'aria-label="Accept the quotation"'

test("begins with the quotation to accept, and after the acceptance with the order", async () => {
  const { id, reference, path } = await submit()
  await send(id)
  const sent = await ask(path)
  expect(sent.text).toMatch(/Your quotation is ready\s*₹[\d,.]+, valid until .*Read and accept/s)
  expect(select(readHtml(sent.html), 'a[href="#quotation"]')).toHaveLength(1)
  await ask(path, await fillIn(path))
  const order = await ask(path)
  expect(order.text).toContain(`Your order ${reference}`)
  expect(order.text).not.toContain("Your quotation is ready")
  expect(select(readHtml(order.html), "details .amounts--lines")).toHaveLength(1)
})

test("shows the latest sent version with its lines and totals, and never a draft or an account", async () => {
  const { id, reference, path } = await submit()
  const { quotations } = site.services.store
  expect((await ask(path)).html).not.toContain("Quotation")
  const first = await draft(id, { terms: "Wiring is yours.", discount: { kind: "percent", amount: null, percent: 10 } })
  expect((await ask(path)).html).not.toMatch(/Quotation|Cabinets/)
  await quotations.send(first._id, { ...about, mail: false })
  const shown = await ask(path)
  expect(shown.headers.get("Cache-Control")).toBe("no-store")
  expect(shown.headers.get("X-Robots-Tag")).toBe("noindex")
  expect(shown.html).toContain(`<meta name="description" content="Your enquiry ${reference}, with `)
  for (const words of [`Quotation ${reference}-1`, "Cabinets, HSN 9403", "61.25 sq ft", "₹1,450.50", "₹88,843"])
    expect(shown.text).toContain(words)
  for (const words of ["Discount 10%", "−₹8,884.30", "₹79,958.70", "GST 18%", "₹14,392.57", "₹94,351.27"])
    expect(shown.text).toContain(words)
  for (const words of ["Asha", "Sea View", "Wiring is yours.", "Valid until"]) expect(shown.text).toContain(words)
  expect(shown.html).toContain(accepts)
  // The next version is a draft until it is sent.
  const second = await draft(id, { groups: [{ id: "", title: "Pantry", lines: [line] }] })
  expect((await ask(path)).text).not.toContain("Pantry")
  await quotations.send(second._id, { ...about, mail: false })
  const both = await ask(path)
  expect(both.text).toContain(`Quotation ${reference}-2`)
  const files = select(readHtml(both.html), "a[download]").map((link) => attributeOf(link, "href"))
  expect(files).toEqual(expect.arrayContaining([`${path}/quotation-1.pdf`, `${path}/quotation-2.pdf`]))
  expect(both.text).toMatch(new RegExp(`Earlier version ${reference}-1\\s*₹94,351.27\\s*Replaced, sent on \\d`))
  expect(both.html).not.toContain(by)
})

test("an acceptance needs a name and the tick, and keeps the typed values", async () => {
  const { id, path } = await submit()
  await send(id)
  const { agrees: _, ...values } = await fillIn(path, "x".repeat(101))
  const unticked = await ask(path, values)
  expect(unticked.status).toBe(422)
  expectErrorSummary(unticked.html, "2 fields need attention", [
    "A name must be 100 characters or fewer.",
    "Tick the box to accept the quotation.",
  ])
  expect(unticked.html).toContain(`value="${"x".repeat(101)}"`)
  const nameless = await ask(path, { ...values, name: " ", agrees: "yes" })
  expectErrorSummary(nameless.html, "1 field needs attention", ["Type your full name."])
  expect(nameless.html).toMatch(/<input[^>]* name="agrees"[^>]* checked=""/)
  const invisible = await ask(path, { ...values, name: "\u200B\u202E", agrees: "yes" })
  expectErrorSummary(invisible.html, "1 field needs attention", ["Type your full name."])
  expect((await ask(path, { ...values, number: "one", agrees: "yes" })).status).toBe(422)
  expect((await site.services.store.quotations.listFor(id))[0]).toMatchObject({ state: "sent" })
})

test("accepts a version once, and then says who accepted and shows the payments", async () => {
  const { id, path } = await submit()
  const { quotations, enquiries } = site.services.store
  const shares = [
    { id: "", percent: 40, label: "With the order" },
    { id: "", percent: 60, label: "Before fitting" },
  ]
  const { hash } = await send(id, { shares })
  const values = await fillIn(path, "Asha \n\u202EKulkarni")
  for (const query of ["?act=accept", "?done=accept", `?${new URLSearchParams(values).toString()}`])
    expect((await ask(path + query)).status).toBe(200)
  expect((await quotations.listFor(id))[0]).toMatchObject({ state: "sent" })
  expect((await ask(path)).text).not.toMatch(/Due now|Accepted/)
  for (const _ of [1, 2]) {
    const sent = await ask(path, values)
    expect([sent.status, sent.headers.get("Location")]).toEqual([303, `${path}?done=accept`])
  }
  const done = await ask(`${path}?done=accept`)
  expect(done.text).toContain("Thank you. You have accepted the quotation.")
  expect(done.text).toMatch(/By Asha Kulkarni on \d/)
  expect(done.text).toContain(hash.slice(0, 12))
  expect(done.text).toMatch(/40% With the order\s*₹41,933.90\s*₹41,933.90\s*60% Before fitting\s*₹62,900.84\s*Later/)
  expect(done.html).not.toContain(accepts)
  expect(done.html).not.toContain("upi:")
  expect(await enquiries.get(id)).toMatchObject({ status: "Closed", outcome: "won" })
  const { items } = await enquiries.events.list(id)
  expect(items.filter(({ text }) => text.includes("Asha Kulkarni accepted"))).toHaveLength(1)
  const again = await ask(path, { ...values, name: "Ravi" })
  expect([again.status, again.text]).toEqual([
    409,
    expect.stringContaining("This quotation has already been accepted."),
  ])
})

test("neither a replaced nor an expired version is accepted, and the page gives the reason", async () => {
  const { id, path } = await submit()
  await send(id)
  const old = await fillIn(path)
  await send(id, { validUntil: today })
  const replaced = await ask(path, old)
  expect([replaced.status, replaced.text]).toEqual([
    409,
    expect.stringContaining("This quotation was replaced by a newer one. Please read the newer one."),
  ])
  expect(await fillIn(path)).toMatchObject({ number: "2" })
  const { now } = site.services.store
  site.services.store.now = () => new Date(`${addDays(today, 1)}T06:00:00.000Z`)
  const expired = await ask(path)
  site.services.store.now = now
  expect(expired.text).toContain("This quotation has expired. Please ask us for a new one.")
  expect(expired.html).not.toContain(accepts)
})

test("a due payment has a UPI link and its code only with a UPI ID, and is marked as paid only by the office", async () => {
  const { id, reference, path } = await submit()
  const { business, payments } = site.services.store
  await send(id, { shares: [] })
  await ask(path, await fillIn(path))
  expect((await ask(path)).html).not.toContain('<svg viewBox="0 -.5')
  const current = (await business.current()).business
  await business.put({ ...current, name: "Maap & Sons", upiId: "maap@ybl" }, { madeBy: by })
  await payments.add(id, { amount: 4_834_74, paidOn: today, mode: "upi", reference: "4123", mail: false }, { by })
  const { html, text } = await ask(path)
  const [link] = select(readHtml(html), ".upi a")
  expect(attributeOf(link, "href")).toBe(
    `upi://pay?pa=maap@ybl&pn=Maap%20%26%20Sons&am=100000.00&cu=INR&tn=${reference}`,
  )
  expect(textOf(link)).toBe("Pay ₹1,00,000 by UPI")
  expect(html).toContain('<svg viewBox="0 -.5')
  expect(text).toContain("We mark it as paid when it arrives.")
  expect(text).toMatch(/₹1,04,834.74\s*₹1,00,000/)
  expect(text).toMatch(/Paid on\s*Amount\s*Receipt\s*[^,]+, UPI 4123\s*₹4,834.74/)
  await payments.add(id, { amount: 1_00_001_00, paidOn: today, mode: "cash", reference: "", mail: false }, { by })
  const paid = await ask(path)
  expect(paid.text).toContain("You have paid ₹1 more than the total.")
  expect(paid.html).not.toContain("upi:")
})

test("shows the messages of the office that are marked as visible, without its accounts, and exports them", async () => {
  const { id, path } = await submit()
  const { events } = site.services.store.enquiries
  await send(id)
  for (let number = 1; number <= 5; number++)
    await events.add(id, { kind: "note", text: `Drawing ${number} <is> ready`, isVisible: true }, { by })
  await events.add(id, { kind: "note", text: "Haggles" }, { by })
  const { html, text } = await ask(path)
  expect(text).toMatch(/Messages from .*Drawing 5 <is> ready.*Drawing 3.*Earlier messages.*Drawing 1/s)
  expect(html).not.toMatch(/Haggles|office@maap/)
  const data = await ask(`${path}/data.json`)
  expect(data.html).not.toMatch(/Haggles|office@maap/)
  const { enquiry } = JSON.parse(data.html) as { enquiry: Record<string, object[]> }
  expect(enquiry["messages"]).toHaveLength(5)
  expect(enquiry["messages"]?.[0]).toEqual({ at: expect.any(String), text: "Drawing 5 <is> ready" })
  expect(enquiry["quotations"]).toMatchObject([{ number: 1, totals: { total: 1_04_834_74 }, values: { gst: 18 } }])
  expect(enquiry["payments"]).toEqual([])
})
