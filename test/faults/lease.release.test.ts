import { rmSync } from "node:fs"
import { Client } from "pg"
import { expect, test } from "vitest"
import { startPostgres } from "../databases/postgres.ts"
import { startMailServer } from "../site/mail-server.ts"
import { startSiteProcess } from "../site/site-process.ts"
import { admin, makeDataFolder, nodeSettings } from "./data-folder.ts"
import { sendEnquiry } from "./visitors.ts"

test("a node that was paused past its lease leaves the background work to the one that took over", async ({ skip }) => {
  const postgres = await startPostgres()
  const folder = await makeDataFolder("lease")
  try {
    if (postgres.kind === "pglite") skip("PGlite serves one process alone.")
    const databaseUrl = await postgres.createDatabase()
    const client = new Client(databaseUrl)
    await client.connect()
    const readLease = async () => {
      const { rows } = await client.query<{ end: string }>(
        `select expires_at as "end" from counters where key = 'background'`,
      )
      return rows[0]?.end ?? ""
    }
    const settings = nodeSettings(folder, databaseUrl)
    const first = await startSiteProcess({ settings })
    await expect.poll(readLease, { timeout: 10_000 }).not.toBe("")
    const second = await startSiteProcess({ settings })
    try {
      process.kill(first.pid, "SIGSTOP")
      // As after half a minute.
      await client.query("update counters set expires_at = '2026-01-01T00:00:00.000Z' where key = 'background'")
      await expect.poll(readLease, { timeout: 15_000 }).toMatch(/^(?!2026-01-01)/)
      // A suspended instance blocks no one.
      expect((await sendEnquiry(second.address, "one")).status).toBe(201)
      process.kill(first.pid, "SIGCONT")
      await expect.poll(async () => (await fetch(`${first.address}/readyz`)).status).toBe(200)
      // The resumed one releases only its own.
      expect(await first.end("SIGTERM")).toBe(0)
      expect(await readLease()).not.toBe("")
      expect(await second.end("SIGTERM")).toBe(0)
      expect(await readLease()).toBe("")
    } finally {
      await client.end()
      await Promise.all([first, second].map((site) => site.end("SIGKILL")))
    }
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})

test("what is due while its node is paused is published once, and an e-mail that it was sending is sent by the other", async ({
  skip,
}) => {
  const postgres = await startPostgres()
  const folder = await makeDataFolder("lease")
  const mail = await startMailServer()
  try {
    if (postgres.kind === "pglite") skip("PGlite serves one process alone.")
    const databaseUrl = await postgres.createDatabase()
    const client = new Client(databaseUrl)
    await client.connect()
    const read = async (query: string) => (await client.query<Record<string, unknown>>(query)).rows
    const settings = {
      ...nodeSettings(folder, databaseUrl),
      SMTP_URL: mail.url,
      MAIL_TO: "office@maap.example",
    }
    const first = await startSiteProcess({ settings })
    const lease = () => read("select expires_at from counters where key = 'background'")
    await expect.poll(lease, { timeout: 10_000 }).toHaveLength(1)
    mail.mood = "hangs after the e-mail"
    expect((await sendEnquiry(first.address, "one")).status).toBe(201)
    await expect.poll(() => mail.hanging, { timeout: 10_000 }).toBe(1)
    // The other instance sends the confirmation at once, and must not hang on it.
    mail.mood = "accepts"
    const second = await startSiteProcess({ settings })
    try {
      const call = async (path: string, body: object, token = "") => {
        const headers = { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) }
        const answer = await fetch(second.address + path, { method: "POST", headers, body: JSON.stringify(body) })
        expect(answer.ok).toBe(true)
        return (await answer.json()) as Record<string, string>
      }
      const { token } = await call("/api/auth/login", admin)
      const written = { title: "Written for later", solved: "It", description: "<p>It</p>" }
      const { _id } = await call("/api/content/projects", { values: written }, token)
      process.kill(first.pid, "SIGSTOP")
      const due = new Date(Date.now() + 1_000).toISOString()
      await call(`/api/content/projects/${_id}/schedule`, { at: due }, token)
      // As after half a minute, and after a quarter of an hour.
      await client.query("update counters set expires_at = '2026-01-01T00:00:00.000Z' where key = 'background'")
      await client.query("update outbox set claimed_until = '2026-01-01T00:00:00.000Z'")
      const shows = async ({ address }: { address: string }) =>
        (await (await fetch(`${address}/projects`)).text()).includes(written.title)
      await expect.poll(() => shows(second), { timeout: 60_000, interval: 500 }).toBe(true)
      const unsent = () => read("select id from outbox where sent_at is null")
      await expect.poll(unsent, { timeout: 30_000 }).toEqual([])
      process.kill(first.pid, "SIGCONT")
      await expect.poll(() => shows(first), { timeout: 30_000 }).toBe(true)
      // The resumed one abandons its e-mail, and neither sends it again nor reports a failure.
      expect(await first.end("SIGTERM")).toBe(0)
      const office = mail.received.filter(({ to }) => to.includes("office@maap.example"))
      expect([await unsent(), office.length]).toEqual([[], 1])
      const versions = await read(`select number from revisions where document_id = '${_id}' and kind = 'published'`)
      expect(versions).toHaveLength(1)
      expect(await second.end("SIGTERM")).toBe(0)
    } finally {
      await client.end()
      await Promise.all([first, second].map((site) => site.end("SIGKILL")))
    }
  } finally {
    await mail.stop()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
