import { rmSync } from "node:fs"
import { expect, test } from "vitest"
import { startPgbouncer } from "../databases/pgbouncer.ts"
import { startPostgres } from "../databases/postgres.ts"
import { needed, whyWithout } from "../needed-packages.ts"
import { openStore } from "#server/store/store.ts"
import { startSiteProcess } from "../site/site-process.ts"
import { makeDataFolder, nodeSettings } from "./data-folder.ts"
import { findLosses, readEnquiries } from "./stored-enquiries.ts"
import { sendSteadily } from "./visitors.ts"

test("behind PgBouncer, which lends connections for a transaction each, two nodes start, store and purge", async ({
  skip,
}) => {
  if (!needed.pgbouncer.isThere()) skip(whyWithout("pgbouncer"))
  const postgres = await startPostgres()
  const folder = await makeDataFolder("bouncer")
  try {
    if (postgres.kind === "pglite") skip("PGlite is no server.")
    const direct = await postgres.createDatabase()
    const bouncer = await startPgbouncer(direct)
    try {
      const settings = nodeSettings(folder, bouncer.databaseUrl)
      const sites = await Promise.all([1, 2].map(() => startSiteProcess({ settings })))
      const visitors = sites.map(({ address }) => sendSteadily(address, 20))
      // A table is rewritten in the meantime.
      const store = await openStore({ databaseUrl: bouncer.databaseUrl, folder })
      const { _id } = await store.enquiries.submit(
        { fullName: "Ravi", email: "ravi@home.example", phone: "97", company: "", message: "" },
        { page: "/" },
      )
      await store.erasures.erase(_id, { scope: "enquiry", askedBy: "", now: new Date("2020-01-01") })
      expect(await store.erasures.purge(new Date("2050-01-01"))).toBe(1)
      await store.close()
      for (const { acknowledged } of visitors)
        await expect.poll(() => acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(50)
      await Promise.all(visitors.map((each) => each.stop()))
      expect(visitors.flatMap(({ refusals }) => refusals)).toEqual([])
      for (const site of sites)
        expect([await site.end("SIGTERM"), site.said()]).toEqual([0, expect.not.stringMatching(/"level":[56]0/)])
      const stored = await readEnquiries({ databaseUrl: direct })
      const acknowledged = new Map(visitors.flatMap((each) => [...each.acknowledged]))
      const sent = new Set(visitors.flatMap((each) => [...each.sent]))
      expect(findLosses({ acknowledged, sent }, stored)).toEqual([])
    } finally {
      await bouncer.stop()
    }
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
