import { compareWords, wholeTexts } from "./compare-words.ts"
import type { ParagraphDifference } from "./difference.ts"
import { matchAlike } from "./match-alike.ts"
import { isSpace, keyOf, type Paragraph, type Word, wordsOf } from "./paragraphs.ts"

/** How many paragraphs may differ before those between the first and the last difference are shown as written again. */
const maxEdits = 400

/** The most pairs of removed and added paragraphs that are compared to find those that were reworded. */
const maxPairs = 400

/** How alike paragraphs have to be to count as reworded, from 0 to 1. */
const leastAlike = 0.4

/** Compares the paragraphs of a text in linear time. */
export function compareTexts(before: readonly Paragraph[], after: readonly Paragraph[]): ParagraphDifference[] {
  const matches = matchAlike(before.map(keyOf), after.map(keyOf), maxEdits)
  const differences: ParagraphDifference[] = []
  let [b, a] = [0, 0]
  for (const [nextB, nextA] of [...matches, [before.length, after.length] as const]) {
    for (const each of compareGap(before.slice(b, nextB), after.slice(a, nextA))) differences.push(each)
    const same = after[nextA]
    if (same) differences.push(whole("same", same))
    b = nextB + 1
    a = nextA + 1
  }
  return differences
}

/** Compares paragraphs that have all changed. */
function compareGap(before: readonly Paragraph[], after: readonly Paragraph[]): ParagraphDifference[] {
  const differences: ParagraphDifference[] = []
  let [b, a] = [0, 0]
  for (const [nextB, nextA] of [...pairAlike(before, after), [before.length, after.length] as const]) {
    for (const removed of before.slice(b, nextB)) differences.push(whole("removed", removed))
    for (const added of after.slice(a, nextA)) differences.push(whole("added", added))
    const [one, other] = [before[nextB], after[nextA]]
    if (one && other) differences.push(compareParagraphs(one, other))
    b = nextB + 1
    a = nextA + 1
  }
  return differences
}

/** The paragraphs that were reworded, in order, as alike together as possible. */
function pairAlike(before: readonly Paragraph[], after: readonly Paragraph[]): (readonly [number, number])[] {
  if (before.length === 1 && after.length === 1) return [[0, 0]]
  const [bags, others] = [before.map(bagOf), after.map(bagOf)]
  if (before.length * after.length > maxPairs) {
    const pairs = bags.slice(0, others.length).map((bag, index) => [index, alikeness(bag, others[index])] as const)
    return pairs.filter(([, alike]) => alike >= leastAlike).map(([index]) => [index, index])
  }
  // The best sum from each pair of places on.
  const best = Array.from({ length: before.length + 1 }, () => new Float64Array(after.length + 1))
  const alike = bags.map((bag) => others.map((other) => alikeness(bag, other)))
  const sumAt = (b: number, a: number) => best[b]?.[a] ?? 0
  const sumWith = (b: number, a: number) => {
    const share = alike[b]?.[a] ?? 0
    return share < leastAlike ? 0 : share + sumAt(b + 1, a + 1)
  }
  for (let b = before.length - 1; b >= 0; b--) {
    for (let a = after.length - 1; a >= 0; a--) {
      const row = best[b]
      if (row) row[a] = Math.max(sumAt(b + 1, a), sumAt(b, a + 1), sumWith(b, a))
    }
  }
  const pairs: [number, number][] = []
  for (let b = 0, a = 0; b < before.length && a < after.length; ) {
    if (sumWith(b, a) > 0 && sumWith(b, a) === sumAt(b, a)) pairs.push([b++, a++])
    else if (sumAt(b + 1, a) >= sumAt(b, a + 1)) b++
    else a++
  }
  return pairs
}

function compareParagraphs(before: Paragraph, after: Paragraph): ParagraphDifference {
  const { pieces, notes } = compareWords(wordsOf(before), wordsOf(after))
  const format =
    before.format === after.format ? [] : [`Was: ${before.format || "Text"}. Now: ${after.format || "Text"}.`]
  return { change: "changed", format: after.format, pieces, notes: [...format, ...notes] }
}

function whole(change: "same" | "added" | "removed", paragraph: Paragraph): ParagraphDifference {
  const words = wordsOf(paragraph)
  const pieces =
    change === "same"
      ? [{ kind: "same" as const, text: words.map(({ text }) => text).join("") }]
      : wholeTexts(change === "removed" ? words : [], change === "added" ? words : [])
  return { change, format: paragraph.format, pieces, notes: [] }
}

type Bag = ReadonlyMap<string, number>

function bagOf(paragraph: Paragraph): Bag {
  const bag = new Map<string, number>()
  for (const { text } of wordsOf(paragraph).filter(isReadWord)) bag.set(text, (bag.get(text) ?? 0) + 1)
  return bag
}

function isReadWord({ text }: Word): boolean {
  return !isSpace(text)
}

/** The share of the words of both that they have in common, from 0 to 1. */
function alikeness(one: Bag, other: Bag = new Map()): number {
  const sizeOf = (bag: Bag) => [...bag.values()].reduce((sum, count) => sum + count, 0)
  let common = 0
  for (const [word, count] of one) common += Math.min(count, other.get(word) ?? 0)
  return (2 * common) / Math.max(1, sizeOf(one) + sizeOf(other))
}
