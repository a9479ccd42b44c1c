import { call } from "../api/call.ts"
import { createStore } from "../base/store.ts"

/** How often the count is read while the page is visible, in milliseconds. */
const interval = 60_000

const unread = createStore(0)

/** Reads again how many enquiries are unread; a failure leaves the count as it was. */
export async function refreshUnread(): Promise<void> {
  const summary = await call("GET /contacts/summary", { mayAsk: false }).catch(() => undefined)
  if (summary) unread.set(summary.unread)
}

/** Reads the count now and every minute while the page is visible; answers what ends that. */
export function pollUnread(): () => void {
  void refreshUnread()
  const timer = setInterval(() => document.visibilityState === "visible" && void refreshUnread(), interval)
  return () => clearInterval(timer)
}

/** How many enquiries are unread, as of the last reading. */
export const useUnread = unread.use
