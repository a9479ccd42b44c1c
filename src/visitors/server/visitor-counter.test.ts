import type { IncomingMessage } from "node:http"
import { expect, test } from "vitest"
import { beaconPath } from "../shared/page-views.ts"
import { createVisitorCounter } from "./visitor-counter.ts"
import type { PageViews } from "./page-views.ts"

const phone =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36"
const laptop = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0"
const google = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/142.0.0.0 Safari/537.36"
const site = "https://maap.example"

interface Asked {
  method?: string
  url: string
  headers?: Record<string, string>
  status?: number
  address?: string
}

function openCounter({ isBehindCache = false, add }: { isBehindCache?: boolean; add?(): Promise<void> } = {}) {
  const stored: PageViews[] = []
  const clock = { day: "2026-11-21" }
  const counter = createVisitorCounter({
    add: async (rows) => {
      await add?.()
      stored.push(...rows)
    },
    addressOf: (request) => (request as unknown as { address: string }).address,
    isBehindCache,
    now: () => new Date(`${clock.day}T06:00:00.000Z`),
  })
  const note = ({ method = "GET", url, headers = {}, status = 200, address = "203.0.113.7" }: Asked) => {
    const request = { method, url, headers: { host: "maap.example", "user-agent": phone, ...headers }, address }
    counter.note(request as unknown as IncomingMessage, url.replace(/\?.*/, ""), status)
  }
  const finish = async () => {
    await counter.store()
    return stored
  }
  return { note, finish, clock, store: counter.store }
}

const opened = { "sec-fetch-dest": "document", "sec-fetch-site": "none" }
const followed = { "sec-fetch-dest": "document", "sec-fetch-site": "same-origin", referer: `${site}/` }
const beacon = { "sec-fetch-dest": "empty", "sec-fetch-site": "same-origin" }

/** Requests of a site as its log shows them; `row` is the row in which one counts. */
const mix: (Asked & { row?: string })[] = [
  { url: "/", headers: opened, row: "view / " },
  {
    url: "/?fbclid=abc",
    headers: { ...opened, "sec-fetch-site": "cross-site", referer: "https://l.facebook.com/" },
    row: "view / l.facebook.com",
  },
  { url: "/modular-kitchen?utm_source=Google&utm_medium=cpc", headers: opened, row: "view /modular-kitchen google" },
  { url: "/about", headers: followed, row: "view /about " },
  { url: "/about", headers: followed, status: 304, row: "view /about " },
  {
    url: "/blog/counter-height",
    headers: { ...opened, referer: "https://www.google.com/" },
    row: "view /blog/counter-height www.google.com",
  },
  { url: "/?utm_source=asha@home.example", headers: opened, row: "view / other" },
  {
    url: "/estimate-code.svg?layout=l",
    headers: { "sec-fetch-dest": "image", "sec-fetch-site": "same-origin", referer: `${site}/estimate` },
  },
  { url: "/assets/entry-abc.js", headers: { ...followed, "sec-fetch-dest": "script" } },
  { url: "/assets/entry-abc.js", headers: { ...followed, "sec-fetch-dest": "script" } },
  { url: "/uploads/a-800x500.webp", headers: { ...followed, "sec-fetch-dest": "image" } },
  { url: "/api/blogs", headers: beacon },
  { url: "/about", headers: { ...followed, "sec-purpose": "prefetch;prerender" } },
  { url: "/", headers: { ...opened, "user-agent": google } },
  { url: "/" },
  { url: "/", headers: opened, method: "HEAD" },
  { url: "/contact", headers: opened, method: "POST" },
  { url: "/made-up", headers: opened, status: 404 },
  { url: "/About", headers: opened, status: 301 },
  { url: "/admin/dashboard", headers: opened },
  { url: "/e/V2hvIGlzIGl0PyBJdCBpcyBtZQ", headers: opened },
  { url: "/preview/abc", headers: opened },
  { url: "/sitemap.xml", headers: opened },
  { url: "/healthz", headers: opened },
]

test("counts exactly the page views and visitors of 100,000 requests", async () => {
  const { note, finish, clock } = openCounter()
  const expected = new Map<string, number>()
  const seen = new Set<string>()
  for (let index = 0; index < 100_000; index++) {
    clock.day = index < 60_000 ? "2026-11-21" : "2026-11-22"
    const { row, ...asked } = mix[index % mix.length] as (typeof mix)[number]
    const person = (index * 7919) % 900
    // Every second address is of IPv6, and each of its requests comes from another address of the network.
    const isSixth = person % 2 === 0
    const address = isSixth
      ? `2001:db8:0:${person.toString(16)}::${(index % 65_000).toString(16)}`
      : `::ffff:198.51.${person >> 8}.${person & 255}`
    const agent = asked.headers?.["user-agent"] ?? (person % 3 === 0 ? laptop : phone)
    note({ ...asked, headers: { ...asked.headers, "user-agent": agent }, address })
    if (row === undefined) continue
    expected.set(`${clock.day} ${row}`, (expected.get(`${clock.day} ${row}`) ?? 0) + 1)
    seen.add(`${clock.day} ${person}`)
  }
  const rows = await finish()
  const counted = rows.map(({ day, kind, path, source, total }) => [`${day} ${kind} ${path} ${source}`, total])
  expect(new Map(counted as [string, number][])).toEqual(expected)
  expect(rows.reduce((sum, { visitors }) => sum + visitors, 0)).toBe(seen.size)
  expect(JSON.stringify(rows)).not.toMatch(/2001|198\.51|Android|home\.example/)
})

test("counts a press by the link, a view of a prerendered page and the first estimate of a visitor", async () => {
  const { note, finish } = openCounter()
  const report = (sent: string, page = "/about?utm_source=x") =>
    note({ method: "POST", url: `${beaconPath}?${sent}`, headers: { ...beacon, referer: site + page }, status: 204 })
  for (const link of [
    "tel:+919822012345",
    "tel:+919822012345",
    "https://wa.me/919822012345?text=Hi",
    "https://maps.app.goo.gl/Maap",
  ])
    report(link)
  note({ url: "/projects/aundh", headers: { ...followed, "sec-purpose": "prefetch;prerender" } })
  report(`from=${site}/`, "/projects/aundh")
  report("from=https://www.google.com/", "/made-up")
  for (const other of ["mailto:a@b.example", "https://facebook.com/x", "call", "", "javascript:1", "%00"]) report(other)
  for (const page of ["/made-up", "/admin/contacts", "/e/secret", "/preview/x", "//"]) report("tel:+91", page)
  report("tel:+91", `/${"x".repeat(1_000_000)}`)
  note({ method: "POST", url: `${beaconPath}?tel:+91`, headers: { ...beacon, referer: `${site}/` }, status: 413 })
  note({
    method: "POST",
    url: `${beaconPath}?tel:+91`,
    headers: { referer: `${site}/`, "sec-fetch-site": "cross-site" },
    status: 204,
  })
  for (const query of ["layout=l&a=3000mm", "layout=u", "layout=u"])
    note({
      url: `/estimate-code.svg?${query}`,
      headers: { ...beacon, "sec-fetch-dest": "image", referer: `${site}/estimate?${query}` },
    })
  const rows = await finish()
  expect(
    rows.map(({ kind, path, source, total, visitors }) => [kind, path, source, total, visitors].join(" ")).toSorted(),
  ).toEqual([
    "call /about  2 0",
    "directions /about  1 0",
    "estimate /estimate  1 1",
    "view /projects/aundh  1 1",
    "whatsapp /about  1 0",
  ])
})

test("counts views by beacons alone behind a shared cache", async () => {
  const { note, finish } = openCounter({ isBehindCache: true })
  note({ url: "/", headers: opened })
  note({
    method: "POST",
    url: `${beaconPath}?from=https://www.google.com/`,
    headers: { ...beacon, referer: `${site}/` },
    status: 204,
  })
  expect(await finish()).toMatchObject([
    { day: "2026-11-21", kind: "view", path: "/", source: "www.google.com", total: 1, visitors: 1 },
  ])
})

test("limits what one network, and invented sources, can add in a day", async () => {
  const { note, finish } = openCounter()
  for (let index = 0; index < 5_000; index++) {
    note({ url: `/?utm_source=s${index}`, headers: { ...opened, "user-agent": `${phone} ${index}` } })
    note({ url: `/?utm_source=t${index}`, headers: opened, address: `2001:db8::${index.toString(16)}` })
  }
  const rows = await finish()
  const [views, visitors] = [rows.map(({ total }) => total), rows.map((row) => row.visitors)].map((all) =>
    all.reduce((sum, each) => sum + each),
  )
  expect([views, visitors, rows.length]).toEqual([2_000, 1_001, 201])
})

test("stores counts later if the database is unavailable", async () => {
  let isAway = true
  const { note, store, finish } = openCounter({
    add: async () => {
      if (isAway) throw new Error("away")
    },
  })
  note({ url: "/", headers: opened })
  await expect(store()).rejects.toThrow("away")
  isAway = false
  note({ url: "/", headers: opened })
  expect(await finish()).toMatchObject([{ total: 2, visitors: 1 }])
})
