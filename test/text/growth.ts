import { expect } from "vitest"

/** Less than this, in milliseconds, says nothing about how a time grows. */
const floor = 150

/**
 * Expects the time that something takes to grow with the length of what it is given, not with its square: four times the
 * length may take ten times as long. What else the machine does only ever adds, so that the best of a few tries counts.
 */
export function expectLinear(run: (text: string) => unknown, make: (length: number) => string, length = 30_000): void {
  const measure = () => [1, 2, 4].map((factor) => bestOf(4, run, make(factor * length)))
  const isLinear = ([single = 0, double = 0, fourfold = 0]: number[]) =>
    double < Math.max(floor, 5 * single) && fourfold < Math.max(floor, 10 * single)
  // One measurement of three can fall into a busy moment.
  const measured: number[][] = []
  for (let tries = 0; tries < 3; tries++) {
    const times = measure()
    if (isLinear(times)) return
    measured.push(times)
  }
  expect.fail(`The milliseconds for 1, 2 and 4 times the length were ${measured.join("; ")}.`)
}

function bestOf(tries: number, run: (text: string) => unknown, text: string): number {
  let best = Number.POSITIVE_INFINITY
  for (let done = 0; done < tries && best > floor / 5; done++) {
    const before = process.cpuUsage().user
    run(text)
    best = Math.min(best, (process.cpuUsage().user - before) / 1_000)
  }
  return best
}

/** Text of a length, made of one part again and again between a beginning and an end. */
export function repeat(part: string, start = "", end = ""): (length: number) => string {
  return (length) => start + part.repeat(Math.ceil(length / part.length)) + end
}
