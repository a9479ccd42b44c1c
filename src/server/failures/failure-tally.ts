import { openQueue } from "#domain/base/queue.ts"
import type { Settings } from "#store/base/settings.ts"

/** Milliseconds after a failure until it is stored with those that come meanwhile, so that a flood of them writes little. */
const storeAfter = 1_000

/**
 * Counts the failures of the program for the owner, who sees them on the dashboard until they dismiss them. What cannot be stored,
 * as on a full disk, is stored with the next. `stop` stores what is left.
 */
export function openFailureTally(
  settings: Pick<Settings, "read" | "put">,
  onError: (error: unknown) => void,
  now: () => Date = () => new Date(),
) {
  const inTurn = openQueue()
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
    /** Counts a failure; `id` is that of the request, absent for work of the site's own. */
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
