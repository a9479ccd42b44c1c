import { spawn } from "node:child_process"
import { once } from "node:events"
import { readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { Client } from "pg"
import { afterEach, beforeEach, expect, test } from "vitest"
import { startPostgres } from "../databases/postgres.ts"
import { startSiteProcess } from "../site/site-process.ts"
import { makeDataFolder, nodeSettings } from "./data-folder.ts"
import { sendEnquiry } from "./visitors.ts"
import { needed, whyWithout } from "../needed-packages.ts"

const count = 40

let folder: string

beforeEach(async () => {
  folder = await makeDataFolder("sync")
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function sendOneAfterAnother(address: string): Promise<void> {
  for (let each = 0; each < count; each++) {
    expect(await sendEnquiry(address, crypto.randomUUID())).toMatchObject({ status: 201 })
  }
}

test("each enquiry that SQLite keeps is synced to disk before it is acknowledged", async ({ skip }) => {
  if (!needed.strace.isThere()) skip(whyWithout("strace"))
  const site = await startSiteProcess({ settings: nodeSettings(folder) })
  try {
    const trace = join(folder, "trace")
    const calls = ["-e", "trace=fsync,fdatasync,sendto,write,writev"]
    // Only the main thread accesses and syncs the database; others write pictures.
    const tracer = spawn("strace", ["-p", String(site.pid), "-y", ...calls, "-s", "12", "-o", trace], {
      stdio: ["ignore", "ignore", "pipe"],
    })
    const [said] = (await once(tracer.stderr, "data")) as [Buffer]
    if (!said.includes("attached")) {
      process.stderr.write(`This machine lets nobody trace: ${said.toString()}`)
      skip("This machine lets nobody trace.")
    }
    await sendOneAfterAnother(site.address)
    const ended = once(tracer, "exit")
    tracer.kill("SIGINT")
    await ended
    expect(countUnsynced(readFileSync(trace, "utf8"))).toEqual({ answers: count, unsynced: 0 })
  } finally {
    await site.end("SIGTERM")
  }
})

/** The 201 responses in a trace, and those without a preceding sync of the database's log. */
function countUnsynced(trace: string): { answers: number; unsynced: number } {
  const counts = { answers: 0, unsynced: 0 }
  let isSynced = false
  for (const line of trace.split("\n")) {
    if (/^(fsync|fdatasync)\(\d+<.*maap\.sqlite-wal>\) += 0/.test(line)) isSynced = true
    if (/"HTTP\/1\.1 201/.test(line)) {
      counts.answers++
      if (!isSynced) counts.unsynced++
      isSynced = false
    }
  }
  return counts
}

test("PostgreSQL syncs its log to disk at least once for each enquiry", async ({ skip }) => {
  const postgres = await startPostgres()
  try {
    if (postgres.kind === "pglite") skip("PGlite does not sync.")
    const databaseUrl = await postgres.createDatabase()
    const settings = nodeSettings(folder, databaseUrl)
    // A connection reports its statistics when it ends, so each phase is a separate start.
    const quiet = await startSiteProcess({ settings })
    await quiet.end("SIGTERM")
    const before = await countSyncs(databaseUrl)
    const site = await startSiteProcess({ settings })
    await sendOneAfterAnother(site.address)
    await site.end("SIGTERM")
    await expect
      .poll(async () => (await countSyncs(databaseUrl)) - before, { timeout: 20_000 })
      .toBeGreaterThanOrEqual(count)
  } finally {
    await postgres.stop()
  }
})

async function countSyncs(databaseUrl: string): Promise<number> {
  const client = new Client(databaseUrl)
  await client.connect()
  const { rows } = await client.query("select current_setting('server_version_num')::int as version")
  // The count moved from one view to another.
  const view =
    rows[0].version >= 180_000
      ? "select sum(fsyncs)::int as syncs from pg_stat_io where object = 'wal'"
      : "select wal_sync::int as syncs from pg_stat_wal"
  const counted = await client.query(view)
  await client.end()
  return counted.rows[0].syncs
}
