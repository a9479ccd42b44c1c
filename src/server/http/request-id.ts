import { randomUUID } from "node:crypto"
import type { IncomingMessage } from "node:http"

const ids = new WeakMap<IncomingMessage, string>()

/** The request's id, by which a person's report is found in the log; a new one for a request of our own. */
export function requestId(incoming: IncomingMessage | undefined): string {
  const known = incoming && ids.get(incoming)
  if (known !== undefined) return known
  const id = randomUUID()
  if (incoming) ids.set(incoming, id)
  return id
}
