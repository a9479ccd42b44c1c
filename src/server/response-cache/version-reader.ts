/** What the store's content version was at a moment that is not before the question. */
export type VersionReading =
  | { isKnown: true; version: number }
  /** The store is away, or takes too long to answer. */
  | { isKnown: false; error: unknown }

/** Asks for the content version; `answer` is called exactly once. */
export type ReadVersion = (answer: (reading: VersionReading) => void) => void

/** Milliseconds after which an answer that is kept is worth more than the newest one. */
const maxWait = 1_000

/**
 * Asks the store for its content version, once for all who ask in the same moment. Each gets what a reading found that
 * began after the question, so that no write that ended before is missed. While the store hangs, nobody waits for it
 * after the first. Callbacks, since a promise for each request would cost more than the rest of a kept answer.
 */
export function shareVersionReader(read: () => Promise<number>, wait = maxWait): ReadVersion {
  let waiting: ((reading: VersionReading) => void)[] = []
  let isReading = false
  let isLate = false

  const tell = (reading: VersionReading) => {
    const asked = waiting
    waiting = []
    for (const each of asked) each(reading)
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
    const end = (reading: VersionReading) => {
      clearTimeout(late)
      isReading = false
      if (!isLate) for (const each of asking) each(reading)
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

const slow: VersionReading = { isKnown: false, error: new Error("The store takes too long to answer.") }
