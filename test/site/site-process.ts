import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { readFileSync } from "node:fs"
import "../clear-settings.ts"
import { findFreePort } from "../databases/postgres.ts"

/** The built product, running as a process of its own. */
export interface SiteProcess {
  pid: number
  /** Where it answers, without a slash at its end. */
  address: string
  /** What it said so far: its standard error, and its standard output unless that goes to a file. */
  said(): string
  /** Its exit code once it has ended, null when a signal ended it. */
  ended: Promise<number | null>
  /** Sends a signal and waits until it has ended. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

/** How to start the product. */
export interface SiteOptions {
  settings: Record<string, string>
  /** Options of Node itself. */
  nodeOptions?: string[]
  /** A command that becomes the product's process, such as one that ties it to a core. */
  wrapper?: string[]
  /** An open file that takes its standard output. */
  logFile?: number
}

/** Starts the built product, on a free port unless the settings name one, and waits until it is ready. */
export async function startSiteProcess({ settings, nodeOptions, wrapper, logFile }: SiteOptions): Promise<SiteProcess> {
  const port = settings["PORT"] ?? String(await findFreePort())
  const command = [...(wrapper ?? []), process.execPath, ...(nodeOptions ?? []), ...startArguments()]
  const [program, ...rest] = command as [string, ...string[]]
  const child = spawn(program, rest, {
    stdio: ["ignore", logFile ?? "pipe", "pipe"],
    env: { ...process.env, HOST: "127.0.0.1", THROTTLE: "off", LOG_LEVEL: "error", ...settings, PORT: port },
  })
  let said = ""
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (text: Buffer) => {
      said += text.toString()
    })
  }
  const ended = once(child, "exit").then(([code]) => code as number | null)
  const address = `http://${settings["HOST"] ?? "127.0.0.1"}:${port}`
  await untilReady(child, address, () => said)
  return {
    pid: child.pid as number,
    address,
    said: () => said,
    ended,
    end(signal) {
      child.kill(signal)
      return ended
    },
  }
}

/** What `npm start` hands to Node. */
function startArguments(): string[] {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: { start: string } }
  return scripts.start.split(" ").slice(1)
}

async function untilReady(child: ChildProcess, address: string, said: () => string): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    const status = await fetch(`${address}/readyz`).then(
      (answer) => answer.status,
      () => undefined,
    )
    if (status === 200) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`The product ended with ${child.exitCode ?? child.signalCode} before it was ready: ${said()}`)
}
