import { type ChildProcess, fork } from "node:child_process"
import { randomUUID } from "node:crypto"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import type { Config } from "../config/config.ts"
import { catchUnhandled } from "../failures/request-scope.ts"
import { lastCall } from "../http/http-server.ts"
import { openLog } from "../base/log.ts"
import { openDistributor, type Taker } from "./distributor.ts"
import { openMeasurements } from "./measurements.ts"
import type { FromWorker, ToWorker } from "./messages.ts"

/** The processes of a site that listens. */
export interface WorkerProcesses {
  /** What the terminal shows. */
  greeting: string
  /** Has every process finish its requests and end, then closes everything. */
  stop(): Promise<void>
  /** Resolves with an exit code once the site had to be given up, since its processes end again and again. */
  failed: Promise<number>
}

/** Milliseconds after which a process that is ready has begun well, and how many in a row may begin badly. */
const steadyAfter = 1_000
const maxBadStarts = 5

/** Milliseconds before another process is started in place of one that began badly; each time twice as long. */
const firstPause = 200

/** How long a process may take to end, in milliseconds: longer than it waits for its requests. */
const stopTime = 13_000

interface Worker extends Taker {
  child: ChildProcess
  readyAt: number | undefined
}

/** A start that failed; the process that failed has said why. */
class FailedStart extends Error {
  override readonly name = "FailedStart"
  readonly code: number

  constructor(code: number) {
    super(`A process of the site ended with ${code} before it was ready.`)
    this.code = code
  }
}

/**
 * Listens, and starts as many processes as the settings say, which answer on that one port: the first alone, since it fills in what
 * a first start needs. One that ends is replaced. Rejects with FailedStart, or when the port is in use.
 */
export async function startWorkerProcesses(config: Config): Promise<WorkerProcesses> {
  const log = openLog(config.logLevel, process.pid)
  const distributor = openDistributor()
  const address = await distributor.listen(config)
  const group = randomUUID()
  const workers = new Set<Worker>()
  const measurements = openMeasurements(() => [...workers].filter(({ readyAt }) => readyAt !== undefined).map(tellerOf))
  const first = Promise.withResolvers<string>()
  const failed = Promise.withResolvers<number>()
  let badStarts = 0
  let isStopping = false

  function startWorker(): void {
    const child = fork(join(import.meta.dirname, "worker-process.js"), [group, address])
    const worker: Worker = {
      child,
      readyAt: undefined,
      hand(socket, connection) {
        if (!child.connected) return false
        const message: ToWorker = { kind: "connection", connection }
        // Open here until the worker says that it has it.
        child.send(message, socket, { keepOpen: true }, () => {})
        return true
      },
    }
    workers.add(worker)
    child.on("error", (error) => log.error({ error, worker: child.pid }, "a process of the site could not be reached"))
    child.on("message", (message: FromWorker) => hear(worker, message))
    child.once("exit", (code, signal) => noteEnd(worker, code, signal))
  }

  function hear(worker: Worker, message: FromWorker): void {
    if (message.kind === "ready") {
      worker.readyAt = performance.now()
      distributor.add(worker)
      first.resolve(message.greeting)
    } else if (message.kind === "taken") distributor.noteTaken(worker, message.connection)
    else if (message.kind === "stopping") {
      distributor.retire(worker)
      // When all stop, the last connections are still being handed over.
      if (!isStopping) tellerOf(worker)({ kind: "last" })
    } else measurements.hear(tellerOf(worker), message)
  }

  function noteEnd(worker: Worker, code: number | null, signal: NodeJS.Signals | null): void {
    workers.delete(worker)
    distributor.remove(worker)
    if (isStopping) return
    const wasSteady = worker.readyAt !== undefined && performance.now() - worker.readyAt >= steadyAfter
    badStarts = wasSteady ? 0 : badStarts + 1
    log.warn({ worker: worker.child.pid, code, signal, badStarts }, "a process of the site ended and is replaced")
    const exitCode = code || 1
    if (!hasBegun) first.reject(new FailedStart(exitCode))
    else if (badStarts >= maxBadStarts) {
      log.error({ code, signal }, "the site ends, since its processes end again and again as soon as they have started")
      failed.resolve(exitCode)
    } else if (wasSteady) startWorker()
    else setTimeout(() => isStopping || startWorker(), firstPause * 2 ** (badStarts - 1))
  }

  async function stop(): Promise<void> {
    isStopping = true
    for (const worker of workers) tellerOf(worker)({ kind: "stop" })
    await sleep(lastCall)
    await distributor.close()
    const ended = [...workers].map(({ child }) => untilEnded(child))
    for (const worker of workers) tellerOf(worker)({ kind: "last" })
    await Promise.all(ended)
    log.flush()
  }

  let hasBegun = false
  startWorker()
  const greeting = await first.promise
  catchUnhandled(({ error }) => log.error({ error }, "a failure that nobody handled"))
  hasBegun = true
  for (let others = 1; others < config.workers; others++) startWorker()
  return { greeting, stop, failed: failed.promise }
}

function tellerOf({ child }: Worker): (message: ToWorker) => void {
  return (message) => {
    if (child.connected) child.send(message, () => {})
  }
}

async function untilEnded(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const killing = setTimeout(() => child.kill("SIGKILL"), stopTime)
  await new Promise((resolve) => child.once("exit", resolve))
  clearTimeout(killing)
}
