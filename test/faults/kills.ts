import { rmSync } from "node:fs"
import { findFreePort, type TestPostgres } from "../databases/postgres.ts"
import { startSiteProcess } from "../site/site-process.ts"
import { makeDataFolder, nodeSettings } from "./data-folder.ts"
import { findDisagreements, findLosses, readEnquiries } from "./stored-enquiries.ts"
import { sendSteadily } from "./visitors.ts"

/** The result of a series of kills; `losses` is empty if nothing was lost or duplicated. */
export interface Kills {
  acknowledged: number
  sent: number
  losses: string[]
}

/** Enquiries per second while the product is killed. */
const perSecond = 50

/** How long it may run before it is killed, in milliseconds. */
const maxLife = 600

/** The number of product kills per kill of the database server, which then recovers. */
const everyServerKill = 4

/** Returns how often a test kills the product: `daily` times in `npm test`, `count` times in `npm run test:release`. */
export const killTimes = (daily: number, count: number): number => (process.env["FAULTS"] === "long" ? count : daily)

/**
 * Kills the product with SIGKILL at random moments while enquiries arrive, restarts it on the same data each time, and returns the final
 * content of the database. On PostgreSQL if a server is given, which is killed occasionally.
 */
export async function killAgainAndAgain(times: number, postgres?: TestPostgres): Promise<Kills> {
  const folder = await makeDataFolder("kills")
  const databaseUrl = await postgres?.createDatabase()
  const settings = { ...nodeSettings(folder, databaseUrl), PORT: String(await findFreePort()) }
  let site = await startSiteProcess({ settings })
  const visitors = sendSteadily(site.address, perSecond)
  try {
    for (let kill = 1; kill <= times; kill++) {
      await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * maxLife))
      if (postgres && kill % everyServerKill === 0) {
        await postgres.kill()
        await postgres.restart()
      }
      await site.end("SIGKILL")
      site = await startSiteProcess({ settings })
    }
    await visitors.stop()
    await site.end("SIGTERM")
    const stored = await readEnquiries(databaseUrl === undefined ? { folder } : { databaseUrl })
    const { acknowledged, sent } = visitors
    const losses = [...findLosses(visitors, stored), ...(await findDisagreements({ folder, databaseUrl }))]
    return { acknowledged: acknowledged.size, sent: sent.size, losses }
  } finally {
    await site.end("SIGKILL")
    rmSync(folder, { recursive: true, force: true })
  }
}
