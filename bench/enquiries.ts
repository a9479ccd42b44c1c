import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { formatNumber } from "#base/text/number.ts"
import { startPostgres } from "../test/databases/postgres.ts"
import { startSiteProcess } from "../test/site/site-process.ts"
import { cores, onServerCore } from "./load/contestants.ts"
import type { DataFolders } from "./data-folder.ts"
import { median, report, type Row } from "./results.ts"
import { load, type Round, formatRound } from "./load/wrk.ts"

const connections = 16
const rounds = 5
const seconds = 3
const script = "bench/load/enquiry.lua"
const run = promisify(execFile)

/** Enquiries a second, each with its e-mail on disk before it is answered, beside the driver's single inserts. */
export async function measureEnquiries(folders: DataFolders): Promise<void> {
  const rows = [await measureOn("SQLite", { DATA_DIR: folders.copy() })]
  const postgres = await startPostgres()
  try {
    if (postgres.kind === "server") {
      const [ours, raw] = [await postgres.createDatabase(), await postgres.createDatabase()]
      rows.push(await measureOn("PostgreSQL", { DATA_DIR: folders.copy(), DATABASE_URL: ours }, raw))
    } else {
      rows.push({ what: "Enquiries on PostgreSQL", measured: "PostgreSQL is not installed", wanted: "≥ 0.5" })
    }
  } finally {
    await postgres.stop()
  }
  report("Enquiries", rows, [
    `POST /api/contact over ${connections} connections, each another enquiry under a key of its own, which writes an enquiry and an e-mail; the driver inserts one row of the same size (over ${connections} connections on PostgreSQL).`,
  ])
}

async function measureOn(database: string, settings: Record<string, string>, rawUrl?: string): Promise<Row> {
  const site = await startSiteProcess({ settings, wrapper: onServerCore })
  const drive = () => load({ url: site.address, seconds, connections, script, core: cores.load })
  const ours: Round[] = []
  const raw: number[] = []
  try {
    await drive()
    for (let round = 0; round < rounds; round++) {
      ours.push(await drive())
      raw.push(await insertRaw(rawUrl))
    }
  } finally {
    await site.end("SIGTERM")
  }
  const perSecond = median(ours.map((round) => round.perSecond))
  const middle = ours.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(rounds / 2)] as Round
  const beside = median(raw)
  const ratio = perSecond / beside
  return {
    what: `Enquiries on ${database}`,
    measured: formatRound({ ...middle, errors: Math.max(...ours.map(({ errors }) => errors)) }),
    beside: `the driver ${formatNumber(Math.round(beside))}/s`,
    ratio,
    wanted: "≥ 0.5",
    isMet: ratio >= 0.5,
  }
}

async function insertRaw(url: string | undefined): Promise<number> {
  const own = [process.execPath, "bench/load/raw-inserts.ts", String(seconds), String(connections)]
  const [program, ...rest] = [...onServerCore, ...own, ...(url === undefined ? [] : [url])] as [string, ...string[]]
  return Number((await run(program, rest)).stdout)
}
