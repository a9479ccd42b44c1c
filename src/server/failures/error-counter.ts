import { createMutex } from "#base/mutex.ts"
import type { Settings } from "#db/settings.ts"

/** Milliseconds after which a failure is stored together with later ones, so a flood of failures writes little. */
const storeAfter = 1_000

/**
 * Counts unexpected errors for the owner, who sees them on the dashboard until they dismiss them. If they cannot be stored, for example on
 * a full disk, they are stored with the next. `stop` stores the rest.
 */
export function createErrorCounter(
  settings: Pick<Settings, "read" | "put">,
  onError: (error: unknown) => void,
  now: () => Date = () => new Date(),
) {
  const inTurn = createMutex()
  let counted = 0
  let last = { lastAt: "", lastId: "" }
  let timer: NodeJS.Timeout | undefined

  const store = async () => {
    const [count, { lastAt, lastId }] = [counted, last]
    if (count === 0) return
    counted = 0
    try {
      const known = (await settings.read("failures"))?.body
      const body = { count: (known?.count ?? 0) + count, since: known?.since ?? lastAt, lastAt, lastId }
      await settings.put("failures", body, "")
    } catch (error) {
      counted += count
      throw error
    }
  }

  return {
    /** Counts a failure; `id` is the request's, absent for background work. */
    note(id = ""): void {
      counted++
      last = { lastAt: now().toISOString(), lastId: id }
      timer ??= setTimeout(() => {
        timer = undefined
        void inTurn(store).catch(onError)
      }, storeAfter).unref()
    },
    async stop(): Promise<void> {
      clearTimeout(timer)
      await inTurn(store).catch(onError)
    },
  }
}
