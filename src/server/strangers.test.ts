import { afterAll, beforeAll, expect, test } from "vitest"
import { defaultPages } from "#pages/shared/default-pages.ts"
import { openTestSite, type TestSite } from "../../test/site/open-site.ts"
import { unusedParts } from "../../test/site/unused-parts.ts"
import { eleven, visitTyped, withVisits } from "../../test/site/visit-hours.ts"
import { type App, createApp } from "./app.ts"
import { createSiteAddress } from "./base/site-address.ts"
import { createPageRenderer } from "./pages/render-page.tsx"

let site: TestSite
let app: App

beforeAll(async () => {
  site = await openTestSite({ isRateLimited: true })
  const { store } = site.services
  await store.pages.begin(defaultPages)
  await store.business.put(withVisits(), { madeBy: "owner@maap.example" })
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

const ask = async (path: string, init?: RequestInit) => app.fetch(new Request(`http://maap.example${path}`, init))

test.each(["PUT", "PATCH", "DELETE"])(
  "%s reaches no form of a page, which would not count for the limits",
  async (method) => {
    const body = new URLSearchParams({ fullName: "Asha", email: "a@home.example", phone: "98220 00000", message: "m" })
    for (const path of ["/contact", "/book", "/e/AAAAAAAAAAAAAAAAAAAAAA", "/about"]) {
      const answer = await ask(path, { method, body })
      expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD, POST"])
    }
    expect((await site.services.store.enquiries.list()).total).toBe(0)
  },
)

test("anyone who gives one's own enquiry another e-mail address again and again is held to the limit of enquiries", async () => {
  const form = { fullName: "Asha", phone: "98220 00000", company: "", message: "10 × 8 ft" }
  const { visitors, enquiries } = site.services.store
  const { _id } = await enquiries.submit({ ...form, email: "asha@home.example" }, { page: "/" })
  // Each other e-mail address gets another link.
  const correct = async (change: object) =>
    ask(`/e/${await visitors.secretOf(_id)}`, {
      method: "POST",
      body: new URLSearchParams({ act: "correct", ...form, email: "asha@home.example", ...change }),
    })
  for (let count = 0; count < 20; count++) expect((await correct({ message: `${count} ft` })).status).toBe(303)
  const statuses: number[] = []
  for (let count = 0; count < 12; count++)
    statuses.push((await correct({ email: `stranger${count}@home.example` })).status)
  expect(statuses).toEqual([...Array<number>(10).fill(303), 429, 429])
  const refused = await correct({ email: "stranger@home.example" })
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0)
  expect(await refused.text()).toContain('value="stranger@home.example"')
  expect(await enquiries.get(_id)).toMatchObject({ email: "stranger9@home.example" })
})

test("visitors download what is stored of their visits, too", async () => {
  const form = { ...visitTyped, startsAt: eleven }
  const { secret, reference } = await site.services.store.visits.book(form, { page: "/book" })
  const answer = await ask(`/e/${secret}/data.json`)
  expect(answer.headers.get("cache-control")).toBe("no-store")
  expect(await answer.json()).toMatchObject({
    enquiry: {
      reference,
      visits: [{ kind: "home", startsAt: eleven, state: "booked", address: "Flat 12, Sea View", pin: "411045" }],
    },
  })
})
