import { createMutex } from "#base/mutex.ts"
import { type Count, latestExpiry } from "./counters.ts"

/** A lock for work that only one of several processes on a database can do. It expires unless its process renews it. */
export type Lease = ReturnType<typeof createLease>

/**
 * A named lease for `length` milliseconds by the clock `now`, which all processes share. Each step is one conditional statement, so a
 * process that was suspended takes nothing from the next holder.
 */
export function createLease(
  { count }: { count: Count },
  { name, length, now }: { name: string; length: number; now: () => Date },
) {
  /** The expiry of this holder's lease, which also identifies it. */
  let ownEnd = ""
  const inTurn = createMutex()
  const nextEnd = () => new Date(now().getTime() + length).toISOString()

  return {
    /** Resolves to false if another process has it. */
    take: (): Promise<boolean> =>
      inTurn(() =>
        count(async (counters) => {
          const added = await counters.add(name, { points: 1, expiresAt: nextEnd() }, now().toISOString())
          if (added.points === 1) ownEnd = added.expiresAt
          return added.points === 1
        }),
      ),
    /** Extends it; resolves to false if it had expired before. */
    renew: (): Promise<boolean> =>
      inTurn(async () => {
        const ends = { from: ownEnd, to: nextEnd() }
        const isHeld = await count((counters) => counters.extend(name, ends, now().toISOString()))
        if (isHeld) ownEnd = ends.to
        return isHeld
      }),
    /** Releases it, if it is still held. */
    release: (): Promise<void> => inTurn(async () => void (await count((counters) => counters.remove(name, ownEnd)))),
    /** True if any process has it. */
    isTaken: (): Promise<boolean> =>
      count(async (counters) => {
        const held = await counters.get(name, now().toISOString())
        return held !== undefined && held.expiresAt <= latestExpiry(nextEnd())
      }),
  }
}
