import { expect, test } from "vitest"
import { deepFreeze, memoize } from "./memoize.ts"

test("caches the most recently used results and evicts the others", () => {
  const made: string[] = []
  const upper = memoize(2, (text: string) => {
    made.push(text)
    return text.toUpperCase()
  })
  expect(["a", "b", "a", "c", "a", "b"].map(upper)).toEqual(["A", "B", "A", "C", "A", "B"])
  expect(made).toEqual(["a", "b", "c", "b"])
})

test("nothing within a frozen value can be changed", () => {
  const value = deepFreeze({ list: [{ text: "as it was" }], nothing: null })
  expect(() => {
    const [first] = value.list
    if (first) first.text = "changed"
  }).toThrow(TypeError)
  expect(() => value.list.pop()).toThrow(TypeError)
})
