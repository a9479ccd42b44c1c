import { dayOf } from "#base/text/calendar.ts"

/** How far the server's clock is ahead of this device's, in milliseconds. */
let ahead = 0

/** Reads the server's clock from a response's `Date` header, in seconds; ignores an absent or invalid one. */
export function syncServerClock(date: string | null): void {
  const time = Date.parse(date ?? "")
  if (!Number.isNaN(time)) ahead = time - Date.now()
}

/** Server time, in milliseconds: due dates and permissions depend on it, not on the device's clock. */
export function serverNow(): number {
  return Date.now() + ahead
}

/** The day in India, such as "2026-11-28". */
export function today(): string {
  return dayOf(new Date(serverNow()).toISOString())
}
