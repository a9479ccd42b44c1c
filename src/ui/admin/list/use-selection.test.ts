import { expect, test } from "vitest"
import { nothingSelected, select, type Selected } from "./use-selection.ts"

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
