import { execFileSync, spawnSync } from "node:child_process"
import { accessSync, constants, existsSync, mkdirSync, rmdirSync, writeFileSync } from "node:fs"
import { cpus } from "node:os"
import { load, type Round } from "../../bench/load/wrk.ts"
import { cpuTime } from "../../bench/process-metrics.ts"
import { type Cluster, startCluster } from "./cluster.ts"
import type { Host } from "./network.ts"
import { until } from "./program.ts"
import { startProxy } from "./proxy.ts"

/** The cgroup v1 controller that limits CPU use. */
const groups = "/sys/fs/cgroup/cpu"

/**
 * The requests, the CPU share of each instance, and the connections: enough to keep three instances busy while some wait for their next
 * period. For cached pages the proxy and the load need more than the instances.
 */
const kinds = [
  { name: "cached pages", cores: 0.1, connections: 96, path: "/about" },
  { name: "rendered pages", cores: 0.2, connections: 24, path: "/estimate?layout=straight&a=3000" },
  { name: "enquiries", cores: 0.2, connections: 96, path: "/", script: "bench/load/enquiry.lua" },
]

const seconds = 8

/** Measures the requests per second of one, two and three instances behind the proxy. */
export async function compareNodes(say: (line: string) => void): Promise<number> {
  const lacking = findLacking()
  if (lacking !== undefined) {
    process.stdout.write(`Skipped: ${lacking}\n`)
    return 0
  }
  const cluster = await startCluster({ clocks: [0, 0, 0] })
  const held = cluster.nodes.map((node) => holdProcess(node.pid()))
  try {
    const perSecond = new Map<string, number[]>()
    let leastIdle = Number.POSITIVE_INFINITY
    for (let count = cluster.nodes.length; count > 0; count--) {
      for (const node of cluster.nodes.slice(count)) await node.stop()
      await cluster.proxy.stop()
      const nodes = cluster.nodes.slice(0, count).map(({ address }) => new URL(address).host)
      const proxy = startProxy(cluster.proxy.host, cluster.folder, nodes)
      await until("the proxy answers", 30, () =>
        fetch(proxy.address).then(
          ({ ok }) => ok,
          () => false,
        ),
      )
      for (const { name, cores, path, ...how } of kinds) {
        const asked = { url: proxy.address + path, headers: { "Accept-Encoding": "br" }, ...how }
        // Its code is compiled with all CPUs.
        for (const group of held) group.limit(undefined)
        await load({ ...asked, seconds: 3 })
        for (const group of held) group.limit(cores)
        const { round, database, idle } = await measure(cluster, () => load({ ...asked, seconds }))
        leastIdle = Math.min(leastIdle, idle)
        perSecond.set(name, [round.perSecond, ...(perSecond.get(name) ?? [])])
        say(
          `${name}, ${count} × ${cores} core: ${Math.round(round.perSecond)} a second, ${round.errors} errors, p50 ${Math.round(round.p50)} ms; ` +
            `the database took ${database.toFixed(2)} core, ${idle.toFixed(2)} were idle`,
        )
      }
      await proxy.stop()
      // Remaining e-mails would be sent during the next measurement.
      await cluster.postgres.query("delete from outbox")
    }
    if (leastIdle < 0.1) say("Something else kept all cores busy: the shares say little.")
    let isLinear = true
    for (const [name, [one = 0, ...more]] of perSecond) {
      const shares = more.map((each, at) => each / one / (at + 2))
      say(`${name}: ${shares.map((share) => share.toFixed(2)).join(" and ")} of linear with two and three nodes`)
      if (shares.some((share) => share < 0.9)) isLinear = false
    }
    return isLinear ? 0 : 1
  } finally {
    await cluster.close()
    for (const group of held) group.remove()
  }
}

function findLacking(): string | undefined {
  if (spawnSync("wrk", ["-v"]).error) return "this machine lacks Debian's wrk."
  try {
    if (!existsSync(`${groups}/cpu.cfs_period_us`)) return "there is no cgroup v1 here."
    accessSync(groups, constants.W_OK)
  } catch {
    return "this process may not make cgroups."
  }
  return undefined
}

const period = 100_000

/** Puts a process into a separate cgroup with an adjustable limit. */
function holdProcess(pid: number) {
  const group = `${groups}/maap-${process.pid}-${pid}`
  mkdirSync(group)
  writeFileSync(`${group}/cpu.cfs_period_us`, String(period))
  writeFileSync(`${group}/cgroup.procs`, String(pid))
  return {
    limit(cores: number | undefined) {
      writeFileSync(`${group}/cpu.cfs_quota_us`, cores === undefined ? "-1" : String(period * cores))
    },
    remove: () => rmdirSync(group),
  }
}

/** A round of load with the CPU use of the database, and the idle share. */
async function measure({ postgres }: Cluster, run: () => Promise<Round>) {
  const [began, idle, used] = [performance.now(), readIdle(), timesOn(postgres.hosts)]
  const round = await run()
  const milliseconds = performance.now() - began
  // Connections that have ended in the meantime are left out.
  const database = [...timesOn(postgres.hosts)].map(([pid, time]) => time - (used.get(pid) ?? 0))
  return {
    round,
    database: database.reduce((sum, time) => sum + time, 0) / milliseconds,
    idle: (readIdle() - idle) / milliseconds,
  }
}

/** CPU time of each process on the hosts, in milliseconds. */
function timesOn(hosts: readonly Host[]): Map<string, number> {
  const pids = hosts.flatMap(({ enter }) => {
    return execFileSync("ip", ["netns", "pids", enter.at(-1) as string], { encoding: "utf8" }).match(/\d+/g) ?? []
  })
  return new Map(pids.map((pid) => [pid, cpuTime(Number(pid))]))
}

/** The total idle time of this machine's CPUs, in milliseconds. */
function readIdle(): number {
  return cpus().reduce((sum, { times }) => sum + times.idle, 0)
}
