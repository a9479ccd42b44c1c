/** The record of the server's clock; times are ISO. */
export interface ClockRecord {
  /** The last trusted reading. */
  seenAt: string
  /** Time of the first suspect reading; null while the clock is trusted. */
  doubtedAt: string | null
}

const hour = 60 * 60 * 1000

/** The maximum difference from the last reading, in milliseconds: a site may be off for a weekend. */
const maxJump = 48 * hour

/** How long a clock must run steadily after a jump, in ms. Less than a day, because the daily run can be slightly early. */
const confirmedAfter = 20 * hour

/**
 * Checks a clock reading. A clock that differs from its last reading by more than two days, in either direction, is not trusted until it is
 * back or has continued for about a day from the jump.
 */
export function checkClock({ seenAt, doubtedAt }: ClockRecord, now: Date): ClockRecord {
  const distance = (since: string) => now.getTime() - Date.parse(since)
  if (Math.abs(distance(seenAt)) <= maxJump) return { seenAt: now.toISOString(), doubtedAt: null }
  const sinceJump = doubtedAt === null ? Number.NaN : distance(doubtedAt)
  if (sinceJump >= confirmedAfter && sinceJump <= confirmedAfter + maxJump)
    return { seenAt: now.toISOString(), doubtedAt: null }
  return { seenAt, doubtedAt: sinceJump >= 0 && sinceJump < confirmedAfter ? doubtedAt : now.toISOString() }
}

/** How far the clocks of two instances may differ, in milliseconds. */
const clockDifference = hour

/** The latest plausible expiry of something that lasts `life` ms: a later one was written with a wrong clock. */
export function latestEnd(now: Date, life: number): string {
  return new Date(now.getTime() + life + clockDifference).toISOString()
}
