import { pino, stdSerializers } from "pino"

/** Where the product says what happens: one JSON line each, on standard output. */
export type Log = ReturnType<typeof openLog>

/** Lines are written together, since one at a time they would cost more than a kept page: in bytes, and milliseconds at most. */
const together = { bytes: 8_192, wait: 250 }

/** Opens the log at a level; no line holds personal data. What waits is written when the process ends, unless it is killed. */
export function openLog(level: string) {
  const destination = pino.destination({ minLength: together.bytes, sync: true })
  const log = pino({ level, base: null, serializers: { error: stdSerializers.errWithCause } }, destination)
  setInterval(() => destination.flush(), together.wait).unref()
  return log
}
