import { memoize } from "#base/memoize.ts"
import type { Mark, TypedRun } from "#base/text/typed/marks.ts"
import { readTypedText, type TypedPart } from "#base/text/typed/parts.ts"

/** Text of one look; each mark completes "It is …", such as "bold" or "a link to /about". */
export interface TextRun {
  text: string
  marks: readonly string[]
}

/** A paragraph; `format` is its type, such as "Heading 2", or "". */
export interface Paragraph {
  format: string
  runs: readonly TextRun[]
  /** Other formatting, only for comparison. */
  details?: string
}

/** A word, a sign or a space of a paragraph, with the marks of all its letters. */
export interface Word {
  text: string
  marks: readonly string[]
}

/** The lines of a text as paragraphs without formats; none of an empty text. */
export function readLines(text: string): Paragraph[] {
  if (text.trim() === "") return []
  return text.split(/\r\n|\r|\n/).map((line) => ({ format: "", runs: line === "" ? [] : [{ text: line, marks: [] }] }))
}

/** The paragraphs of a section's Markdown. Memoised because a conflict is compared on every keystroke. */
export const readTyped = memoize(100, (text: string): Paragraph[] =>
  readTypedText(text)
    .flatMap(paragraphsOf)
    .filter(({ runs }) => runs.length > 0),
)

function paragraphsOf(part: TypedPart): Paragraph[] {
  switch (part.kind) {
    case "paragraph":
      return [{ format: "", runs: part.words.map(toTextRun) }]
    case "list": {
      const format = part.isNumbered ? "Numbered item" : "List item"
      return part.items.map((words) => ({ format, runs: words.map(toTextRun) }))
    }
    case "table":
      return [part.head, ...part.rows].map((cells) => ({
        format: "Table row",
        runs: cells.flatMap((words, index) => [
          ...(index > 0 ? [{ text: " · ", marks: [] }] : []),
          ...words.map(toTextRun),
        ]),
      }))
    case "drawing":
      return [{ format: "", runs: [{ text: `[drawing: ${part.name}]`, marks: [] }] }]
  }
}

const looks: Record<Mark, string> = { bold: "bold", italic: "italic", struck: "struck through", code: "code" }

function toTextRun({ text, marks, link, picture }: TypedRun): TextRun {
  if (picture !== undefined) return { text: `[Picture: ${text}]`, marks: [`the picture ${picture}`] }
  const own = marks.map((mark) => looks[mark])
  return { text, marks: link === undefined ? own : [...own, `a link to ${link}`] }
}

/** The words of a paragraph in order; together they are its text. */
export function wordsOf({ runs }: Paragraph): Word[] {
  const text = runs.map((run) => run.text).join("")
  const words: Word[] = []
  let run = 0
  let runEnd = runs[0]?.text.length ?? 0
  for (const { 0: word, index } of text.matchAll(/\s+|[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu)) {
    const end = index + word.length
    while (runEnd <= index && run < runs.length - 1) runEnd += runs[++run]?.text.length ?? 0
    const marks = new Set(runs[run]?.marks)
    while (runEnd < end && run < runs.length - 1) {
      runEnd += runs[++run]?.text.length ?? 0
      for (const mark of runs[run]?.marks ?? []) marks.add(mark)
    }
    words.push({ text: word, marks: [...marks] })
  }
  return words
}

/** True if a text contains no words. */
export function isSpace(text: string): boolean {
  return !/\S/.test(text)
}

/** A text that is equal for equal paragraphs. */
export function keyOf({ format, runs }: Paragraph): string {
  return JSON.stringify([format, runs.map(({ text, marks }) => [text, marks])])
}
