import { diffArrays } from "diff"

/** How often items are compared at most, which bounds the changes that are found between long lists. */
const maxComparisons = 4_000_000

/** The places in two lists of something that both have. */
export type Match = readonly [before: number, after: number]

/** The longest common subsequence; with more than `maxEdits` changes only the common start and end, in linear time. */
export function matchAlike(before: readonly string[], after: readonly string[], maxEdits: number): Match[] {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++

  const middle = matchMiddle(before.slice(start, before.length - end), after.slice(start, after.length - end), maxEdits)
  return [
    ...Array.from({ length: start }, (_, index): Match => [index, index]),
    ...middle.map(([b, a]): Match => [start + b, start + a]),
    ...Array.from({ length: end }, (_, index): Match => [before.length - end + index, after.length - end + index]),
  ]
}

function matchMiddle(before: string[], after: string[], maxEdits: number): Match[] {
  const maxEditLength = Math.min(maxEdits, maxComparisons / (before.length + after.length + 1))
  const matches: Match[] = []
  let [b, a] = [0, 0]
  for (const { added, removed, count } of diffArrays(before, after, { maxEditLength }) ?? []) {
    if (!added && !removed) for (let index = 0; index < count; index++) matches.push([b + index, a + index])
    if (!added) b += count
    if (!removed) a += count
  }
  return matches
}
