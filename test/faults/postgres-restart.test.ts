import { rmSync } from "node:fs"
import { expect, test } from "vitest"
import { startPostgres } from "../databases/postgres.ts"
import { startSiteProcess } from "../site/site-process.ts"
import { makeDataFolder, nodeSettings } from "./data-folder.ts"
import { findLosses, readEnquiries } from "./stored-enquiries.ts"
import { sendSteadily } from "./visitors.ts"

test("PostgreSQL may restart under load: 503 in the meantime, then all is well again, and nothing acknowledged is lost", async ({
  skip,
}) => {
  const postgres = await startPostgres()
  const folder = await makeDataFolder("restart")
  try {
    if (postgres.kind === "pglite") skip("PGlite is no server that could restart.")
    const databaseUrl = await postgres.createDatabase()
    const settings = { ...nodeSettings(folder, databaseUrl), LOG_LEVEL: "fatal" }
    const site = await startSiteProcess({ settings })
    const visitors = sendSteadily(site.address, 50)
    const statusOf = async (path: string) => (await fetch(site.address + path)).status
    for (const end of [postgres.crash, postgres.kill]) {
      await expect.poll(() => visitors.acknowledged.size, { timeout: 20_000 }).toBeGreaterThan(20)
      await end()
      const refused = visitors.refusals.length
      await expect.poll(() => visitors.refusals.length, { timeout: 20_000 }).toBeGreaterThan(refused)
      expect(await statusOf("/readyz")).toBe(503)
      expect(await statusOf("/healthz")).toBe(200)
      await postgres.restart()
      await expect.poll(() => statusOf("/readyz"), { timeout: 20_000 }).toBe(200)
      const before = visitors.acknowledged.size
      await expect.poll(() => visitors.acknowledged.size, { timeout: 20_000 }).toBeGreaterThan(before + 20)
    }
    await visitors.stop()
    for (const refusal of visitors.refusals) {
      const body = { error: expect.any(String), message: expect.any(String) }
      expect(refusal).toEqual({ status: 503, body, retryAfter: expect.stringMatching(/^\d+$/) })
    }
    expect(await site.end("SIGTERM")).toBe(0)
    expect(findLosses(visitors, await readEnquiries({ databaseUrl }))).toEqual([])
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
