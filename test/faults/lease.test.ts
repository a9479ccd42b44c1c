import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Client } from "pg"
import { expect, test } from "vitest"
import { startPostgres } from "../databases/postgres.ts"
import { addSamplePictures } from "../pictures/sample-pictures.ts"
import { startSiteProcess } from "../site/site-process.ts"
import { sendEnquiry } from "./visitors.ts"

test("a node that stood still past its lease leaves the background work to the one that took over", async ({
  skip,
}) => {
  const postgres = await startPostgres()
  const folder = mkdtempSync(join(tmpdir(), "maap-lease-"))
  try {
    if (postgres.kind === "pglite") skip("PGlite serves one process alone.")
    await addSamplePictures(folder)
    const databaseUrl = await postgres.createDatabase()
    const client = new Client(databaseUrl)
    await client.connect()
    const readLease = async () => {
      const { rows } = await client.query<{ end: string }>(
        `select expires_at as "end" from counters where key = 'background'`,
      )
      return rows[0]?.end ?? ""
    }
    const settings = { DATA_DIR: folder, SAMPLE_CONTENT: "off", DATABASE_URL: databaseUrl }
    const first = await startSiteProcess({ settings })
    await expect.poll(readLease, { timeout: 10_000 }).not.toBe("")
    const second = await startSiteProcess({ settings })
    try {
      process.kill(first.pid, "SIGSTOP")
      // As after half a minute.
      await client.query("update counters set expires_at = '2026-01-01T00:00:00.000Z' where key = 'background'")
      await expect.poll(readLease, { timeout: 15_000 }).toMatch(/^(?!2026-01-01)/)
      // A node that stands still keeps nobody waiting.
      expect((await sendEnquiry(second.address, "one")).status).toBe(201)
      process.kill(first.pid, "SIGCONT")
      await expect.poll(async () => (await fetch(`${first.address}/readyz`)).status).toBe(200)
      // The one that was woken gives back nothing that is not its own.
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
