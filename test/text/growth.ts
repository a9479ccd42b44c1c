import { expect } from "vitest"

/** Times below this, in milliseconds, are too short to measure growth. */
const floor = 150

/**
 * Expects the time to grow linearly with the input, not quadratically: four times the length may take ten times as long. Other load only
 * adds, so the best of a few attempts counts.
 */
export function expectLinear(run: (text: string) => unknown, make: (length: number) => string, length = 30_000): void {
  const measure = () => [1, 2, 4].map((factor) => bestOf(4, run, make(factor * length)))
  const isLinear = ([single = 0, double = 0, fourfold = 0]: number[]) =>
    double < Math.max(floor, 5 * single) && fourfold < Math.max(floor, 10 * single)
  // One measurement of three may be slow on a busy machine.
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

/** Text of a length, from a repeated part between a start and an end. */
export function repeat(part: string, start = "", end = ""): (length: number) => string {
  return (length) => start + part.repeat(Math.ceil(length / part.length)) + end
}
