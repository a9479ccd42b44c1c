import { useSyncExternalStore } from "react"
import { readSummary } from "../api/enquiries.ts"

/** How often the count is asked for while the page is looked at, in milliseconds. */
const every = 60_000

let unread = 0
let timer: ReturnType<typeof setInterval> | undefined
const watchers = new Set<() => void>()

/** Asks again how many enquiries are unread; a failure leaves the count as it was. */
export async function refreshUnread(): Promise<void> {
  try {
    const summary = await readSummary({ mayAsk: false })
    unread = summary.unread
    for (const watcher of watchers) watcher()
  } catch {
    // A count in the margin is no reason to disturb anybody.
  }
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  if (timer === undefined) {
    void refreshUnread()
    timer = setInterval(() => document.visibilityState === "visible" && void refreshUnread(), every)
  }
  return () => {
    watchers.delete(watcher)
    if (watchers.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** How many enquiries are unread, kept up to date while the page is looked at. */
export function useUnread(): number {
  return useSyncExternalStore(watch, () => unread)
}
