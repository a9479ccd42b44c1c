import { execFileSync } from "node:child_process"
import { readdirSync, readFileSync } from "node:fs"

/** Clock ticks that Linux counts a second of CPU in. */
const ticks = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }))

/** CPU time of all threads of a process so far, in milliseconds, to the nearest tick. */
export function cpuTime(pid: number): number {
  return readTimes(pid).own
}

/** The same of all processes that this one has started and that have ended. */
export function cpuTimeOfEnded(): number {
  return readTimes(process.pid).ended
}

/** CPU time of a process and of its children, running and ended, in milliseconds. */
export function cpuTimeOfTree(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8")
    .trim()
    .split(" ")
    .filter(Boolean)
    .map(Number)
  const { own, ended } = readTimes(pid)
  return own + ended + children.reduce((sum, child) => sum + cpuTimeOfTree(child), 0)
}

function readTimes(pid: number): { own: number; ended: number } {
  // The name, in brackets, may hold spaces; user and system time are the 12th and 13th after it, then those of ended children.
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? []
  const sum = (at: number) => ((Number(fields[at]) + Number(fields[at + 1])) / ticks) * 1000
  return { own: sum(11), ended: sum(13) }
}

/** Memory of a process that is in RAM, in megabytes. */
export function memory(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024
}

/** Files, sockets and the like that a process holds open. */
export function openDescriptors(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length
}

/** Waits until a process has used next to no CPU for two seconds on end. */
export async function untilIdle(pid: number): Promise<void> {
  for (let before = cpuTime(pid); ; ) {
    await sleep(2_000)
    const now = cpuTime(pid)
    if (now - before < 40) return
    before = now
  }
}

/** Waits some milliseconds. */
export function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
