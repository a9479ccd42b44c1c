import { execFileSync, spawnSync } from "node:child_process"

export interface Host {
  name: string
  address: string
  /** The prefix of a command that runs on it. */
  enter: string[]
  /** Disconnects it, and reconnects it. */
  cut(): void
  join(): void
  /** Limits its outgoing bandwidth in kilobits per second; undefined removes the limit. */
  slowDown(kilobits: number | undefined): void
  /** Drops its packets to others, and stops that. */
  lose(others: readonly Host[]): void
  find(others: readonly Host[]): void
}

/** A network of this run. */
export interface Network {
  /** The address at which hosts reach this process. */
  address: string
  add(name: string): Host
  /** Ends all processes on the hosts, and removes them. */
  close(): void
}

const prefix = "maap-"
/** An unused address, so packets to it are lost silently. */
const nobody = "02:00:00:00:00:00"

/** Creates a bridge, on which each host is a namespace. */
export function createNetwork(): Network {
  removeLeftovers()
  const bridge = `mc${process.pid}`
  const net = `10.${100 + (process.pid % 100)}.${Math.floor(process.pid / 100) % 250}`
  ip("link", "add", bridge, "type", "bridge")
  ip("addr", "add", `${net}.1/24`, "dev", bridge)
  ip("link", "set", bridge, "up")
  const spaces: string[] = []
  return {
    address: `${net}.1`,
    add(name) {
      const space = `${prefix}${process.pid}-${name}`
      const cable = `${bridge}v${spaces.push(space)}`
      const address = `${net}.${10 + spaces.length}`
      const inside = (...words: string[]) => ip("-n", space, ...words)
      ip("netns", "add", space)
      ip("link", "add", cable, "type", "veth", "peer", "name", "eth0", "netns", space)
      ip("link", "set", cable, "master", bridge, "up")
      inside("link", "set", "lo", "up")
      inside("addr", "add", `${address}/24`, "dev", "eth0")
      inside("link", "set", "eth0", "up")
      inside("route", "add", "default", "via", `${net}.1`)
      return {
        name,
        address,
        enter: ["ip", "netns", "exec", space],
        cut: () => ip("link", "set", cable, "down"),
        join: () => ip("link", "set", cable, "up"),
        slowDown(kilobits) {
          const tc = ["netns", "exec", space, "tc", "qdisc"]
          if (kilobits === undefined) ip(...tc, "del", "dev", "eth0", "root")
          else
            ip(...tc, "add", "dev", "eth0", "root", "tbf", "rate", `${kilobits}kbit`, "burst", "16k", "latency", "5s")
        },
        lose(others) {
          for (const other of others)
            inside("neigh", "replace", other.address, "lladdr", nobody, "dev", "eth0", "nud", "permanent")
        },
        find(others) {
          for (const other of others) inside("neigh", "del", other.address, "dev", "eth0")
        },
      }
    },
    close() {
      for (const space of spaces) removeSpace(space)
      ip("link", "del", bridge)
    },
  }
}

/** True if this process may create namespaces and bridges. */
export function mayMakeNamespaces(): boolean {
  const trial = `${prefix}${process.pid}-trial`
  if (spawnSync("ip", ["netns", "add", trial], { stdio: "ignore" }).status !== 0) return false
  ip("netns", "del", trial)
  return spawnSync("ip", ["link", "show", "type", "bridge"], { stdio: "ignore" }).status === 0
}

/** Removes the namespaces of killed runs, whose process no longer exists. */
function removeLeftovers(): void {
  for (const space of ip("netns", "list").match(/^maap-\d+-\S+/gm) ?? []) {
    const pid = space.split("-")[1]
    if (isRunning(Number(pid))) continue
    removeSpace(space)
    spawnSync("ip", ["link", "del", `mc${pid}`], { stdio: "ignore" })
  }
}

function removeSpace(space: string): void {
  for (const pid of ip("netns", "pids", space).match(/\d+/g) ?? []) {
    if (isRunning(Number(pid))) process.kill(Number(pid), "SIGKILL")
  }
  ip("netns", "del", space)
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

function ip(...words: string[]): string {
  return execFileSync("ip", words, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] })
}
