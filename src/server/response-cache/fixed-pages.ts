import { fixedPages } from "./cacheable.ts"
import type { ResponseCache } from "./response-cache.ts"

/** Milliseconds from the start to the first round, so waiting requests are processed first, and between two rounds. */
const rounds = { first: 100, every: 5 * 60_000 }

/**
 * Puts the fixed pages into the cache soon after the start, sequentially, and again if the content has changed or they were evicted. So
 * they can be served while the database is unavailable, even if nobody has requested them yet. `areReady` resolves when each page has been
 * rendered, or has failed, once.
 */
export function warmFixedPages(
  answerFromCache: ResponseCache,
  onError: (error: unknown) => void,
  { first, every } = rounds,
) {
  const ready = Promise.withResolvers<void>()
  let isStopped = false

  async function warmAll(): Promise<void> {
    for (const path of fixedPages) {
      if (isStopped) break
      await new Promise<void>((resolve) => {
        const pass = (error?: unknown) => {
          if (error !== undefined) onError(error)
          resolve()
        }
        // As browsers request it.
        answerFromCache(path, "br", () => resolve(), pass)
      })
    }
    ready.resolve()
  }

  const warm = () => void warmAll().catch(onError)
  const starting = setTimeout(warm, first)
  const again = setInterval(warm, every).unref()
  return {
    areReady: ready.promise,
    stop() {
      isStopped = true
      clearTimeout(starting)
      clearInterval(again)
    },
  }
}
