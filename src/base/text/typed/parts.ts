import { findItems, findRows, type Marker, readLines, type TypedLine } from "./lines.ts"
import { hasMarkdown, readLinkedMarks, type TypedRun } from "./marks.ts"

/** The drawings that a text can show by name, with their labels. */
export const typedDrawings = { elbow: "Counter heights at the elbow" } as const
type TypedDrawing = keyof typeof typedDrawings

/** A part of a text as pages show it; a numbered list without a start begins at 1. */
type Part<Words> =
  | { kind: "paragraph"; words: Words }
  | { kind: "list"; isNumbered: boolean; start?: number; items: Words[] }
  | { kind: "table"; head: Words[]; rows: Words[][] }
  | { kind: "drawing"; name: TypedDrawing }

/** A part of a text with the styles and links of its words. */
export type TypedPart = Part<TypedRun[]>

/**
 * The parts of a guide's section, typed or Markdown. Lines with a bullet, or with consecutive numbers, are a list, at least two lines with
 * tabs or bars between the same number of cells a table whose first line is its head, and `[drawing: elbow]` between blank lines is that
 * drawing. All others are paragraphs, separated by blank lines.
 */
export function readTypedText(text: string): TypedPart[] {
  const isMarkdown = hasMarkdown(text)
  const read = (words: string) => readLinkedMarks(words, isMarkdown)
  return readParts(text).map((part): TypedPart => {
    switch (part.kind) {
      case "paragraph":
        return { ...part, words: read(part.words) }
      case "list":
        return { ...part, items: part.items.map(read) }
      case "table":
        return { ...part, head: part.head.map(read), rows: part.rows.map((cells) => cells.map(read)) }
      case "drawing":
        return part
    }
  })
}

export function wordsIn(runs: readonly TypedRun[]): string {
  return runs.map(({ text }) => text).join("")
}

function readParts(text: string): Part<string>[] {
  const lines = withTrimmedCells(readLines(text))
  const tables = new Map(findRows(lines, cellsIn).map(({ from, to }) => [from, to]))
  const rows = new Set([...tables].flatMap(([from, to]) => lines.slice(from, to).map((_, row) => from + row)))
  const isItem = findItems(lines, { isRow: (index) => rows.has(index), alone: /^-$/, never: /^\+$/, first: 1 })
  const parts: Part<string>[] = []
  let isNew = true
  let column = 0
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] as TypedLine
    const last = parts.at(-1)
    const tableEnd = tables.get(at)
    const drawing = isBlank(lines[at - 1]) && isBlank(lines[at + 1]) ? drawingIn(line.text) : undefined
    if (isBlank(line)) {
      isNew = true
      continue
    }
    if (tableEnd !== undefined) {
      parts.push(toTable(lines.slice(at, tableEnd).map(cellsIn)))
      at = tableEnd - 1
    } else if (drawing) {
      parts.push({ kind: "drawing", name: drawing })
    } else if (line.marker && isItem[at]) {
      addItem(parts, line.marker, isNew)
      column = line.indent
    } else if (last?.kind === "list" && !isNew && line.indent > column) {
      // A line indented deeper than the bullet above it belongs to that item.
      last.items.push(`${last.items.pop()} ${line.text.trim()}`)
    } else if (last?.kind === "paragraph" && !isNew) {
      last.words += `\n${line.text.trimEnd()}`
    } else {
      parts.push({ kind: "paragraph", words: line.text.trim() })
    }
    isNew = false
  }
  return parts
}

/** A numbered list continues over blank lines, any other only from line to line. */
function addItem(parts: Part<string>[], { bullet, number, words }: Marker, isNew: boolean): void {
  const isNumbered = bullet === ""
  const item = words.replaceAll("\t", " ")
  const last = parts.at(-1)
  const list = last?.kind === "list" && last.isNumbered === isNumbered ? last : undefined
  const goesOn = isNumbered ? number === (list?.start ?? 1) + (list?.items.length ?? 0) : !isNew
  if (list && goesOn) list.items.push(item)
  else parts.push({ kind: "list", isNumbered, ...(isNumbered && number !== 1 && { start: number }), items: [item] })
}

function drawingIn(line: string): TypedDrawing | undefined {
  const [, name = ""] = /^\[drawing: (\w+)\]$/.exec(line.trim()) ?? []
  return Object.hasOwn(typedDrawings, name) ? (name as TypedDrawing) : undefined
}

function isBlank(line: TypedLine | undefined): boolean {
  return line === undefined || /^[\s\u200B]*$/.test(line.text)
}

/** The cells of a line by its tabs, otherwise by its bars; one if it has neither. */
export function cellsIn({ cells, text }: TypedLine): readonly string[] {
  if (cells.length > 1) return cells
  return text
    .trim()
    .replace(/^\|(.*)\|$/, "$1")
    .split("|")
    .map((cell) => cell.trim())
}

/** Stored texts are trimmed: the first and the last row of a copied table may have lost empty cells. */
function withTrimmedCells(lines: readonly TypedLine[]): TypedLine[] {
  const from = lines.findIndex((line) => !isBlank(line))
  const to = lines.findLastIndex((line) => !isBlank(line))
  const missing = (at: number, beside: number) => {
    const [cells, others] = [lines[at]?.cells.length ?? 0, lines[beside]?.cells.length ?? 0]
    return Array.from({ length: cells > 1 ? Math.max(0, others - cells) : 0 }, () => "")
  }
  const [before, after] = [missing(from, from + 1), missing(to, to - 1)]
  return lines.map((line, at) => {
    if (at === from) return { ...line, cells: [...before, ...line.cells] }
    return at === to ? { ...line, cells: [...line.cells, ...after] } : line
  })
}

/** Markdown has a row of dashes below the head. */
const dashes = /^:?-{2,}:?$/

function toTable([head = [], ...rows]: readonly (readonly string[])[]): Part<string> {
  const body = rows[0]?.every((cell) => dashes.test(cell)) ? rows.slice(1) : rows
  return { kind: "table", head: [...head], rows: body.map((cells) => [...cells]) }
}
