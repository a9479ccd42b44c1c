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

/** A lease of a name for so many milliseconds. Processes compare it with their own clocks. */
export function openLease(
  { count }: Pick<Store, "count">,
  { name, length, now = () => new Date() }: { name: string; length: number; now?: () => Date },
): Lease {
  /** When the lease of this holder ends, which is also how it is known. */
  let ownEnd = ""
  const nextEnd = () => new Date(now().getTime() + length).toISOString()

  return {
    take: () =>
      count(async (counters) => {
        const { points, expiresAt } = await counters.add(name, { points: 1, expiresAt: nextEnd() }, now().toISOString())
        if (points === 1) ownEnd = expiresAt
        return points === 1
      }),
    renew: () =>
      count(async (counters) => {
        const held = await counters.get(name, now().toISOString())
        if (held?.expiresAt !== ownEnd) return false
        ownEnd = (await counters.put(name, { points: 1, expiresAt: nextEnd() })).expiresAt
        return true
      }),
    release: () =>
      count(async (counters) => {
        const held = await counters.get(name, now().toISOString())
        if (held?.expiresAt === ownEnd) await counters.remove(name)
      }),
    isTaken: () =>
      count(async (counters) => {
        const held = await counters.get(name, now().toISOString())
        return held !== undefined && held.expiresAt <= latestExpiry(nextEnd())
      }),
  }
}
