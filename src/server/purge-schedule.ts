import { openQueue } from "#domain/queue.ts"
import type { Erasures } from "#store/enquiries/erasures.ts"

/** Milliseconds between two looks at what the law lets go. */
const purgeEvery = 24 * 60 * 60 * 1000

/** How long after the start the first look is, so that a start is not slowed and a daily restart still purges. */
const firstPurge = 60 * 1000

/** Work that is done again and again until it is stopped. */
export interface PurgeSchedule {
  /** Ends it once what is under way is done. */
  stop(): Promise<void>
}

/**
 * Erases enquiries whose last contact is too long ago, and destroys erased ones once the law lets them go: a minute after the
 * start and daily from then on.
 */
export function schedulePurge(erasures: Erasures, onError: (error: unknown) => void): PurgeSchedule {
  const inTurn = openQueue()
  const purge = () => {
    void inTurn(async () => {
      const now = new Date()
      await erasures.eraseExpired(now)
      await erasures.purge(now)
    }).catch(onError)
  }
  const first = setTimeout(purge, firstPurge).unref()
  const daily = setInterval(purge, purgeEvery).unref()
  return {
    async stop() {
      clearTimeout(first)
      clearInterval(daily)
      await inTurn(async () => {})
    },
  }
}
