import { randomUUID } from "node:crypto"
import type { IncomingMessage } from "node:http"

const ids = new WeakMap<IncomingMessage | Request, string>()

/**
 * The id by which a person's report is found in the log, the same each time for one request. Node's request and the
 * framework's get the same id where `incoming` joins them.
 */
export function requestId(request: IncomingMessage | Request, incoming?: IncomingMessage): string {
  const id = ids.get(request) ?? (incoming ? requestId(incoming) : randomUUID())
  ids.set(request, id)
  return id
}
