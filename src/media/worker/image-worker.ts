import { type ChildProcess, fork } from "node:child_process"
import { existsSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { constants, setPriority } from "node:os"
import { getCompileCacheDir } from "node:module"
import { dirname, join } from "node:path"
import { AppError, type ErrorCode } from "#domain/base/errors.ts"
import { openQueue } from "#domain/base/queue.ts"
import type { ImageJobs, JobName, PictureSource, ProcessMessage } from "./jobs.ts"

/** The image process as the web server sees it: it is started for the first job, and takes one at a time. */
export interface ImageWorker extends ImageJobs {
  /** Ends the process at once; a job under way fails. Later jobs start another. */
  end(): Promise<void>
}

/** The image process could not be started, or ended before it answered: by itself, because a picture took too much, or because we ended it. */
export class DecoderFailure extends Error {
  override readonly name = "DecoderFailure"
  /** Whether it did not start, or we ended it for a reason of our own, so that the picture is not to blame. */
  readonly isOurs: boolean

  constructor(message: string, isOurs: boolean) {
    super(message)
    this.isOurs = isOurs
  }
}

/** What one picture may take, in milliseconds and bytes; beyond it the process is killed. */
const maxPerPicture = { time: 45_000, memory: 600 * 1024 * 1024 }

/** After a picture that left the process with more bytes than this, the next one gets a new process. */
const keptMemory = 250 * 1024 * 1024

/** How long the process stays without a job, in milliseconds. */
const idleTime = 30_000

/** How often its memory is read during a job, in milliseconds. */
const readEvery = 100

/** How the process is started, and its limits; the tests use others. */
interface WorkerOptions {
  entry?: string
  max?: { time: number; memory: number }
  idle?: number
}

/** Makes the worker; nothing is started yet. */
export function openImageWorker({
  entry = join(import.meta.dirname, "image-process.ts"),
  max = maxPerPicture,
  idle = idleTime,
}: WorkerOptions = {}): ImageWorker {
  const inTurn = openQueue()
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
        // One that cannot be ended is noticed by the next job.
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
    end,
  }
}

type ImageProcess = ReturnType<typeof startProcess>

/** Starts the process. One answer of it is awaited at a time: the first says that it is ready, each other one ends a job. */
function startProcess(entry: string, max: { time: number; memory: number }) {
  // Where the web server finds its code compiled, if it does: so the process starts sooner, and takes 25 MB less.
  const compiled = getCompileCacheDir()
  const child = fork(entry, [], {
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    execArgv: [],
    // Nothing of the web server's own environment: what decodes the files of others needs no passwords.
    env: { MALLOC_ARENA_MAX: "2", ...(compiled && { NODE_COMPILE_CACHE: dirname(compiled) }) },
  })
  // Pages come first. Before the process starts threads, since each has a priority of its own.
  if (child.pid) lower(child.pid)

  let answer = Promise.withResolvers<unknown>()
  let reported = 0
  /** The last job, what it took too much of, how the process has ended, and whether we end it for a reason of our own. */
  const state = { job: "", stopped: "", ended: "", isOurs: false }

  const fail = () => {
    const why = state.stopped ? `took ${state.stopped} and was ended` : `ended by itself (${state.ended})`
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
    // It may also fail to be sent a message or a signal.
    child.on("error", (error) => end(error.message))
  })
  child.on("message", (message: ProcessMessage) => {
    try {
      if ("memory" in message) reported = message.memory
      else if ("error" in message) answer.reject(revive(message.error))
      else answer.resolve(message.result)
    } catch (error) {
      // Thrown on, it would leave the job waiting, and those behind it.
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

  /** Stops the process once the job has taken too much; returns how to stop watching. */
  async function watch(): Promise<() => void> {
    const tooLong = () => stop(`longer than ${max.time / 1000} s`)
    const before = await readCpuTime(child.pid)
    // Where the system says how long it has computed, a busy machine refuses no sound picture.
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

    /** Sends a job and returns its result; throws DecoderFailure when the process ends before it answers. */
    async work(name: JobName, given: unknown[]): Promise<unknown> {
      hold(child, true)
      let endWatch = () => {}
      try {
        await ready
        state.job = name
        endWatch = await watch()
        answer = Promise.withResolvers()
        // It may have ended before this job came.
        if (state.ended) fail()
        else child.send({ name, arguments: given }, (error) => error && stop("a broken channel"))
        return await answer.promise
      } finally {
        endWatch()
        // One that is ending is waited for, also where its last answer comes meanwhile.
        hold(child, state.isOurs)
      }
    },

    /** Ends it, and resolves when it is gone. */
    async kill(): Promise<void> {
      state.isOurs = true
      // Nothing else may keep this process running until the other is gone.
      hold(child, true)
      child.kill("SIGKILL")
      await ended
    },
  }
}

const hasProc = existsSync("/proc/self/status")

/** How many times longer than it may compute a job may take altogether. */
const allowance = 4

/** How long a process has computed, in milliseconds; 0 where that is not known. */
async function readCpuTime(pid: number | undefined): Promise<number> {
  if (!hasProc) return 0
  const text = await readFile(`/proc/${pid}/stat`, "latin1").catch(() => "")
  // After the name, which is in parentheses: user and system time in hundredths of a second (proc_pid_stat(5)).
  const [user = 0, system = 0] = text.slice(text.lastIndexOf(")")).split(" ").slice(12, 14).map(Number)
  return (user + system) * 10
}

/** Whether the process keeps the web server, or a command, from ending. */
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
