import fc from "fast-check"
import { expect, test } from "vitest"
import { matchAlike } from "./match-alike.ts"

const letters = fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 12 })

/** The length of the longest common subsequence, by the plain recurrence. */
function longest([one, ...rest]: string[], other: string[]): number {
  if (one === undefined || other.length === 0) return 0
  const at = other.indexOf(one)
  const without = longest(rest, other)
  return at < 0 ? without : Math.max(without, 1 + longest(rest, other.slice(at + 1)))
}

test("as much as possible is matched, each once and in order", () => {
  fc.assert(
    fc.property(letters, letters, (before, after) => {
      const matches = matchAlike(before, after, 100)
      for (const [index, [b, a]] of matches.entries()) {
        expect(before[b]).toBe(after[a])
        const last = matches[index - 1] ?? [-1, -1]
        expect(b > last[0] && a > last[1]).toBe(true)
      }
      expect(matches).toHaveLength(longest(before, after))
    }),
  )
})

test("beyond the maximum only the beginning and the end are matched", () => {
  const matches = matchAlike("same 12345 end".split(""), "same 1x2x3x4x5 end".split(""), 3)
  expect(matches.map(([, a]) => "same 1x2x3x4x5 end"[a]).join("")).toBe("same 15 end")
})
