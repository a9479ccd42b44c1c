import { expect, test } from "vitest"
import { createMutex } from "./mutex.ts"

/** Work that runs until it is ended, and the order in which it started. */
function watchWork() {
  const began: string[] = []
  const ends = new Map<string, PromiseWithResolvers<void>>()
  const work = (name: string) => async () => {
    began.push(name)
    const end = Promise.withResolvers<void>()
    ends.set(name, end)
    await end.promise
    return name
  }
  return {
    began,
    work,
    end: (name: string) => ends.get(name)?.resolve(),
    fail: (name: string) => ends.get(name)?.reject(name),
  }
}

test("each piece of work begins when the one before it has ended, in the order in which they came", async () => {
  const { began, work, end } = watchWork()
  const inTurn = createMutex()
  const results = [inTurn(work("first")), inTurn(work("second")), inTurn(work("third"))]
  expect(began).toEqual(["first"])
  end("first")
  expect(await results[0]).toBe("first")
  expect(began).toEqual(["first", "second"])
  end("second")
  await results[1]
  end("third")
  expect(await Promise.all(results)).toEqual(["first", "second", "third"])
})

test("failed work does not stop later work", async () => {
  const { began, work, end, fail } = watchWork()
  const inTurn = createMutex()
  const [first, second] = [inTurn(work("first")), inTurn(work("second"))]
  fail("first")
  await expect(first).rejects.toBe("first")
  end("second")
  expect(await second).toBe("second")
  expect(began).toEqual(["first", "second"])
})

test("as many run at the same time as it was opened for, and never more", async () => {
  const { began, work, end } = watchWork()
  const inTurn = createMutex({ atOnce: 2 })
  const results = ["a", "b", "c", "d"].map((name) => inTurn(work(name)))
  expect(began).toEqual(["a", "b"])
  end("b")
  await results[1]
  expect(began).toEqual(["a", "b", "c"])
  for (const name of ["a", "c"]) end(name)
  await Promise.all([results[0], results[2]])
  end("d")
  expect(await results[3]).toBe("d")
})

test("work is refused where too much waits already", async () => {
  const { work, end } = watchWork()
  const inTurn = createMutex({ maxWaiting: 1, onFull: () => new Error("Too many.") })
  const results = [inTurn(work("first")), inTurn(work("second"))]
  await expect(inTurn(work("third"))).rejects.toThrow("Too many.")
  end("first")
  await results[0]
  end("second")
  await results[1]
})
