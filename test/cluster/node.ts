import { closeSync, openSync } from "node:fs"
import { join } from "node:path"
import { type SiteProcess, startSiteProcess } from "../site/site-process.ts"
import type { Host } from "./network.ts"
import { faketime } from "./packages.ts"
import { enter, until } from "./program.ts"

/** An instance of the cluster: the built product on a separate host, restarted when it ends. */
export interface ClusterNode {
  name: string
  host: Host
  /** Its own URL, without a trailing slash. */
  address: string
  pid(): number
  isUp(): boolean
  /** Starts it, and retries until it is ready, like systemd. */
  start(): Promise<void>
  kill(): Promise<void>
  /** Ends it as in an upgrade, after its pending responses. */
  update(): Promise<void>
  pause(): void
  resume(): void
  stop(): Promise<void>
}

/** How long systemd waits before it starts a unit again, in milliseconds, as in tools/debian/maap.service. */
const restartPause = 2_000

/** An instance on a host, with a clock error in seconds. */
export function openNode(
  host: Host,
  { folder, settings, clock }: { folder: string; settings: Record<string, string>; clock: number },
): ClusterNode {
  const port = 3000
  const wrong = [`LD_PRELOAD=${faketime}`, `FAKETIME=${clock < 0 ? "" : "+"}${clock}`]
  const rest = ["FAKETIME_DONT_FAKE_MONOTONIC=1", "FAKETIME_DISABLE_SHM=1"]
  const clockwork = clock === 0 ? [] : ["env", ...wrong, ...rest]
  let site: SiteProcess | undefined

  async function startOnce(): Promise<boolean> {
    const logFile = openSync(join(folder, `${host.name}.log`), "a")
    try {
      const own = { HOST: host.address, PORT: String(port), DATA_DIR: join(folder, host.name), LOG_LEVEL: "warn" }
      site = await startSiteProcess({
        settings: { ...settings, ...own },
        wrapper: [...enter(host), ...clockwork],
        logFile,
      })
      return true
    } catch (error) {
      process.stderr.write(`${host.name}: ${(error as Error).message.slice(0, 300)}\n`)
      await new Promise((resolve) => setTimeout(resolve, restartPause))
      return false
    } finally {
      closeSync(logFile)
    }
  }

  const node: ClusterNode = {
    name: host.name,
    host,
    address: `http://${host.address}:${port}`,
    pid: () => site?.pid ?? 0,
    isUp: () => site !== undefined,
    start: () => until(`${host.name} is ready`, 90, startOnce),
    async kill() {
      const ending = site?.end("SIGKILL")
      site = undefined
      await ending
      await new Promise((resolve) => setTimeout(resolve, restartPause))
      await node.start()
    },
    async update() {
      const code = await site?.end("SIGTERM")
      if (code !== 0) throw new Error(`${host.name} ended with ${code} when it was updated.`)
      site = undefined
      await node.start()
    },
    pause: () => void process.kill(node.pid(), "SIGSTOP"),
    resume: () => void process.kill(node.pid(), "SIGCONT"),
    async stop() {
      await site?.end("SIGKILL")
      site = undefined
    },
  }
  return node
}
