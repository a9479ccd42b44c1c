import type { Lettering, Weight } from "./lettering.ts"

/** How large a text may be, in pixels, and in how many lines of which width it has to fit. */
interface Room {
  width: number
  height: number
  maxLines: number
  sizes: { max: number; min: number }
  weight: Weight
  spacing: number
  /** The distance of two lines, in shares of the size. */
  leading: number
}

/** A text broken into lines of one size. */
export interface FittedText {
  lines: string[]
  size: number
}

const ellipsis = "…"

/** How much smaller than it could be a text is set to need fewer lines. */
const smaller = 0.82

/** The text as large as fits, in lines of about the same width; where even the smallest size is too large, its end is cut off. */
export function fitText(text: string, lettering: Lettering, room: Room): FittedText {
  const { sizes, width } = room
  const measureAt = openMeasures(lettering, room)
  let largest = 0
  let best: FittedText | undefined
  for (let size = sizes.max; size >= Math.max(sizes.min, largest * smaller); size -= 2) {
    const measure = measureAt(size)
    const lines = breakLines(text, width, measure)
    if (!lines || lines.length > maxLines(room, size)) continue
    largest ||= size
    if (best && lines.length >= best.lines.length) continue
    const balanced = balance(text, lines, width, measure)
    if (!best || !endsShort(balanced, measure)) best = { lines: balanced, size }
  }
  if (best) return best
  const measure = measureAt(sizes.min)
  return { lines: cutLines(text, maxLines(room, sizes.min), width, measure), size: sizes.min }
}

/** Measures lines in any size; each line is set once, as its width grows with the size. */
function openMeasures(lettering: Lettering, { weight, spacing }: Pick<Room, "weight" | "spacing">) {
  const widths = new Map<string, number>()
  const measureOnce = (line: string) => {
    const width = widths.get(line) ?? lettering.measure(line, { size: 1, weight, spacing })
    widths.set(line, width)
    return width
  }
  return (size: number) => (line: string) => measureOnce(line) * size
}

/** Whether the last line has little more than a short word. */
function endsShort(lines: string[], measure: (line: string) => number): boolean {
  const widths = lines.map(measure)
  return (widths.at(-1) ?? 0) < Math.max(...widths) * 0.35
}

function maxLines({ height, leading, maxLines: most }: Room, size: number): number {
  return Math.max(1, Math.min(most, Math.floor(height / (size * leading))))
}

/** The lines that words fill one after another; undefined where a word is wider than a line. */
function breakLines(text: string, width: number, measure: (line: string) => number): string[] | undefined {
  const lines: string[] = []
  for (const word of text.split(" ")) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && measure(longer) <= width) lines[lines.length - 1] = longer
    else if (measure(word) <= width) lines.push(word)
    else return undefined
  }
  return lines
}

/** The same number of lines in the narrowest width, so that none is left with one short word. */
function balance(text: string, lines: string[], width: number, measure: (line: string) => number): string[] {
  let best = lines
  for (let narrower = width - 12; narrower > width / 2; narrower -= 12) {
    const next = breakLines(text, narrower, measure)
    if (!next || next.length > lines.length) break
    best = next
  }
  return best
}

function cutLines(text: string, most: number, width: number, measure: (line: string) => number): string[] {
  const lines: string[] = []
  const words = text.split(" ")
  while (words.length > 0) {
    const word = words.shift() as string
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && measure(longer) <= width) {
      lines[lines.length - 1] = longer
      continue
    }
    if (lines.length === most) {
      lines[most - 1] = cutEnd(lines[most - 1] as string, width, measure)
      return lines
    }
    const head = cutWord(word, width, measure)
    lines.push(head)
    if (head.length < word.length) words.unshift(word.slice(head.length))
  }
  return lines
}

/** As much of a word as a line holds. */
function cutWord(word: string, width: number, measure: (line: string) => number): string {
  if (measure(word) <= width) return word
  let head = ""
  for (const { segment } of new Intl.Segmenter("en", { granularity: "grapheme" }).segment(word)) {
    if (head !== "" && measure(head + segment) > width) break
    head += segment
  }
  return head
}

/** One line with an ellipsis at its end, without the words for which that leaves no room. */
function cutEnd(line: string, width: number, measure: (line: string) => number): string {
  let kept = line
  while (measure(kept + ellipsis) > width) {
    const space = kept.lastIndexOf(" ")
    if (space < 0) return cutWord(kept, width - measure(ellipsis), measure) + ellipsis
    kept = kept.slice(0, space)
  }
  return kept.replace(/[\s,;:.&–-]+$/, "") + ellipsis
}

/** One line of the largest size in which it fits; its end is cut off where even the smallest is too large. */
export function fitLine(
  text: string,
  lettering: Lettering,
  { width, sizes, weight, spacing = 0 }: Pick<Room, "width" | "sizes" | "weight"> & { spacing?: number },
): { line: string; size: number } {
  for (let size = sizes.max; size >= sizes.min; size -= 1) {
    if (lettering.measure(text, { size, weight, spacing }) <= width) return { line: text, size }
  }
  const measure = (line: string) => lettering.measure(line, { size: sizes.min, weight, spacing })
  return { line: cutEnd(text, width, measure), size: sizes.min }
}
