import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { readFileSync } from "node:fs"
import "../clear-settings.ts"
import { findFreePort } from "../databases/postgres.ts"

/** The built product, running as a separate process. */
export interface SiteProcess {
  pid: number
  /** Its URL, without a trailing slash. */
  address: string
  /** Its output so far: standard error, and standard output unless that goes to a file. */
  said(): string
  /** Its exit code after it has ended, null if a signal ended it. */
  ended: Promise<number | null>
  /** Sends a signal and waits until it has ended. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

export interface SiteOptions {
  settings: Record<string, string>
  /** The folder of the product; by default the working directory. */
  product?: string | undefined
  nodeOptions?: string[]
  /** A command that becomes the product's process, such as one that sets its CPU affinity. */
  wrapper?: string[]
  /** An open file for its standard output. */
  logFile?: number
}

/** Starts the built product, on a free port unless the settings specify one, and waits until it is ready. */
export async function startSiteProcess({
  settings,
  product,
  nodeOptions,
  wrapper,
  logFile,
}: SiteOptions): Promise<SiteProcess> {
  const port = settings["PORT"] ?? String(await findFreePort())
  const command = [...(wrapper ?? []), process.execPath, ...(nodeOptions ?? []), ...startArguments()]
  const [program, ...rest] = command as [string, ...string[]]
  const child = spawn(program, rest, {
    cwd: product,
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

/** The Node arguments of `npm start`. */
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
