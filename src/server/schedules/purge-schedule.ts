import { limitSessions } from "#accounts/server/session.ts"
import { trashDays } from "#cms/shared/content.ts"
import type { Store } from "../store/store.ts"
import type { ClockGuard } from "../clock-guard.ts"
import { type Background, repeat } from "./background.ts"

/** Milliseconds between two purges. */
const purgeEvery = 24 * 60 * 60 * 1000

/** Milliseconds from the start to the first purge: the start is not delayed, and a site that restarts daily still purges. */
const firstPurge = 60 * 1000

/**
 * Erases expired enquiries, destroys erased ones when the law allows it, and permanently deletes trash older than 30 days, expired
 * versions, old lines of the activity log, stored responses and ended sessions: a minute after the start, then daily, unless the clock is
 * not trusted.
 */
export function schedulePurge(
  {
    erasures,
    trash,
    content,
    activity,
    idempotency,
    sessions,
    now: readClock,
  }: Pick<Store, "erasures" | "trash" | "content" | "activity" | "idempotency" | "sessions" | "now">,
  clock: ClockGuard,
  onError: (error: unknown) => void,
): Background {
  const purge = async () => {
    if (!(await clock.isBelieved())) return
    const now = readClock()
    await erasures.eraseExpired(now)
    await erasures.purge(now)
    await trash.empty(new Date(now.getTime() - trashDays * purgeEvery))
    await content.thinVersions(now)
    await activity.removeOld(now)
    await idempotency.removeOld(now)
    await sessions.removeOlder(limitSessions(now))
  }
  return repeat(purge, { first: firstPurge, every: purgeEvery, onError })
}
