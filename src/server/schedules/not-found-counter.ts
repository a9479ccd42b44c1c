import { type Asked, notedPath } from "#domain/addresses/not-found.ts"
import { openQueue } from "#domain/base/queue.ts"
import type { NotFoundAddresses } from "#store/addresses/not-found.ts"

/** Milliseconds between two times that what was counted is stored. */
const storeEvery = 60_000

/** How many paths are counted between two of them; others are left out, so that somebody who makes up addresses costs little. */
const maxCounted = 200

/**
 * Counts the addresses that are not there in memory, and stores the numbers once a minute, so that a request writes nothing.
 * `stop` stores what is left.
 */
export function openNotFoundCounter(
  addresses: Pick<NotFoundAddresses, "add">,
  onError: (error: unknown) => void,
  now: () => Date = () => new Date(),
) {
  const counted = new Map<string, Asked>()
  const inTurn = openQueue()

  const store = () => {
    if (counted.size === 0) return
    const asked = [...counted.values()]
    counted.clear()
    void inTurn(() => addresses.add(asked)).catch(onError)
  }
  const timer = setInterval(store, storeEvery).unref()

  return {
    /** Counts one request for a path that is not there. */
    count(pathname: string): void {
      const path = notedPath(pathname)
      if (path === undefined) return
      const before = counted.get(path)
      if (!before && counted.size >= maxCounted) return
      counted.set(path, { path, count: (before?.count ?? 0) + 1, lastAt: now().toISOString() })
    },
    async stop(): Promise<void> {
      clearInterval(timer)
      store()
      await inTurn(async () => {})
    },
  }
}
