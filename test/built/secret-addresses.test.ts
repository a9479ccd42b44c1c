import { mkdtempSync, rmSync } from "node:fs"
import { request } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { afterAll, beforeAll, expect, test } from "vitest"
import { publicRoutes } from "#routes.ts"
import { openStore } from "#server/store/store.ts"
import { type SiteProcess, startSiteProcess } from "../site/site-process.ts"

const admin = { email: "owner@maap.example", password: "open sesame 850" }
const metrics = { Authorization: "Bearer a-token-of-the-metrics" }
const json = { "Content-Type": "application/json" }
const typed = { fullName: "Asha", email: "asha@home.example", phone: "98220 00000", company: "", message: "10 × 8 ft" }

let folder: string
let site: SiteProcess
/** The secret URLs: one for each route, each with its secret. */
let addresses: { path: string; secret: string }[]

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "maap-secrets-"))
  const store = await openStore({ folder })
  const { _id } = await store.enquiries.submit(typed, { page: "/" })
  const visitor = await store.visitors.secretOf(_id)
  await store.close()
  const settings = { DATA_DIR: folder, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, SAMPLE_CONTENT: "off" }
  site = await startSiteProcess({
    settings: { ...settings, LOG_LEVEL: "info", METRICS_TOKEN: "a-token-of-the-metrics" },
  })
  const call = async <Answer>(path: string, sent: unknown, headers = {}) => {
    const init = { method: "POST", headers: { ...json, ...headers }, body: JSON.stringify(sent) }
    const answer = await fetch(`${site.address}/api${path}`, init)
    expect([path, answer.ok]).toEqual([path, true])
    return (await answer.json()) as Answer
  }
  const { token } = await call<{ token: string }>("/auth/login", admin)
  const owner = { Authorization: `Bearer ${token}` }
  const calendar = await call<{ path: string }>("/visits/calendar", {}, owner)
  const invited = { email: "ravi@maap.example", name: "Ravi", role: "editor" }
  const { link } = await call<{ link: string }>("/people", invited, owner)
  const preview = await call<{ path: string }>("/content/pages/preview", { values: { name: "Long" } }, owner)
  addresses = [
    { path: `/e/${visitor}`, secret: visitor },
    { path: `/e/${visitor}/data.json`, secret: visitor },
    { path: `/e/${visitor}?day=2026-12-01`, secret: visitor },
    { path: `/e/${visitor}/quotation-1.pdf`, secret: visitor },
    { path: `/api/visit/${visitor}`, secret: visitor },
    { path: `/api/visitor/${visitor}/accept`, secret: visitor },
    ...[calendar.path, preview.path].map((path) => ({ path, secret: /[\w-]{22,}/.exec(path)?.[0] ?? "" })),
    // A browser omits the fragment; a person may type it without "#".
    { path: link.replace("#", "/"), secret: link.split("#")[1] ?? "" },
    { path: link.replace("#", "?token="), secret: link.split("#")[1] ?? "" },
    { path: `/admin/reset/${token}`, secret: token },
    { path: `/api/backups/maap-2026-01-05-031200.tgz?ticket=${token}`, secret: token },
    { path: `/contact/${token}`, secret: token },
  ]
})

afterAll(async () => {
  await site.end("SIGKILL")
  rmSync(folder, { recursive: true, force: true })
})

/** Sends a path verbatim, which fetch would normalise. */
function ask(method: string, path: string, headers: Record<string, string> = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = request(site.address, { method, path, headers }, (answer) => {
      answer.resume().once("end", () => resolve(JSON.stringify([answer.statusCode, answer.headers])))
    })
    asked.once("error", reject).end()
  })
}

/** Other spellings of a path that servers or browsers may treat as equal. */
function spellings(path: string, secret: string): string[] {
  const [, first = ""] = path.split("/")
  const escape = (text: string) => Buffer.from(text).toString("hex").replaceAll(/../g, "%$&")
  const escapedOnce = path.replace(secret, escape(secret.slice(0, 3)) + secret.slice(3))
  return [
    path,
    `/${path}`,
    `//${path}`,
    path.replace(`/${first}/`, `/${first}//`),
    path.replace(`/${first}`, `/${escape(first)}`),
    path.replace(`/${first}`, `/${escape(first).toUpperCase()}`),
    path.replace(`/${first}`, `/${first.toUpperCase()}`),
    path.replace(`/${first}/`, `/${first}%2f`),
    path.replace(`/${first}/`, `/${first}%2F`),
    path.replace(`/${first}/`, `/${first}%252f`),
    path.replace(`/${first}/`, `/${first}%5C`),
    path.replace(`/${first}/`, `/${first}\\`),
    `/.${path}`,
    `/x/..${path}`,
    `/x/%2e%2e${path}`,
    `${path}/`,
    `${path}.`,
    `${path}%20`,
    escapedOnce,
    path.replace(secret, escape(secret)),
    path.replace(secret, escape(secret).replaceAll("%", "%25")),
    `/x?then=${encodeURIComponent(path)}`,
    `${site.address}${path}`,
  ]
}

test("covers every route that takes a secret", async () => {
  const named = publicRoutes.flatMap(({ children = [] }) => children.map(({ path = "" }) => path))
  const { paths } = (await (await fetch(`${site.address}/api/openapi.json`)).json()) as { paths: object }
  const withSecret = [...named, ...Object.keys(paths)].filter((path) => /secret|token|ticket(?!$)/.test(path))
  expect(withSecret).toEqual(["/e/:secret", "/visitor/{secret}/accept", "/visit/{secret}"])
})

test("leaves no secret of an address in the log, the metrics or what the office reads", async () => {
  const hidden = new Set<string>()
  for (const { path, secret } of addresses) {
    expect([path, secret.length >= 22]).toEqual([path, true])
    hidden.add(secret)
    for (const spelled of spellings(path, secret)) {
      for (const method of ["GET", "HEAD", "PUT", "DELETE"]) await ask(method, spelled)
      const page = new URL(spelled, site.address).href
      const headers = { ...json, Referer: page, "Sec-Fetch-Site": "same-origin" }
      const body = JSON.stringify({ ...typed, email: `asha${hidden.size}@home.example`, source: [page, ""] })
      await fetch(`${site.address}/api/contact`, { method: "POST", headers, body })
    }
  }
  const shown = await (await fetch(`${site.address}/metrics`, { headers: metrics })).text()
  // Stores the broken links.
  await site.end("SIGTERM")
  const database = new DatabaseSync(join(folder, "maap.sqlite"), { readOnly: true })
  const rows = ["not_found", "enquiries", "enquiry_texts", "events", "activity"].map((table) => {
    return JSON.stringify(database.prepare(`select * from ${table}`).all())
  })
  database.close()
  const places = { log: site.said(), metrics: shown, rows: rows.join("\n") }
  expect(places.log.split("\n").length).toBeGreaterThan(addresses.length * 40)
  for (const [place, text] of Object.entries(places)) {
    const plain = text.replaceAll(/%(?:25)*([2-7][\da-f])/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
    for (const secret of hidden) {
      for (const part of [secret, secret.slice(3), secret.slice(0, 19)])
        expect([
          place,
          plain
            .toLowerCase()
            .split("\n")
            .find((line) => line.includes(part.toLowerCase())),
        ]).toEqual([place, undefined])
    }
  }
})
