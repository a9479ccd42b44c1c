import { rmSync } from "node:fs"
import { expect, test } from "vitest"
import { startPostgres } from "../databases/postgres.ts"
import { startSiteProcess } from "../site/site-process.ts"
import { makeDataFolder, nodeSettings } from "./data-folder.ts"
import { findDisagreements, findLosses, readEnquiries } from "./stored-enquiries.ts"
import { sendSteadily } from "./visitors.ts"

test("when the primary dies and the standby is promoted, nodes go on with that one, and nothing acknowledged is lost", async ({
  skip,
}) => {
  const postgres = await startPostgres()
  const folder = await makeDataFolder("failover")
  try {
    if (postgres.kind === "pglite") skip("PGlite has no standby.")
    const primary = new URL(await postgres.createDatabase())
    const standby = await postgres.addStandby()
    // The standby is first: it is skipped while it accepts no writes.
    const hosts = `127.0.0.1:${standby.port},127.0.0.1:${primary.port}`
    const databaseUrl = `postgres://maap@${hosts}${primary.pathname}?target_session_attrs=read-write`
    const settings = { ...nodeSettings(folder, databaseUrl), DATABASE_POOL: "4" }
    const site = await startSiteProcess({ settings: { ...settings, LOG_LEVEL: "fatal" } })
    try {
      const statusOf = async (path: string) => (await fetch(site.address + path)).status
      const visitors = sendSteadily(site.address, 50)
      await expect.poll(() => visitors.acknowledged.size, { timeout: 20_000 }).toBeGreaterThan(50)
      expect(await statusOf("/about")).toBe(200)
      await postgres.kill()
      expect(await statusOf("/readyz")).toBe(503)
      expect(await statusOf("/about")).toBe(200)
      const refused = visitors.refusals.length
      await expect.poll(() => visitors.refusals.length, { timeout: 20_000 }).toBeGreaterThan(refused)
      await standby.promote()
      await expect.poll(() => statusOf("/readyz"), { timeout: 20_000 }).toBe(200)
      const before = visitors.acknowledged.size
      await expect.poll(() => visitors.acknowledged.size, { timeout: 20_000 }).toBeGreaterThan(before + 50)
      await visitors.stop()
      expect(new Set(visitors.refusals.map(({ status }) => status))).toEqual(new Set([503]))
      expect(await site.end("SIGTERM")).toBe(0)
      const survivor = `postgres://maap@127.0.0.1:${standby.port}${primary.pathname}`
      expect(findLosses(visitors, await readEnquiries({ databaseUrl: survivor }))).toEqual([])
      expect(await findDisagreements({ databaseUrl, folder })).toEqual([])
    } finally {
      await site.end("SIGKILL")
      await standby.stop()
    }
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
