import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pass } from "node:timers/promises"
import { afterAll, beforeAll, expect, test } from "vitest"
import { needed, whyWithout } from "../needed-packages.ts"
import { addSamplePictures } from "../pictures/sample-pictures.ts"
import {
  configurationAfter,
  fetchThrough,
  makeCertificate,
  type Proxy,
  type ProxyRequest,
  startProxy,
} from "../site/proxies.ts"
import { type SiteProcess, startSiteProcess } from "../site/site-process.ts"

const admin = { email: "owner@maap.example", password: "a long enough password" }
const seconds = 2

let folder: string
let site: SiteProcess | undefined
let cache: Proxy | undefined

const isPossible = needed.nginx.isThere() && needed.openssl.isThere()

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "maap-shared-cache-"))
  if (!isPossible) return
  await addSamplePictures(folder)
  site = await startSiteProcess({
    settings: {
      DATA_DIR: folder,
      TRUST_PROXY: "1",
      SHARED_CACHE_SECONDS: String(seconds),
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    },
  })
  const server = configurationAfter("proxy", "## nginx")
  const inLocation = configurationAfter("proxy", "## Shared cache.*?`location` block above")
  const inHttp = configurationAfter("proxy", "## Shared cache.*?`http` block")
  const configuration = inHttp + server.replace("location / {\n", (begin) => begin + inLocation)
  cache = await startProxy("nginx", configuration, {
    certificate: makeCertificate(folder),
    ports: [new URL(site.address).port],
  })
})

afterAll(async () => {
  await cache?.stop()
  await site?.end("SIGTERM")
  rmSync(folder, { recursive: true, force: true })
})

const load = (path: string, asked: ProxyRequest = {}) => fetchThrough(`${cache?.address}${path}`, asked)

/** True if the second of two visitors gets the first one's response, identified by its id. */
async function isShared(path: string, asked: ProxyRequest = {}): Promise<boolean> {
  const ids = [await load(path, asked), await load(path, asked)].map(({ headers }) => headers["x-request-id"])
  expect(ids[0]).toMatch(/^[0-9a-f]{32}$/)
  return ids[0] === ids[1]
}

/** A call of the admin, directly or through the cache. */
async function call<Answer>(path: string, body: object, token?: string): Promise<Answer> {
  const headers = {
    "Content-Type": "application/json",
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
  }
  const { status, text } = await load(path, { method: "POST", headers, body: JSON.stringify(body) })
  expect(status, text).toBeLessThan(300)
  return JSON.parse(text) as Answer
}

test("an edit shows through a shared cache after the stated time, and nothing that is for one person is kept", async ({
  skip,
}) => {
  if (!isPossible) return skip(whyWithout("nginx"))

  // Pages are shared per content coding and URL.
  for (const path of ["/", "/projects", "/blog", "/sitemap.xml", "/feed.xml", "/llms.txt"]) {
    expect([path, await isShared(path)]).toEqual([path, true])
  }
  for (const coding of ["br", "gzip", "identity", "br"]) {
    const { headers } = await load("/about", { headers: { "Accept-Encoding": coding } })
    expect(headers["content-encoding"] ?? "identity").toBe(coding)
  }
  const inTeak = await load("/modular-kitchen?kitchen=straight&finish=teak&counter=white-quartz")
  const inChalk = await load("/modular-kitchen?kitchen=straight&finish=chalk&counter=white-quartz")
  expect(inTeak.text).not.toBe(inChalk.text)
  const { headers } = await load("/", { headers: { Cookie: "maap=1" } })
  expect([headers["set-cookie"], headers["cache-control"]]).toEqual([
    undefined,
    `max-age=0, must-revalidate, s-maxage=${seconds}`,
  ])

  // A change.
  const { token } = await call<{ token: string }>("/api/auth/login", admin)
  const values = { title: "A hob wall in Kothrud", solved: "It fits.", description: "<p>It fits.</p>" }
  const { _id } = await call<{ _id: string }>("/api/content/projects", { values }, token)
  await load("/projects")
  await call(`/api/content/projects/${_id}/publish`, {}, token)
  // Who edits sees it at once where it is edited.
  expect((await load("/api/projects")).text).toContain(values.title)
  // One more, since nginx counts whole seconds.
  await pass((seconds + 1) * 1000)
  for (const path of ["/projects", "/sitemap.xml"]) {
    expect((await load(path)).text).toContain("a-hob-wall-in-kothrud")
  }

  // Personal, short-lived or missing responses.
  const asAdmin = { headers: { Authorization: `Bearer ${token}` } }
  for (const [path, asked] of [
    ["/api/auth/profile", asAdmin],
    ["/api/contacts", asAdmin],
    ["/api/projects", {}],
    ["/admin/dashboard", {}],
    ["/estimate?layout=straight&a=3000", {}],
    ["/contact?layout=straight&a=3000&send=yes", {}],
    ["/blog/there-is-no-such-guide", {}],
    ["/there-is-no-such-page", {}],
    ["/ABOUT", {}],
    ["/robots.txt", {}],
    ["/healthz", {}],
    ["/readyz", {}],
  ] as const) {
    expect([path, await isShared(path, asked)]).toEqual([path, false])
  }
  const typed = new URLSearchParams({ fullName: "Asha of the private answer", phone: "98" }).toString()
  const form = { "Content-Type": "application/x-www-form-urlencoded", Origin: "https://localhost" }
  const refused = await load("/contact", { method: "POST", headers: form, body: typed })
  expect([refused.status, refused.text.includes("Asha of the private answer")]).toEqual([422, true])
  expect((await load("/contact")).text).not.toContain("Asha of the private answer")
})
