/** The content version at a moment not before the request for it. */
export type VersionReading =
  | { isKnown: true; version: number }
  /** The database is unavailable, or takes too long. */
  | { isKnown: false; error: unknown }

/** Reads the content version; `answer` is called exactly once. */
export type ReadVersion = (answer: (reading: VersionReading) => void) => void

/** Milliseconds after which a potentially stale response is better than waiting longer. */
const maxWait = 1_000

/**
 * Reads the content version, once for all requests of the same moment. Each request gets the result of a reading that started after it, so
 * no completed write is missed. While the database hangs, only the first requests wait for it. Callbacks, because a promise for each
 * request would cost more than the rest of a cached response.
 */
export function shareVersionReader(read: () => Promise<number>, wait = maxWait): ReadVersion {
  let waiting: ((reading: VersionReading) => void)[] = []
  let isReading = false
  let isLate = false

  const answerAll = (reading: VersionReading) => {
    const asked = waiting
    waiting = []
    for (const each of asked) each(reading)
  }

  function begin() {
    const asking = waiting
    waiting = []
    isReading = true
    let giving: NodeJS.Immediate | undefined
    // After a suspended process resumes, the result may have arrived, but is read only after expired timers.
    const late = setTimeout(() => (giving = setImmediate(giveUp)), wait)
    const giveUp = () => {
      isLate = true
      waiting = [...asking, ...waiting]
      answerAll(slow)
    }
    const end = (reading: VersionReading) => {
      clearTimeout(late)
      clearImmediate(giving)
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
    // Other requests of this turn of the event loop join before the reading starts.
    if (!isReading && waiting.length === 1) setImmediate(begin)
  }
}

const slow: VersionReading = { isKnown: false, error: new Error("The store takes too long to answer.") }
