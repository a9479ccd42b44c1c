import { ApiError } from "../api/call.ts"
import { makeKey } from "./key.ts"

const prefix = "sending "

/** The key under which a form that makes something is sent: the same for each try until it is through, also after a reload. */
export function sendKey(name: string): string {
  const key = sessionStorage.getItem(prefix + name) ?? makeKey()
  sessionStorage.setItem(prefix + name, key)
  return key
}

/** Lets the key go: what is sent next under that name is another thing. */
export function forgetSendKey(name: string): void {
  sessionStorage.removeItem(prefix + name)
}

/** What there is to say when the form had been saved before, with other contents, and only the answer was lost. */
export function explainKeyError(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || !("Idempotency-Key" in error.fields)) return undefined
  return "This was saved already when you first sent it; only the answer was lost. What you changed since is not in it. Find it in the list and change it there, or send again to make another one."
}
