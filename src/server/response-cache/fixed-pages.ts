import { fixedPages } from "./cacheable.ts"
import type { ResponseCache } from "./response-cache.ts"

/** Milliseconds from the start to the first round, so that waiting requests are answered first, and between two rounds. */
const rounds = { first: 100, every: 5 * 60_000 }

/**
 * Puts the fixed pages into the cache soon after the start, one after another, and again where the content has changed or
 * other answers have displaced them. So they can be served while the store is unavailable, even if nobody has asked for them yet. `areReady` resolves
 * when each page has been made, or has failed, once.
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
        // As browsers ask for it.
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
