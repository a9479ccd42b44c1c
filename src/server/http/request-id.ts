import { randomBytes } from "node:crypto"
import type { IncomingMessage } from "node:http"

const ids = new WeakMap<IncomingMessage | Request, string>()

/**
 * The id that links a person's report to the log, the same each time for one request. Node's request and the framework's get the same id
 * if `incoming` connects them.
 */
export function requestId(request: IncomingMessage | Request, incoming?: IncomingMessage): string {
  const id = ids.get(request) ?? (incoming ? requestId(incoming) : makeRequestId())
  ids.set(request, id)
  return id
}

/** Digits of an id: 128 random bits, as in a trace id of W3C's Trace Context. */
const length = 32
let digits = ""
let next = 0

/** A new id of 32 hexadecimal digits, cut from a larger batch: a UUID is joined from twenty strings for each cached response. */
export function makeRequestId(): string {
  if (next === digits.length) {
    digits = randomBytes(8_192).toString("hex")
    next = 0
  }
  next += length
  return digits.slice(next - length, next)
}
