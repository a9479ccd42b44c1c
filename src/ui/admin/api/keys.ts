import { ApiError } from "./call.ts"
import { inTab } from "../base/storage.ts"

const prefix = "sending "

/** A random key. */
export function makeKey(): string {
  // Not randomUUID, which browsers offer only on https and on localhost.
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16)).join("-")
}

/** Gives the idempotency key of what is sent: the same as long as the same is sent again. */
export function makeKeys(): (sent: unknown) => string {
  let last = { sent: "", key: "" }
  return (sent) => {
    const text = JSON.stringify(sent)
    if (text !== last.sent) last = { sent: text, key: makeKey() }
    return last.key
  }
}

/** The idempotency key of a form that makes something: the same for each try until one succeeds, also after a reload. */
export function sendKey(name: string): string {
  const key = inTab.getItem(prefix + name) ?? makeKey()
  inTab.setItem(prefix + name, key)
  return key
}

/** Forgets the key: what is sent next under that name is another thing. */
export function forgetSendKey(name: string): void {
  inTab.removeItem(prefix + name)
}

/** What to say when an earlier try has saved the form with other contents; undefined for any other error. */
export function explainKeyError(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || !("Idempotency-Key" in error.fields)) return undefined
  return "This was already saved when you first sent it; only the answer was lost. Your later changes are not in it. Edit it from the list, or send again to create another one."
}
