import { expect, test } from "vitest"
import { mapConcurrent, nothingSelected, select, type Selected } from "./use-bulk.ts"

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

test("once stopped, nothing begins any more, and what has started ends", async () => {
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

const all = ["a", "b", "c", "d", "e"]
const ids = ({ ids: set }: Selected) => [...set].toSorted().join("")
const change = (from: Selected, id: string, isSelected = true, isRange = false) =>
  select(from, all, { id, isSelected, isRange })

test("one item after the other is selected, and each let go again", () => {
  const both = change(change(nothingSelected, "d"), "b")
  expect(ids(both)).toBe("bd")
  expect(ids(change(both, "d", false))).toBe("b")
})

test("a range goes from the last item that was changed alone, downwards and upwards", () => {
  const first = change(nothingSelected, "c")
  expect(ids(change(first, "e", true, true))).toBe("cde")
  expect(ids(change(first, "a", true, true))).toBe("abc")
  // A second range starts at the same anchor.
  expect(ids(change(change(first, "e", true, true), "a", true, true))).toBe("abcde")
})

test("a range lets go what lies between, too", () => {
  const whole = all.reduce((selected, id) => change(selected, id), nothingSelected)
  expect(ids(change(change(whole, "b", false), "d", false, true))).toBe("ae")
})

test("a range without a beginning, or whose beginning is not in the list any more, is the item alone", () => {
  expect(ids(change(nothingSelected, "d", true, true))).toBe("d")
  expect(ids(change({ ids: new Set(["gone"]), anchor: "gone" }, "d", true, true))).toBe("d")
})

test("what the list no longer has is not selected any more", () => {
  expect(ids(change({ ids: new Set(["gone", "a"]), anchor: "a" }, "b"))).toBe("ab")
})
