import { type Asked, notedPath } from "#redirects/shared/not-found.ts"
import type { NotFoundAddresses } from "#redirects/server/not-found.ts"
import { repeat } from "./background.ts"

/** Milliseconds between two writes of the counts. */
const storeEvery = 60_000

/** The most paths counted between two writes; others are dropped, so invented URLs cost little. */
const maxCounted = 200

/** Counts missing paths in memory, and stores the numbers once a minute, so requests do not write. `stop` stores the rest. */
export function createNotFoundCounter(
  addresses: Pick<NotFoundAddresses, "add">,
  onError: (error: unknown) => void,
  now: () => Date = () => new Date(),
) {
  const counted = new Map<string, Asked>()
  const store = async () => {
    const asked = [...counted.values()]
    counted.clear()
    await addresses.add(asked)
  }
  const storing = repeat(store, { first: storeEvery, every: storeEvery, onError })

  return {
    count(pathname: string): void {
      const path = notedPath(pathname)
      if (path === undefined) return
      const before = counted.get(path)
      if (!before && counted.size >= maxCounted) return
      counted.set(path, { path, count: (before?.count ?? 0) + 1, lastAt: now().toISOString() })
    },
    stop: () => storing.stop().then(store).catch(onError),
  }
}
