/** How often items are compared at most, which bounds the changes that are found between long lists. */
const maxComparisons = 4_000_000

/** The places in two lists of something that both have. */
export type Match = readonly [before: number, after: number]

/**
 * What two lists have in common and in the same order, as few changes as possible apart (Myers 1986). With more than
 * `maxEdits` changes it is only what both begin and end with, so that the cost stays in proportion to the lengths.
 */
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

function matchMiddle(before: readonly string[], after: readonly string[], maxEdits: number): Match[] {
  const rounds = findRounds(before, after, Math.min(maxEdits, maxComparisons / (before.length + after.length + 1)))
  if (!rounds) return []
  const matches: Match[] = []
  let b = before.length
  let a = after.length
  for (let edits = rounds.length; edits > 0; edits--) {
    const reached = rounds[edits - 1] as Int32Array
    const diagonal = b - a
    const from = isDown(reached, edits, diagonal) ? diagonal + 1 : diagonal - 1
    const [fromB, fromA] = [at(reached, edits - 1, from), at(reached, edits - 1, from) - from]
    while (b > fromB && a > fromA && before[b - 1] === after[a - 1]) matches.push([--b, --a])
    b = fromB
    a = fromA
  }
  while (b > 0 && a > 0) matches.push([--b, --a])
  return matches.toReversed()
}

/** How far into the first list each diagonal leads after 0, 1, … edits, up to the round before the last; undefined beyond the maximum. */
function findRounds(before: readonly string[], after: readonly string[], maxEdits: number): Int32Array[] | undefined {
  const rounds: Int32Array[] = []
  for (let edits = 0; edits <= maxEdits; edits++) {
    const last = rounds.at(-1)
    const reached = new Int32Array(2 * edits + 1)
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      let b = 0
      if (last) {
        const down = isDown(last, edits, diagonal)
        b = down ? at(last, edits - 1, diagonal + 1) : at(last, edits - 1, diagonal - 1) + 1
      }
      while (b < before.length && b - diagonal < after.length && before[b] === after[b - diagonal]) b++
      reached[diagonal + edits] = b
      if (b >= before.length && b - diagonal >= after.length) return rounds
    }
    rounds.push(reached)
  }
  return undefined
}

/** Whether the way to a diagonal takes something of the second list, and not something away from the first. */
function isDown(last: Int32Array, edits: number, diagonal: number): boolean {
  if (diagonal === -edits) return true
  return diagonal !== edits && at(last, edits - 1, diagonal - 1) < at(last, edits - 1, diagonal + 1)
}

function at(reached: Int32Array, edits: number, diagonal: number): number {
  return reached[diagonal + edits] as number
}
