import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { afterAll, beforeAll, expect, test } from "vitest"
import { defaultPages } from "#pages/shared/default-pages.ts"
import { publicRoutes } from "#routes.ts"
import { openTestSite, type TestSite } from "../../test/site/open-site.ts"
import { unusedParts } from "../../test/site/unused-parts.ts"
import { eleven, visitTyped, withVisits } from "../../test/site/visit-hours.ts"
import { type App, createApp } from "./app.ts"
import { createSiteAddress } from "./base/site-address.ts"
import { createPageRenderer } from "./pages/render-page.tsx"

let now = new Date()
let site: TestSite
let app: App
let token: string
let database: DatabaseSync
/** Every URL that is read, with its parameters. */
let paths: string[]

beforeAll(async () => {
  site = await openTestSite({ now: () => now, isRateLimited: true })
  const { store } = site.services
  await store.pages.begin(defaultPages)
  await store.business.put(withVisits(), { madeBy: site.admin.email })
  const siteAddress = await createSiteAddress({ store, environment: undefined, listening: "http://maap.example" })
  const door = { script: { href: "/entry.js" }, styles: [] }
  const sources = { store, pictures: {}, assets: { site: door, admin: door } }
  const renderer = createPageRenderer({ ...sources, publicUrl: siteAddress.current })
  app = createApp({
    ...unusedParts,
    readVersion: (answer) => answer({ isKnown: true, version: 1 }),
    isStopping: () => false,
    services: site.services,
    pages: async () => renderer,
    isHttps: false,
    siteAddress,
    mailSettings: site.mailSettings,
    backups: site.backups,
  })
  token = await site.signIn()
  const { secret } = await store.visits.book({ ...visitTyped, startsAt: eleven }, { page: "/book" })
  const { _id: enquiry } = await store.visitors.find(secret)
  const text = { title: "Counter height", description: "850 mm", addedBy: "Team", imagePath: "", sections: [] }
  const blog = await store.blogs.add(text)
  const preview = await store.previews.put("<p>A page</p>")
  const calendar = await app.fetch(asOwner("/api/visits/calendar", { method: "POST" }))
  const { path: calendarPath } = (await calendar.json()) as { path: string }
  const document = (await (await app.fetch(asOwner("/api/openapi.json"))).json()) as { paths: Record<string, object> }
  const read = Object.entries(document.paths).flatMap(([path, calls]) => ("get" in calls ? [`/api${path}`] : []))
  const pages = publicRoutes.flatMap(({ children = [] }) =>
    children.map(({ path = "" }) => path.replace("*", "missing")),
  )
  const values: Record<string, string> = { secret, slug: blog.slug, noun: "blogs", number: "1", name: "none.tgz" }
  const fill = (path: string) =>
    path.replaceAll(/\{(\w+)\}|:(\w+)/g, (_, one = "", other = "") => {
      const name = String(one || other)
      return name === "id" ? (path.includes("/contacts/") ? enquiry : blog._id) : (values[name] ?? name)
    })
  paths = [...read, ...pages, "/e/:secret/data.json", "/sitemap.xml", "/feed.xml", "/llms.txt", "/robots.txt"].map(fill)
  paths.push(calendarPath, preview.path, "/api/visits/slots?kind=home&from=2026-12-01&to=2026-12-02", "/readyz")
})

afterAll(async () => {
  database.close()
  await site.close()
})

function asOwner(path: string, init: RequestInit = {}): Request {
  return new Request(`http://maap.example${path}`, { ...init, headers: { Authorization: `Bearer ${token}` } })
}

async function readAll(): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {}
  for (const path of paths) {
    const answer = await app.fetch(asOwner(path), {
      incoming: { socket: { remoteAddress: "203.0.113.9" }, headers: {} },
    })
    await answer.arrayBuffer()
    statuses[path] = answer.status
  }
  return statuses
}

test("answers every read the same when nothing can be written", async () => {
  const before = await readAll()
  expect(Object.values(before).filter((status) => status === 200).length).toBeGreaterThan(50)
  database = new DatabaseSync(join(site.folder, "maap.sqlite"))
  const tables = database.prepare("select name from sqlite_schema where type = 'table' and name not like '%fts%'").all()
  for (const name of tables.map((table) => String(table["name"])))
    for (const event of ["insert", "update", "delete"])
      database.exec(
        `create trigger "${event} ${name}" before ${event} on "${name}" begin select raise(abort, 'nothing can be written'); end`,
      )
  await expect(site.services.store.settings.put("live", {}, "")).rejects.toThrow()
  now = new Date(now.getTime() + 120_000)
  expect(await readAll()).toEqual(before)
})

test("ends a session 12 hours after its last use that was noted", async () => {
  now = new Date(now.getTime() + 12 * 60 * 60_000)
  expect((await app.fetch(asOwner("/api/profile"))).status).toBe(401)
})
