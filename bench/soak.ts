import { startSiteProcess } from "../test/site/site-process.ts"
import type { DataFolders } from "./data-folder.ts"
import { memory, openDescriptors, sleep } from "./process-metrics.ts"
import { median, report } from "./results.ts"
import { visit } from "./load/visits.ts"

const perSecond = 60
const maxGrowth = 30
const warmUp = 30

/** Memory and open descriptors over minutes of ordinary visits; the first `npm run bench:soak -- 10` argument is the minutes. */
export async function measureSoak(folders: DataFolders, [minutes = "10"]: string[] = []): Promise<void> {
  const seconds = Number(minutes) * 60
  if (!(seconds > 0)) throw new Error("Usage: npm run bench:soak -- 10")
  const site = await startSiteProcess({ settings: { DATA_DIR: folders.copy() } })
  try {
    await visit(site.address, { perSecond, seconds: warmUp, withEnquiries: true })
    const before = await settled(site.pid)
    const { latencies, failures } = await visit(site.address, { perSecond, seconds, withEnquiries: true })
    const after = await settled(site.pid)
    const growth = after.memory - before.memory
    report(
      "Soak",
      [
        {
          what: `Memory after ${minutes} minutes`,
          measured: `${after.memory.toFixed(0)} MB`,
          beside: `after ${warmUp} s ${before.memory.toFixed(0)} MB`,
          wanted: `< ${maxGrowth} MB more`,
          isMet: growth < maxGrowth,
        },
        {
          what: "Open descriptors",
          measured: String(after.descriptors),
          beside: `after ${warmUp} s ${before.descriptors}`,
          wanted: "no more",
          isMet: after.descriptors <= before.descriptors,
        },
        {
          what: "Requests",
          measured: `${latencies.length}, ${failures.length} failed, p50 ${median(latencies).toFixed(2)} ms`,
          wanted: "0 failed",
          isMet: failures.length === 0,
        },
      ],
      [
        `${perSecond} requests a second over mixed pages, every twentieth an enquiry.`,
        ...(failures.length > 0 ? [`Failed: ${[...new Set(failures)].join("; ")}.`] : []),
      ],
    )
  } finally {
    await site.end("SIGTERM")
  }
}

/** Once the connections of the visits are gone: kept ones end with their client. */
async function settled(pid: number): Promise<{ memory: number; descriptors: number }> {
  await sleep(7_000)
  return { memory: memory(pid), descriptors: openDescriptors(pid) }
}
