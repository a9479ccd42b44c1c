import { expect, test } from "vitest"
import { mapConcurrent } from "./use-bulk.ts"

const items = [1, 2, 3, 4, 5, 6, 7]

test("a few run at a time, each item once, and a failure keeps none of the others back", async () => {
  let running = 0
  let most = 0
  const done: number[] = []
  const failed: number[] = []
  const act = async (item: number) => {
    most = Math.max(most, ++running)
    await Promise.resolve()
    running--
    if (item === 2) throw new Error("refused")
  }
  await mapConcurrent(items, act, {
    signal: new AbortController().signal,
    onDone: (item, error) => (error === undefined ? done : failed).push(item),
  })
  expect([most, done.toSorted((a, b) => a - b), failed]).toEqual([3, [1, 3, 4, 5, 6, 7], [2]])
})

test("once stopped, nothing begins any more, and what has begun ends", async () => {
  const stop = new AbortController()
  const done: number[] = []
  const begun: number[] = []
  const act = async (item: number) => {
    begun.push(item)
    await Promise.resolve()
    stop.abort()
  }
  await mapConcurrent(items, act, { signal: stop.signal, onDone: (item) => done.push(item) })
  expect([begun, done]).toEqual([
    [1, 2, 3],
    [1, 2, 3],
  ])
})
