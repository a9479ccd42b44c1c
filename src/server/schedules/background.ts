import { createMutex } from "#base/mutex.ts"
import type { Lease } from "#db/lease.ts"

export interface Background {
  /** Resolves when the current work has ended. */
  stop(): Promise<void>
}

/** Repeats work sequentially: `first` ms after the start, then every `every`. The signal tells long work to stop. */
export function repeat(
  work: (stopping: AbortSignal) => Promise<unknown>,
  { first = 0, every, onError }: { first?: number; every: number; onError: (error: unknown) => void },
): Background {
  const inTurn = createMutex()
  const stopping = new AbortController()
  const begin = () => void inTurn(() => work(stopping.signal)).catch(onError)
  const starting = setTimeout(begin, first).unref()
  const repeated = setInterval(begin, every).unref()
  return {
    async stop() {
      stopping.abort()
      clearTimeout(starting)
      clearInterval(repeated)
      await inTurn(async () => {})
    },
  }
}

/** How long the lease of the background work lasts, and how often it is taken or renewed, in milliseconds. */
export const backgroundLease = { length: 30_000, every: 10_000 }

/**
 * Does the work while this process has the lease: one process does it, and another takes over if that has ended or does not respond. The
 * work checks `isHeld` before it acts, because the process may have been suspended. `stop` releases the lease.
 */
export function startWithLease(
  lease: Pick<Lease, "take" | "renew" | "release">,
  start: (isHeld: () => Promise<boolean>) => Background,
  { onError, length, every }: { onError: (error: unknown) => void } & typeof backgroundLease,
): Background {
  let work: Background | undefined
  let heldUntil = 0

  async function renew(): Promise<boolean> {
    const began = performance.now()
    const isHeld = await lease.renew()
    if (isHeld) heldUntil = began + length
    return isHeld
  }

  async function look(stopping: AbortSignal): Promise<void> {
    if (stopping.aborted) return
    if (work) {
      const began = performance.now()
      const isHeld = await renew().catch((error: unknown) => {
        onError(error)
        return began < heldUntil
      })
      if (!isHeld) {
        await work.stop()
        work = undefined
      }
    }
    const began = performance.now()
    if (work || stopping.aborted || !(await lease.take())) return
    heldUntil = began + length
    try {
      if (!stopping.aborted) work = start(renew)
    } finally {
      if (!work) await lease.release()
    }
  }

  const looking = repeat(look, { every, onError })
  return {
    async stop() {
      await looking.stop()
      if (!work) return
      try {
        await work.stop()
      } finally {
        await lease.release().catch(onError)
      }
    },
  }
}
