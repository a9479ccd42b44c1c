import { trashDays } from "#domain/content/content.ts"
import { openQueue } from "#domain/base/queue.ts"
import type { Store } from "#store/store.ts"
import type { ClockGuard } from "../base/clock-guard.ts"

/** Milliseconds between two purges. */
const purgeEvery = 24 * 60 * 60 * 1000

/** Milliseconds from the start to the first purge: the start is not delayed, and a site that restarts daily still purges. */
const firstPurge = 60 * 1000

/**
 * Erases enquiries whose last contact is too long ago, destroys erased ones once the law allows it, and permanently deletes what
 * has been in the trash for 30 days, versions that are no longer kept, and old lines of the activity log: a minute after the
 * start, then daily, unless the clock is doubted. `stop` resolves when the purge under way has ended.
 */
export function schedulePurge(
  {
    erasures,
    trash,
    content,
    activity,
    now: readClock,
  }: Pick<Store, "erasures" | "trash" | "content" | "activity" | "now">,
  clock: ClockGuard,
  onError: (error: unknown) => void,
) {
  const inTurn = openQueue()
  const purge = () => {
    void inTurn(async () => {
      if (!(await clock.isBelieved())) return
      const now = readClock()
      await erasures.eraseExpired(now)
      await erasures.purge(now)
      await trash.empty(new Date(now.getTime() - trashDays * purgeEvery))
      await content.thinVersions(now)
      await activity.removeOld(now)
    }).catch(onError)
  }
  const first = setTimeout(purge, firstPurge).unref()
  const daily = setInterval(purge, purgeEvery).unref()
  return {
    async stop(): Promise<void> {
      clearTimeout(first)
      clearInterval(daily)
      await inTurn(async () => {})
    },
  }
}
