export type RunExclusive = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * Creates a queue: `atOnce` pieces of work run at the same time, the others start in order of arrival, whether earlier ones succeeded or
 * failed. If `maxWaiting` already wait, the error of `onFull` is thrown.
 */
export function createMutex({
  atOnce = 1,
  maxWaiting = Infinity,
  onFull = () => new Error("The queue is full."),
} = {}): RunExclusive {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running < atOnce) {
      running++
    } else {
      if (waiting.length >= maxWaiting) throw onFull()
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
