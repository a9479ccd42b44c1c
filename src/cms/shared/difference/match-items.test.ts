import fc from "fast-check"
import { expect, test } from "vitest"
import { matchItems } from "./match-items.ts"

interface Item {
  id: string
  title: string
}

const keys = [({ id }: Item) => id, ({ title }: Item) => title]

function describeMatch(before: string, after: string): string {
  const read = (text: string) => text.split(" ").map((word) => ({ id: word.slice(0, 1), title: word }))
  const [one, other] = [read(before), read(after)]
  return matchItems(one, other, { keys })
    .map(({ from, to, isMoved }) => {
      const [was, is] = [one[from ?? -1]?.title ?? "", other[to ?? -1]?.title ?? ""]
      return was === is ? `${is}${isMoved ? "~" : ""}` : `${was}>${is}`
    })
    .join(" ")
}

test("items are found again by their id, and only those moved that the others do not explain", () => {
  expect(describeMatch("a b c d", "d a b c")).toBe("d~ a b c")
  expect(describeMatch("a b c", "a c")).toBe("a b> c")
  expect(describeMatch("a c", "a b c")).toBe("a >b c")
  expect(describeMatch("a b c", "a d c")).toBe("a b> >d c")
  expect(describeMatch("a b1 c", "a b2 c")).toBe("a b1>b2 c")
})

test("without an id the next key counts, and nothing is taken twice", () => {
  const item = (title: string, id = "") => ({ id, title })
  expect(matchItems([item("x"), item("x"), item("y")], [item("y"), item("x", "new")], { keys })).toEqual([
    { from: 2, to: 0, isMoved: true },
    { from: 0, to: 1, isMoved: false },
    { from: 1, to: undefined, isMoved: false },
  ])
})

test("every item of both lists comes once, those of the later one in their order", () => {
  const list = fc.array(fc.record({ id: fc.constantFrom("", "a", "b", "c"), title: fc.constantFrom("", "t", "u") }))
  fc.assert(
    fc.property(list, list, (before, after) => {
      const matches = matchItems(before, after, { keys })
      const placesOf = (side: "from" | "to") => matches.map((each) => each[side]).filter((place) => place !== undefined)
      expect(placesOf("to")).toEqual(after.map((_, index) => index))
      expect(placesOf("from").toSorted((one, other) => one - other)).toEqual(before.map((_, index) => index))
      const unmoved = matches.filter(({ from, to, isMoved }) => from !== undefined && to !== undefined && !isMoved)
      expect(unmoved.map(({ from }) => from)).toEqual(
        unmoved.map(({ from }) => from).toSorted((one, other) => (one ?? 0) - (other ?? 0)),
      )
    }),
  )
})
