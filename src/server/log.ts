import { pino, stdSerializers } from "pino"

/** The log: JSON lines on standard output. */
export type Log = ReturnType<typeof createLog>

/** Lines are written in batches, because single writes would cost more than a cached page: the maximum characters and milliseconds. */
const batch = { length: 32_768, wait: 250 }

/** The log fields of a completed request; `ms` is whole milliseconds. */
interface Answered {
  id: string
  method: string
  path: string
  status: number
  ms: number
}

/** Returns the log at a level. No line contains personal data. Pending lines are written when the process ends, unless it is killed. */
export function createLog(level: string) {
  const lines = createBatches(batch.length)
  const log = pino({ level, base: null, serializers: { error: stdSerializers.errWithCause } }, lines)
  setInterval(lines.flush, batch.wait).unref()
  return Object.assign(log, {
    /** The same line as `info`, joined here, because pino's formatter costs as much as the rest of a cached response. */
    answered({ id, method, path, status, ms }: Answered) {
      if (!log.isLevelEnabled("info")) return
      const request = `"id":"${id}","method":"${method}","path":${JSON.stringify(path)},"status":${status},"ms":${ms}`
      lines.write(`{"level":30,"time":${Date.now()},${request},"msg":"answered"}\n`)
    },
  })
}

const waiting = new Set<() => void>()

/** The most bytes of pending lines if the disk accepts none; later ones are dropped. */
const maxHeld = 1024 * 1024

/** Buffers lines up to a length before pino's destination, which measures its whole buffer with each line. */
function createBatches(length: number) {
  const destination = pino.destination({ sync: true, maxLength: maxHeld })
  // On a full disk it retries with the next lines. If the log cannot be written, nothing else can report it.
  destination.on("error", () => {})
  let lines = ""
  function flush() {
    if (lines === "") return
    const whole = lines
    lines = ""
    destination.write(whole)
  }
  if (waiting.size === 0) process.once("exit", () => waiting.forEach((each) => each()))
  waiting.add(flush)
  return {
    flush,
    write(line: string) {
      if (lines.length + line.length > length) flush()
      lines += line
    },
  }
}
