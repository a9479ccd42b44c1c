/** What is stored of the server's clock; times are ISO. */
export interface ClockNote {
  /** What it showed when it was last believed. */
  seenAt: string
  /** What it showed when it was first not believed; null while it is. */
  doubtedAt: string | null
}

const hour = 60 * 60 * 1000

/** How far the clock may be from what it last showed, in milliseconds: a site may stand still for a weekend. */
const maxJump = 48 * hour

/** After how long a clock is believed that goes on from a jump, in milliseconds: at the run of the next day, which may come a little earlier. */
const confirmedAfter = 20 * hour

/**
 * What the clock is held for at a time that it shows. It is doubted where it is more than two days from what it last showed, in
 * either direction, until it is back there or goes on for about a day from where it jumped to.
 */
export function judgeClock({ seenAt, doubtedAt }: ClockNote, now: Date): ClockNote {
  const distance = (since: string) => now.getTime() - Date.parse(since)
  if (Math.abs(distance(seenAt)) <= maxJump) return { seenAt: now.toISOString(), doubtedAt: null }
  const goneOn = doubtedAt === null ? Number.NaN : distance(doubtedAt)
  if (goneOn >= confirmedAfter && goneOn <= confirmedAfter + maxJump)
    return { seenAt: now.toISOString(), doubtedAt: null }
  return { seenAt, doubtedAt: goneOn >= 0 && goneOn < confirmedAfter ? doubtedAt : now.toISOString() }
}

/** How far the clocks of two nodes may differ, in milliseconds. */
const clockDifference = hour

/** The latest end of something that lasts for `life` milliseconds: a later one was written while a clock was wrong, and is over. */
export function latestEnd(now: Date, life: number): string {
  return new Date(now.getTime() + life + clockDifference).toISOString()
}
