import { openQueue } from "#domain/base/queue.ts"
import { latestExpiry } from "#store/database/counters.ts"
import type { Store } from "#store/store.ts"

/** Work that only one of several processes on a store may do at a time. It ends when its process no longer renews it. */
export interface Lease {
  /** Takes it; false while another holder has it. */
  take(): Promise<boolean>
  /** Takes it for as long again; false where it had ended before. */
  renew(): Promise<boolean>
  /** Gives it back, if it is still held. */
  release(): Promise<void>
  /** Whether anybody has it. */
  isTaken(): Promise<boolean>
}

/**
 * A lease of a name for so many milliseconds by the clock `now`, which all processes share. Each step is one statement that holds only
 * for who still has it, so that a process that stood still in the middle takes nothing from the next one.
 */
export function openLease(
  { count }: Pick<Store, "count">,
  { name, length, now }: { name: string; length: number; now: () => Date },
): Lease {
  /** When the lease of this holder ends, which is also how it is known. */
  let ownEnd = ""
  const inTurn = openQueue()
  const nextEnd = () => new Date(now().getTime() + length).toISOString()

  return {
    take: () =>
      inTurn(() =>
        count(async (counters) => {
          const added = await counters.add(name, { points: 1, expiresAt: nextEnd() }, now().toISOString())
          if (added.points === 1) ownEnd = added.expiresAt
          return added.points === 1
        }),
      ),
    renew: () =>
      inTurn(async () => {
        const ends = { from: ownEnd, to: nextEnd() }
        const isHeld = await count((counters) => counters.extend(name, ends, now().toISOString()))
        if (isHeld) ownEnd = ends.to
        return isHeld
      }),
    release: () => inTurn(async () => void (await count((counters) => counters.remove(name, ownEnd)))),
    isTaken: () =>
      count(async (counters) => {
        const held = await counters.get(name, now().toISOString())
        return held !== undefined && held.expiresAt <= latestExpiry(nextEnd())
      }),
  }
}
