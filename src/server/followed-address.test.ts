import { afterAll, beforeAll, expect, test } from "vitest"
import { unusedParts } from "../../test/site/unused-parts.ts"
import { startMailServer, type TestMailServer } from "../../test/site/mail-server.ts"
import { openTestSite, type TestSite } from "../../test/site/open-site.ts"
import { defaultPages } from "#pages/shared/default-pages.ts"
import { defaultKitchen } from "#kitchen/kitchen-input.ts"
import { formatEstimateQuery } from "#estimate/shared/query.ts"
import { estimateCodePath } from "#estimate/shared/sent-estimate.ts"
import { type App, createApp } from "./app.ts"
import { createSiteAddress } from "./base/site-address.ts"
import { createPageRenderer } from "./pages/render-page.tsx"

let site: TestSite
let mail: TestMailServer
let app: App
let token: string

beforeAll(async () => {
  mail = await startMailServer()
  site = await openTestSite({ mail: { url: mail.url, to: "office@maap.example" } })
  const { store } = site.services
  await store.pages.begin(defaultPages)
  const siteAddress = await createSiteAddress({ store, environment: undefined, listening: "http://localhost:3000" })
  const door = { script: { href: "/entry.js" }, styles: [] }
  const assets = { site: door, admin: door }
  const renderer = createPageRenderer({ store, pictures: {}, assets, publicUrl: siteAddress.current })
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
  token = await site.signIn()
})

afterAll(async () => {
  await site.close()
  await mail.stop()
})

const paths = ["/", "/about", "/estimate", "/sitemap.xml", "/feed.xml", "/llms.txt", "/robots.txt"]
const ask = async (path: string, init?: RequestInit) => app.fetch(new Request(`http://10.0.0.5:3000${path}`, init))
const readAll = () => Promise.all(paths.map(async (path) => [path, await (await ask(path)).text()] as const))

test("pages, documents, codes, letters and the check of forms follow the saved address", async () => {
  const { settings } = site.services.store
  await settings.put("live", {}, "")
  for (const [path, text] of await readAll())
    expect([path, text.includes("http://localhost:3000")]).toEqual([path, true])
  const code = async () =>
    (await ask(`${estimateCodePath}?${formatEstimateQuery(defaultKitchen("u", "ft"), 3)}`)).text()
  const codeBefore = await code()

  const changed = await site.call("PUT", "/api/setup/address", { token, json: { address: "www.navirasoi.in" } })
  expect(changed.status).toBe(200)
  for (const [path, text] of await readAll()) {
    expect([path, text.includes("https://www.navirasoi.in"), text.includes("localhost")]).toEqual([path, true, false])
  }
  const home = await (await ask("/")).text()
  expect(home).toContain('<link rel="canonical" href="https://www.navirasoi.in/"')
  expect(home).toContain('<meta property="og:url" content="https://www.navirasoi.in/"')
  expect(await code()).not.toBe(codeBefore)

  await site.call("POST", "/api/mail-settings/test", { token, json: {} })
  expect(mail.received.at(-1)?.email.text).toContain("https://www.navirasoi.in/admin/mail")

  const send = async (origin: string) => {
    const headers = { origin, "Content-Type": "application/x-www-form-urlencoded" }
    return (await ask("/contact", { method: "POST", headers, body: "fullName=Asha" })).status
  }
  expect([await send("https://www.navirasoi.in"), await send("https://elsewhere.example")]).toEqual([422, 403])
})

test("a site that is not live is hidden from search engines, with an address and without", async () => {
  const { settings } = site.services.store
  for (const prepare of [() => settings.remove("live"), () => settings.remove("site-address")]) {
    await prepare()
    expect((await ask("/about")).headers.get("X-Robots-Tag")).toBe("noindex")
    expect(await (await ask("/robots.txt")).text()).toBe("User-agent: *\nAllow: /calendar/\nDisallow: /\n")
  }
})

test("a question of 32 digits is answered, and never from a cache", async () => {
  const answer = await ask(`/healthz/${"0a".repeat(16)}`)
  expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "no-store"])
  expect(await answer.text()).toMatch(/^[0-9a-f]{64}$/)
  expect((await ask("/healthz/secret")).status).not.toBe(200)
})
