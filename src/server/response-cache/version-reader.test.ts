import { stat } from "node:fs/promises"
import { expect, test } from "vitest"
import { type VersionReading, shareVersionReader } from "./version-reader.ts"

const asking = (ask: ReturnType<typeof shareVersionReader>) => new Promise<VersionReading>((resolve) => ask(resolve))

test("all who ask in one moment share one reading", async () => {
  let readings = 0
  const ask = shareVersionReader(async () => ++readings)
  const answers = await Promise.all(Array.from({ length: 100 }, () => asking(ask)))
  expect(new Set(answers.map((each) => each.isKnown && each.version))).toEqual(new Set([1]))
  expect(await asking(ask)).toEqual({ isKnown: true, version: 2 })
})

test("a reading that began before the question is not an answer to it", async () => {
  let version = 1
  const readings: (() => void)[] = []
  const ask = shareVersionReader(() => {
    const found = version
    return new Promise((resolve) => readings.push(() => resolve(found)))
  })
  const early = asking(ask)
  await new Promise(setImmediate)
  version = 2
  const late = asking(ask)
  readings[0]?.()
  expect(await early).toEqual({ isKnown: true, version: 1 })
  readings[1]?.()
  expect(await late).toEqual({ isKnown: true, version: 2 })
})

test("an answer that arrived while the process was paused is not late", async () => {
  const ask = shareVersionReader(async () => (await stat(".")).nlink, 100)
  const answer = asking(ask)
  // The reading starts in this turn of the event loop; this thread is then blocked until long after its timeout.
  await new Promise(setImmediate)
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
  expect(await answer).toMatchObject({ isKnown: true })
})

test("a store that fails is reported, and asked again by the next", async () => {
  let isAway = true
  const ask = shareVersionReader(async () => {
    if (isAway) throw new Error("away")
    return 7
  })
  expect(await asking(ask)).toMatchObject({ isKnown: false })
  isAway = false
  expect(await asking(ask)).toEqual({ isKnown: true, version: 7 })
})

test("nobody waits for a store that hangs after the first", async () => {
  let end: (version: number) => void = () => {}
  const ask = shareVersionReader(() => new Promise((resolve) => (end = resolve)), 20)
  const early = asking(ask)
  await new Promise(setImmediate)
  const during = asking(ask)
  expect(await early).toMatchObject({ isKnown: false })
  expect(await during).toMatchObject({ isKnown: false })
  expect(await asking(ask)).toMatchObject({ isKnown: false })
  end(1)
  await new Promise(setImmediate)
  const after = asking(ask)
  await new Promise(setImmediate)
  end(2)
  expect(await after).toEqual({ isKnown: true, version: 2 })
})
