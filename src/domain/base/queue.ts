/** Runs work when its turn comes, and answers what the work answers. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * Opens a queue: `atOnce` pieces of work run at the same time, the others wait and begin in the order in which they came,
 * whether the work before them succeeded or failed. Where `maxWaiting` wait already, the error of `onFull` is thrown.
 */
export function openQueue({
  atOnce = 1,
  maxWaiting = Infinity,
  onFull = () => new Error("The queue is full."),
} = {}): InTurn {
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
