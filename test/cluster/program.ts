import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { readFileSync } from "node:fs"
import type { Host } from "./network.ts"

/** The user of a program. */
export interface Owner {
  uid: number
  gid: number
}

export interface Program {
  pid: number
  isRunning(): boolean
  /** Its output so far. */
  said(): string
  signal(signal: NodeJS.Signals): void
  /** Ends it, and with SIGKILL all its children, like a crash of its machine. */
  end(signal: NodeJS.Signals): Promise<void>
}

/** The prefix of a command that runs on a host, as a user, and ends with this process. */
export function enter(host: Host, owner?: Owner): string[] {
  const as = owner ? ["--reuid", String(owner.uid), "--regid", String(owner.gid), "--clear-groups"] : []
  return [...host.enter, "setpriv", "--pdeathsig", "KILL", ...as, "--"]
}

export function startProgram(
  host: Host,
  command: readonly string[],
  { owner, cwd }: { owner?: Owner | undefined; cwd?: string } = {},
): Program {
  const [first = "", ...rest] = [...enter(host, owner), ...command]
  const child: ChildProcess = spawn(first, rest, { stdio: ["ignore", "pipe", "pipe"], ...(cwd && { cwd }) })
  let said = ""
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text: Buffer) => (said += text.toString()))
  const isRunning = () => child.exitCode === null && child.signalCode === null
  return {
    pid: child.pid as number,
    isRunning,
    said: () => said,
    signal: (signal) => void child.kill(signal),
    async end(signal) {
      if (!isRunning()) return
      const ended = once(child, "exit")
      const children = signal === "SIGKILL" ? childrenOf(child.pid as number) : []
      child.kill(signal)
      await ended
      for (const pid of children) killIfThere(pid)
    },
  }
}

function childrenOf(pid: number): number[] {
  return (readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").match(/\d+/g) ?? []).map(Number)
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, "SIGKILL")
  } catch {
    // It has ended with its parent.
  }
}

/** Polls until a condition is true; throws after `seconds`. */
export async function until(what: string, seconds: number, isSo: () => Promise<boolean> | boolean): Promise<void> {
  const end = performance.now() + seconds * 1000
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`After ${seconds} seconds still not so: ${what}.`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
