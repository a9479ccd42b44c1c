import { pino, stdSerializers } from "pino"

/** The log: JSON lines on standard output. */
export type Log = ReturnType<typeof openLog>

/** Lines are written in batches, since one at a time would cost more than a cached page: characters, and milliseconds at most. */
const batch = { length: 32_768, wait: 250 }

/** A request that was answered, as the log has it; `ms` is whole milliseconds. */
interface Answered {
  id: string
  method: string
  path: string
  status: number
  ms: number
}

/** Opens the log at a level. No line holds personal data. Waiting lines are written when the process ends, unless it is killed. */
export function openLog(level: string) {
  const lines = openBatches(batch.length)
  const log = pino({ level, base: null, serializers: { error: stdSerializers.errWithCause } }, lines)
  setInterval(lines.flush, batch.wait).unref()
  return Object.assign(log, {
    /** The line that `info` would write, joined here: pino's formatter costs as much as the rest of a cached answer. */
    answered({ id, method, path, status, ms }: Answered) {
      if (!log.isLevelEnabled("info")) return
      const request = `"id":"${id}","method":"${method}","path":${JSON.stringify(path)},"status":${status},"ms":${ms}`
      lines.write(`{"level":30,"time":${Date.now()},${request},"msg":"answered"}\n`)
    },
  })
}

const waiting = new Set<() => void>()

/** How many bytes of lines wait at most where the disk takes none; later ones are left out. */
const maxHeld = 1024 * 1024

/** Gathers lines up to a length before pino's own destination, which measures all that it has gathered again with each line. */
function openBatches(length: number) {
  const destination = pino.destination({ sync: true, maxLength: maxHeld })
  // A full disk: it tries again with the next lines. Nothing else can be told where the log cannot be written.
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
