import { spawn } from "node:child_process"
import { formatNumber } from "#base/text/number.ts"
import { startSiteProcess } from "../test/site/site-process.ts"
import type { DataFolders } from "./data-folder.ts"
import { cpuTime, memory, openDescriptors, sleep } from "./process-metrics.ts"
import { report } from "./results.ts"
import { visit } from "./load/visits.ts"

const flood = { connections: 300, requests: 1_500 }
const rate = { perSecond: 60, seconds: 20 }
const maxSlower = 3
const maxMemory = 60

/** Measures latency for others, and memory, while hundreds of connections send requests and read no response. */
export async function measurePipelining(folders: DataFolders): Promise<void> {
  const site = await startSiteProcess({ settings: { DATA_DIR: folders.copy() } })
  const { port } = new URL(site.address)
  try {
    await visit(site.address, { ...rate, seconds: 10 })
    const began = cpuTime(site.pid)
    const before = await visit(site.address, rate)
    const cpuBefore = cpuTime(site.pid) - began
    const memoryBefore = memory(site.pid)
    let highest = memoryBefore
    const looking = setInterval(() => (highest = Math.max(highest, memory(site.pid))), 20)
    const visiting = visit(site.address, rate)
    await sleep(2_000)
    const open = openDescriptors(site.pid)
    const own = ["bench/load/flood.ts", port, String(flood.connections), String(flood.requests)]
    const flooding = spawn(process.execPath, own, { stdio: "inherit" })
    const meanwhile = await visiting
    const cpu = cpuTime(site.pid) - began - cpuBefore
    clearInterval(looking)
    // The visitors' connections end with their client.
    await sleep(1_000)
    const stillOpen = Math.max(0, openDescriptors(site.pid) - open)
    flooding.kill()
    const [p99, p99Before] = [percentile(meanwhile.latencies, 0.99), percentile(before.latencies, 0.99)]
    const more = highest - memoryBefore
    report(
      "Pipelined requests",
      [
        {
          what: "p99 of the others",
          measured: `${p99.toFixed(2)} ms`,
          beside: `before ${p99Before.toFixed(2)} ms`,
          ratio: p99 / p99Before,
          wanted: `≤ ${maxSlower}`,
          isMet: p99 <= maxSlower * p99Before,
        },
        {
          what: "Longest answer to the others",
          measured: `${Math.max(...meanwhile.latencies).toFixed(0)} ms`,
          beside: `before ${Math.max(...before.latencies).toFixed(0)} ms`,
        },
        {
          what: "CPU of the server in the same time",
          measured: `${cpu.toFixed(0)} ms`,
          beside: `before ${cpuBefore.toFixed(0)} ms`,
        },
        {
          what: "Memory at its highest",
          measured: `${highest.toFixed(0)} MB`,
          beside: `before ${memoryBefore.toFixed(0)} MB`,
          wanted: `≤ ${maxMemory} MB more`,
          isMet: more <= maxMemory,
        },
        {
          what: "Others who got no answer",
          measured: String(meanwhile.failures.length),
          wanted: "0",
          isMet: meanwhile.failures.length === 0,
        },
        {
          what: "Connections of theirs still open",
          measured: `${stillOpen} of ${flood.connections}`,
          wanted: "0",
          isMet: stillOpen === 0,
        },
      ],
      [
        `${flood.connections} connections send ${formatNumber(flood.requests)} requests each at once and read nothing; ${rate.perSecond} honest requests a second for ${rate.seconds} s.`,
      ],
    )
  } finally {
    await site.end("SIGTERM")
  }
}

/** The value that such a part of some numbers does not exceed. */
function percentile(numbers: readonly number[], part: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN
}
