import { rmSync } from "node:fs"
import { expect, test } from "vitest"
import { startPostgres } from "../databases/postgres.ts"
import { startSiteProcess } from "../site/site-process.ts"
import { makeDataFolder, nodeSettings } from "./data-folder.ts"
import { findDisagreements, readEnquiries } from "./stored-enquiries.ts"

test("while the database is unavailable, the fixed pages are answered though nobody asked for them before, and a form is given back", async ({
  skip,
}) => {
  const postgres = await startPostgres()
  const folder = await makeDataFolder("outage")
  try {
    if (postgres.kind === "pglite") skip("PGlite is no server that could go away.")
    const databaseUrl = await postgres.createDatabase()
    const settings = { ...nodeSettings(folder, databaseUrl), LOG_LEVEL: "debug" }
    const site = await startSiteProcess({ settings })
    try {
      await expect.poll(site.said, { timeout: 30_000 }).toContain("the fixed pages are ready")
      await postgres.crash()
      for (const path of ["/", "/about", "/contact", "/modular-kitchen", "/blog", "/terms-and-conditions"]) {
        const answer = await fetch(site.address + path)
        expect([path, answer.status, answer.headers.get("cache-status")]).toEqual([
          path,
          200,
          expect.stringMatching(/^maap; hit; ttl=-\d+$/),
        ])
        expect(await answer.text()).toContain("</html>")
      }
      expect((await fetch(`${site.address}/readyz`)).status).toBe(503)
      const typed = { fullName: "Asha K", phone: "98", email: "asha@home.example", message: "Ten by eight" }
      const refused = await fetch(`${site.address}/contact`, { method: "POST", body: new URLSearchParams(typed) })
      const html = await refused.text()
      expect([refused.status, Object.values(typed).filter((text) => !html.includes(text))]).toEqual([503, []])
      expect(html).toContain("Failed to send message. Please try again.")
    } finally {
      await site.end("SIGTERM")
    }
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})

test("a database that takes connections and answers nothing keeps nobody waiting for longer than the limits, and is used again once it answers", async ({
  skip,
}) => {
  const postgres = await startPostgres()
  const folder = await makeDataFolder("hanging")
  try {
    if (postgres.kind === "pglite") skip("PGlite is no server that could hang.")
    const databaseUrl = await postgres.createDatabase()
    const settings = { ...nodeSettings(folder, databaseUrl), LOG_LEVEL: "fatal" }
    const site = await startSiteProcess({ settings: { ...settings, DATABASE_POOL: "4" } })
    try {
      const statusOf = async (path: string) => (await fetch(site.address + path)).status
      expect(await statusOf("/about")).toBe(200)
      await postgres.pause()
      const key = crypto.randomUUID()
      const signal = AbortSignal.timeout(60_000)
      // As many as have a connection each, as many as wait for one, and some unknown ones.
      const asked = ["/readyz", ...Array.from({ length: 12 }, (_, number) => `/api/blogs?page=${number + 1}&limit=2`)]
      const answers = await Promise.all(
        asked.map(async (path) => (await fetch(site.address + path, { signal })).status),
      )
      expect(answers).toEqual(asked.map(() => 503))
      const about = await fetch(`${site.address}/about`)
      expect([about.status, about.headers.get("cache-status")]).toEqual([200, expect.stringMatching(/ttl=-\d+$/)])
      const form = { fullName: "Asha", email: "asha@home.example", phone: "98", message: "10 × 8 ft" }
      const send = async () =>
        (
          await fetch(`${site.address}/api/contact`, {
            method: "POST",
            headers: { "Content-Type": "application/json", "Idempotency-Key": key },
            body: JSON.stringify(form),
            signal: AbortSignal.timeout(60_000),
          })
        ).status
      expect(await send()).toBe(503)
      await postgres.resume()
      await expect.poll(() => statusOf("/readyz"), { timeout: 30_000 }).toBe(200)
      await expect.poll(send, { timeout: 30_000 }).toBe(201)
      expect(await findDisagreements({ databaseUrl, folder })).toEqual([])
      const stored = await readEnquiries({ databaseUrl })
      expect(stored.map((each) => each.key)).toEqual([key])
      expect(await site.end("SIGTERM")).toBe(0)
    } finally {
      await site.end("SIGKILL")
    }
  } finally {
    await postgres.resume().catch(() => {})
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
