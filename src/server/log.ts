import { pino, stdSerializers } from "pino"

/** Where the product says what happens: one JSON line each, on standard output. */
export type Log = ReturnType<typeof openLog>

/** Opens the log at a level; no line holds personal data. */
export function openLog(level: string) {
  return pino({ level, base: null, serializers: { error: stdSerializers.errWithCause } })
}
