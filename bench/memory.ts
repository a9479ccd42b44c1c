import { formatNumber } from "#base/text/number.ts"
import { startSiteProcess } from "../test/site/site-process.ts"
import type { DataFolders } from "./data-folder.ts"
import { memory, sleep } from "./process-metrics.ts"
import { report, type Row } from "./results.ts"
import { visitedPaths } from "./load/visits.ts"
import { load } from "./load/wrk.ts"

const requests = 100_000
const max = 120
const connections = 16

/** Memory at rest after a start, after half and after all of many requests over mixed pages. */
export async function measureMemory(folders: DataFolders): Promise<void> {
  const site = await startSiteProcess({ settings: { DATA_DIR: folders.copy() } })
  try {
    await sleep(2_000)
    const atRest = memory(site.pid)
    await sendMixed(site.address, requests / 2)
    const halfway = memory(site.pid)
    await sendMixed(site.address, requests / 2)
    const after = memory(site.pid)
    const row = (what: string, megabytes: number): Row => ({
      what,
      measured: `${megabytes.toFixed(0)} MB`,
      wanted: `< ${max} MB`,
      isMet: megabytes < max,
    })
    report(
      "Memory",
      [
        row("At rest after a start", atRest),
        row(`After ${formatNumber(requests / 2)} requests`, halfway),
        row(`After ${formatNumber(requests)} requests`, after),
      ],
      [
        `Pages of the process in RAM, those of Node's own program file among them; over ${connections} connections as fast as they are answered.`,
      ],
    )
  } finally {
    await site.end("SIGTERM")
  }
}

/** At least so many requests, spread over the paths of ordinary visits. */
async function sendMixed(address: string, count: number): Promise<void> {
  const each = count / visitedPaths.length
  for (const path of visitedPaths) {
    for (let sent = 0; sent < each; ) {
      const { perSecond } = await load({
        url: address + path,
        seconds: 2,
        connections,
        headers: { "Accept-Encoding": "br" },
      })
      sent += perSecond * 2
    }
  }
  await sleep(2_000)
}
