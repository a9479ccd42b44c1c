import { type ChildProcess, fork } from "node:child_process"
import { existsSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { constants, setPriority } from "node:os"
import { getCompileCacheDir } from "node:module"
import { dirname, join } from "node:path"
import { AppError, type ErrorCode } from "#base/errors.ts"
import { createMutex } from "#base/mutex.ts"
import type { ImageJobs, JobName, PictureSource, ProcessMessage } from "./jobs.ts"

/** The web server's client of the image process, which starts with the first job and does one at a time. */
export interface ImageWorker extends ImageJobs {
  /** Ends the process at once; the current job fails. Later jobs start a new one. */
  end(): Promise<void>
}

/** The image process could not be started or ended before it responded: it crashed, the picture exceeded a limit, or we stopped it. */
export class DecoderFailure extends Error {
  override readonly name = "DecoderFailure"
  /** True if it did not start, or we ended it for another reason, so the picture is not the cause. */
  readonly isOurs: boolean

  constructor(message: string, isOurs: boolean) {
    super(message)
    this.isOurs = isOurs
  }
}

/** The limits for one picture, in milliseconds and bytes; beyond them the process is killed. */
const maxPerPicture = { time: 45_000, memory: 600 * 1024 * 1024 }

/** If the process uses more memory than this after a picture, in bytes, the next one gets a new process. */
const keptMemory = 250 * 1024 * 1024

/** How long an idle process is kept, in milliseconds. */
const idleTime = 30_000

/** How often its memory is read during a job, in milliseconds. */
const readEvery = 100

interface WorkerOptions {
  entry?: string
  max?: { time: number; memory: number }
  idle?: number
}

/** Creates the worker without starting the process. */
export function createImageWorker({
  entry = join(import.meta.dirname, "image-process.ts"),
  max = maxPerPicture,
  idle = idleTime,
}: WorkerOptions = {}): ImageWorker {
  const inTurn = createMutex()
  let running: ImageProcess | undefined
  let idling: NodeJS.Timeout | undefined

  const end = async () => {
    clearTimeout(idling)
    const ended = running
    running = undefined
    await ended?.kill()
  }

  const run = <Result>(name: JobName, ...given: unknown[]): Promise<Result> =>
    inTurn(async () => {
      clearTimeout(idling)
      if (running && !running.isAlive()) await end()
      const process = (running ??= startProcess(entry, max))
      try {
        const result = (await process.work(name, given)) as Result
        if (running === process && (await process.readMemory()) > keptMemory) await end()
        return result
      } finally {
        // If it cannot be ended, the next job notices.
        idling = setTimeout(() => void end().catch(() => {}), idle).unref()
      }
    })

  return {
    makeFull: (source) => run("makeFull", source),
    turn: (source, quarters, extension) => run("turn", source, quarters, extension),
    makeVariants: (source, size, formats) => run("makeVariants", source, size, formats),
    readHeader: (source: PictureSource) => run("readHeader", source),
    drawIcons: (drawing) => run("drawIcons", drawing),
    readColour: (source) => run("readColour", source),
    makePdf: (document, logo) => run("makePdf", document, logo),
    end,
  }
}

type ImageProcess = ReturnType<typeof startProcess>

function forkDecoder(entry: string) {
  // The web server's compile cache, if enabled: the process starts sooner, and uses 25 MB less.
  const compiled = getCompileCacheDir()
  const child = fork(entry, [], {
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    execArgv: [],
    // Without the web server's environment, because a decoder of untrusted files needs no passwords.
    env: { MALLOC_ARENA_MAX: "2", ...(compiled && { NODE_COMPILE_CACHE: dirname(compiled) }) },
  })
  // Pages have priority. Set before the process starts threads, because each has its own priority.
  if (child.pid) lower(child.pid)
  return child
}

/** Starts the process. One response is awaited at a time: the first reports that it is ready, each other one ends a job. */
function startProcess(entry: string, max: { time: number; memory: number }) {
  const child = forkDecoder(entry)
  let answer = Promise.withResolvers<unknown>()
  let reported = 0
  /** The last job, the limit that it exceeded, how the process ended, and whether we ended it for another reason. */
  const state = { job: "", stopped: "", ended: "", isOurs: false }

  const fail = () => {
    const why = state.stopped ? `took ${state.stopped} and was ended` : `exited (${state.ended})`
    const words = state.job ? `${why} during ${state.job}` : `could not be started (${state.ended})`
    answer.reject(new DecoderFailure(`The image process ${words}.`, state.isOurs || !state.job))
  }
  const ended = new Promise<void>((resolve) => {
    const end = (how: string) => {
      state.ended ||= how
      fail()
      resolve()
    }
    child.once("exit", (code, signal) => end(signal ?? `exit code ${code}`))
    // Sending a message or a signal may fail, too.
    child.on("error", (error) => end(error.message))
  })
  child.on("message", (message: ProcessMessage) => {
    try {
      if ("memory" in message) reported = message.memory
      else if ("error" in message) answer.reject(revive(message.error))
      else answer.resolve(message.result)
    } catch (error) {
      // Rethrown, it would leave this job and those behind it waiting.
      answer.reject(error)
    }
  })
  const ready = answer.promise

  const stop = (why: string) => {
    state.stopped ||= why
    child.kill("SIGKILL")
  }
  const readMemory = async () => {
    if (!hasProc) return reported
    const status = await readFile(`/proc/${child.pid}/status`, "latin1").catch(() => "")
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024
  }

  /** Ends the process if the job exceeds a limit; returns a function that stops watching. */
  async function watch(): Promise<() => void> {
    const tooLong = () => stop(`longer than ${max.time / 1000} s`)
    const before = await readCpuTime(child.pid)
    // With CPU time from the system, a valid picture is not rejected on a busy machine.
    const timer = setTimeout(tooLong, hasProc ? max.time * allowance : max.time)
    const look = async () => {
      const memory = await readMemory()
      if ((await readCpuTime(child.pid)) - before > max.time) tooLong()
      if (memory > max.memory) stop(`${Math.round(memory / 1024 / 1024)} MB of memory`)
    }
    const looking = setInterval(() => void look().catch(answer.reject), readEvery)
    return () => {
      clearTimeout(timer)
      clearInterval(looking)
    }
  }

  return {
    readMemory,
    isAlive: () => state.ended === "",

    /** Sends a job and returns its result; throws DecoderFailure if the process ends before it responds. */
    async work(name: JobName, given: unknown[]): Promise<unknown> {
      hold(child, true)
      let endWatch = () => {}
      try {
        await ready
        state.job = name
        endWatch = await watch()
        answer = Promise.withResolvers()
        // It may have ended before this job.
        if (state.ended) fail()
        else child.send({ name, arguments: given }, (error) => error && stop("a broken channel"))
        return await answer.promise
      } finally {
        endWatch()
        // An ending process is waited for, even if its last response arrives in the meantime.
        hold(child, state.isOurs)
      }
    },

    /** Ends it, and resolves when it has exited. */
    async kill(): Promise<void> {
      state.isOurs = true
      // Nothing else may keep this process running until the other has exited.
      hold(child, true)
      child.kill("SIGKILL")
      await ended
    },
  }
}

const hasProc = existsSync("/proc/self/status")

/** The total time limit of a job, as a multiple of its CPU time limit. */
const allowance = 4

/** The CPU time of a process, in milliseconds; 0 if unknown. */
async function readCpuTime(pid: number | undefined): Promise<number> {
  if (!hasProc) return 0
  const text = await readFile(`/proc/${pid}/stat`, "latin1").catch(() => "")
  // After the name, which is in parentheses: user and system time in hundredths of a second (proc_pid_stat(5)).
  const [user = 0, system = 0] = text.slice(text.lastIndexOf(")")).split(" ").slice(12, 14).map(Number)
  return (user + system) * 10
}

/** Sets whether the child process keeps this process running. */
function hold(child: ChildProcess, isHeld: boolean): void {
  if (isHeld) {
    child.ref()
    child.channel?.ref()
  } else {
    child.unref()
    child.channel?.unref()
  }
}

function lower(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It has ended already, which is noticed elsewhere.
  }
}

function revive({ code, message, stack }: Extract<ProcessMessage, { error: unknown }>["error"]): Error {
  const cause = Object.assign(new Error(message), { stack })
  return code === undefined ? cause : new AppError(code as ErrorCode, message, { cause })
}
