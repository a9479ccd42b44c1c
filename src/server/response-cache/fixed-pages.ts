import { fixedPages } from "./cacheable.ts"
import type { AnswerPath } from "./response-cache.ts"

/** Milliseconds from the start to the first look, so that whoever waits for the start is answered before, and between two looks. */
const look = { first: 100, every: 5 * 60_000 }

/** The work that keeps the fixed pages ready. */
export interface FixedPages {
  /** Resolves once each was made, or was tried. */
  areReady: Promise<void>
  stop(): void
}

/**
 * Has the fixed pages made soon after the start, one after another, and again where the content has changed or others have
 * taken their place: they are there when the store goes away, though nobody may have asked for them before.
 */
export function keepFixedPagesReady(
  answer: AnswerPath,
  onError: (error: unknown) => void,
  { first, every } = look,
): FixedPages {
  const ready = Promise.withResolvers<void>()
  let isStopped = false

  function ask(path: string): Promise<void> {
    return new Promise((resolve) => {
      answer(
        path,
        () => resolve(),
        (error) => {
          if (error !== undefined) onError(error)
          resolve()
        },
      )
    })
  }

  async function askAll(): Promise<void> {
    for (const path of fixedPages) if (!isStopped) await ask(path)
    ready.resolve()
  }

  const starting = setTimeout(() => void askAll(), first)
  const again = setInterval(() => void askAll(), every).unref()
  return {
    areReady: ready.promise,
    stop() {
      isStopped = true
      clearTimeout(starting)
      clearInterval(again)
    },
  }
}
