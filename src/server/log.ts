import { pino, stdSerializers } from "pino"

/** The log: JSON lines on standard output. */
export type Log = ReturnType<typeof openLog>

/** Lines are written in batches, since one at a time would cost more than a cached page: bytes, and milliseconds at most. */
const batch = { bytes: 8_192, wait: 250 }

/** Opens the log at a level. No line holds personal data. Waiting lines are written when the process ends, unless it is killed. */
export function openLog(level: string) {
  const destination = pino.destination({ minLength: batch.bytes, sync: true })
  const log = pino({ level, base: null, serializers: { error: stdSerializers.errWithCause } }, destination)
  setInterval(() => destination.flush(), batch.wait).unref()
  return log
}
