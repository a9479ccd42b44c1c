/** What the store's content version was at a moment that is not before the question. */
export type Freshness =
  | { isKnown: true; version: number }
  /** The store is away, or takes too long to answer. */
  | { isKnown: false; error: unknown }

/** Asks for the content version; `answer` is called exactly once. */
export type AskFreshness = (answer: (freshness: Freshness) => void) => void

/** Milliseconds after which an answer that is kept is worth more than the newest one. */
const longestWait = 1_000

/**
 * Asks the store for its content version, once for all who ask in the same moment. Each gets what a reading found that
 * began after the question, so that no write that ended before is missed. While the store hangs, nobody waits for it
 * after the first. Callbacks, since a promise for each request would cost more than the rest of a kept answer.
 */
export function shareFreshness(read: () => Promise<number>, wait = longestWait): AskFreshness {
  let waiting: ((freshness: Freshness) => void)[] = []
  let isReading = false
  let isLate = false

  const tell = (freshness: Freshness) => {
    const asked = waiting
    waiting = []
    for (const each of asked) each(freshness)
  }

  function begin() {
    const asking = waiting
    waiting = []
    isReading = true
    const late = setTimeout(() => {
      isLate = true
      waiting = [...asking, ...waiting]
      tell(slow)
    }, wait)
    const end = (freshness: Freshness) => {
      clearTimeout(late)
      isReading = false
      if (!isLate) for (const each of asking) each(freshness)
      isLate = false
      if (waiting.length > 0) begin()
    }
    read().then(
      (version) => end({ isKnown: true, version }),
      (error: unknown) => end({ isKnown: false, error }),
    )
  }

  return (answer) => {
    if (isLate) {
      answer(slow)
      return
    }
    waiting.push(answer)
    // Whoever else has a request in this turn of the event loop joins before the reading begins.
    if (!isReading && waiting.length === 1) setImmediate(begin)
  }
}

const slow: Freshness = { isKnown: false, error: new Error("The store takes too long to answer.") }
