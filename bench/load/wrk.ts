import { execFile, spawnSync } from "node:child_process"
import { promisify } from "node:util"
import { formatNumber } from "#base/text/number.ts"
import { cpuTimeOfEnded } from "../process-metrics.ts"

/** What one round of load came to; latencies in milliseconds. */
export interface Round {
  perSecond: number
  p50: number
  p99: number
  /** Answers other than 2xx and 3xx, and requests without an answer. */
  errors: number
  /** How many cores wrk itself used. */
  cores: number
}

/** How one round is driven. */
export interface Load {
  url: string
  seconds: number
  connections: number
  headers?: Record<string, string>
  /** A wrk script, for example to vary each request. */
  script?: string
  /** The core for wrk, so it does not compete with the server. */
  core?: number
}

const run = promisify(execFile)

/** Throws one line of advice where wrk is missing. */
export function requireWrk(): void {
  if (spawnSync("wrk", ["-v"]).error) throw new Error('wrk is not installed: install Debian\'s package "wrk".')
}

/** Loads an address for some seconds over connections that are kept, from one thread. */
export async function load({ url, seconds, connections, headers = {}, script, core }: Load): Promise<Round> {
  const lines = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`])
  const own = [
    `-t1`,
    `-c${connections}`,
    `-d${seconds}s`,
    "--latency",
    ...lines,
    ...(script ? ["-s", script] : []),
    url,
  ]
  const [program, ...rest] = core === undefined ? ["wrk", ...own] : ["taskset", "-c", String(core), "wrk", ...own]
  const before = cpuTimeOfEnded()
  const { stdout } = await run(program as string, rest)
  const failed = /Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? "0"
  const sockets = /Socket errors: (.*)/.exec(stdout)?.[1]?.match(/\d+/g) ?? []
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p50: readTime(stdout, "50%"),
    p99: readTime(stdout, "99%"),
    errors: Number(failed) + sockets.map(Number).reduce((sum, each) => sum + each, 0),
    cores: (cpuTimeOfEnded() - before) / (seconds * 1000),
  }
}

const milliseconds: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 }

function readTime(stdout: string, percentile: string): number {
  const [, number, unit] = new RegExp(`${percentile}\\s+([\\d.]+)(us|ms|s|m)`).exec(stdout) ?? []
  return Number(number) * (milliseconds[unit ?? ""] ?? Number.NaN)
}

/** A round in a few words. */
export function formatRound({ perSecond, p50, p99, errors }: Round): string {
  const failures = errors > 0 ? `, ${errors} errors` : ""
  return `${formatNumber(Math.round(perSecond))}/s (p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms${failures})`
}
