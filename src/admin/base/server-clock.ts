/** How far the server's clock is ahead of this device's, in milliseconds. */
let ahead = 0

/** Takes the server's clock from the header `Date` of an answer, which counts in seconds; absent or wrong, nothing changes. */
export function noteServerTime(date: string | null): void {
  const time = Date.parse(date ?? "")
  if (!Number.isNaN(time)) ahead = time - Date.now()
}

/** The time by the server's clock, in milliseconds: what is due, over or allowed depends on it, not on the device's. */
export function serverNow(): number {
  return Date.now() + ahead
}
