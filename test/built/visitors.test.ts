import { hash } from "node:crypto"
import { mkdtemp, rm } from "node:fs/promises"
import { request } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { expect, test } from "vitest"
import { beaconPath } from "#visitors/shared/page-views.ts"
import { startSiteProcess } from "../site/site-process.ts"

const agent = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36"

interface Asked {
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** Sends a request with headers that `fetch` does not allow; resolves to the status. */
function ask(url: string, { method = "GET", headers = {}, body }: Asked): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { method, headers: { "User-Agent": agent, ...headers } }, (answer) => {
      answer.resume().on("end", () => resolve(answer.statusCode ?? 0))
    })
    asked.once("error", reject).end(body)
  })
}

test("counts requests of the running site, and stores neither an address nor a hash of one", async () => {
  const folder = await mkdtemp(join(tmpdir(), "maap-visitors-"))
  const site = await startSiteProcess({ settings: { DATA_DIR: folder, TRUST_PROXY: "on" } })
  const opened = { "Sec-Fetch-Dest": "document", "Sec-Fetch-Site": "none" }
  const people = Array.from({ length: 20 }, (_, index) => `203.0.113.${index + 1}`)
  try {
    for (const person of people) {
      const from = { "X-Forwarded-For": person }
      const open = (path: string, headers = {}) =>
        ask(site.address + path, { headers: { ...opened, ...from, ...headers } })
      expect([await open("/?utm_source=Google"), await open("/book"), await open("/about")]).toEqual([200, 302, 200])
      await open("/about", { "Sec-Purpose": "prefetch" })
      await open("/nothing-here")
      await open("/admin/login")
      const report = (path: string, body?: string) =>
        ask(`${site.address}${beaconPath}?tel:+919822012345`, {
          method: "POST",
          headers: { ...from, "Sec-Fetch-Site": "same-origin", Referer: site.address + path },
          ...(body !== undefined && { body }),
        })
      expect([await report("/about"), await report("/nothing-here")]).toEqual([204, 204])
    }
    const huge = { method: "POST", headers: { Referer: `${site.address}/` }, body: "x".repeat(1_000_000) }
    expect(await ask(`${site.address}${beaconPath}?${"x".repeat(100)}`, huge)).toBe(204)
    expect(await ask(`${site.address}${beaconPath}?${"x".repeat(20_000)}`, huge)).toBe(431)
    expect(await site.end("SIGTERM")).toBe(0)
    const database = new DatabaseSync(join(folder, "maap.sqlite"))
    const rows = database.prepare("select kind, path, source, total, visitors from page_views order by id").all()
    expect(rows.map((row) => Object.values(row))).toEqual([
      ["call", "/about", "", 20, 0],
      ["view", "/", "google", 20, 20],
      ["view", "/about", "", 20, 0],
    ])
    const tables = database.prepare("select name from sqlite_master where type = 'table'").all() as { name: string }[]
    const stored = tables.map(({ name }) => JSON.stringify(database.prepare(`select * from "${name}"`).all())).join("")
    database.close()
    for (const secret of [
      ...people,
      ...people.map((person) => person + agent),
      ...people.map((person) => `${person} ${agent}`),
    ]) {
      const hashes = ["md5", "sha1", "sha256"].flatMap((name) => [
        hash(name, secret, "hex"),
        hash(name, secret, "base64"),
      ])
      for (const each of [secret, ...hashes]) expect(stored.includes(each)).toBe(false)
    }
  } finally {
    await site.end("SIGKILL")
    await rm(folder, { recursive: true, force: true })
  }
})
