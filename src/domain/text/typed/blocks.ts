import { linkOf, readLinkedMarks } from "./linked.ts"
import { findRows, readLines, type TypedLine } from "./lines.ts"
import { type Dialect, dialectOf, findAddresses, type Mark, mayLead, type TypedRun } from "./marks.ts"
import { cellsIn, readTypedText, type TypedPart } from "./parts.ts"

/** A block of a typed text as an editor has it: lines of words, an item of a list, or a row of a table with its bars. */
export interface TextBlock {
  /** The number of a numbered item, 0 of one with a bullet. */
  item?: number | undefined
  runs: readonly TypedRun[]
}

/**
 * Whose marks a text has. What has nothing else that only Markdown has is Markdown where its backslashes are just those that
 * `writeTextBlocks` writes; any others are shown.
 */
export function typedDialectOf(text: string): Dialect {
  if (!text.includes("\\") || dialectOf(text) === "markdown") return dialectOf(text)
  const blocks = readTextBlocks(text, "markdown")
  const isShorter = write(blocks, letters, false).length < text.length
  return isShorter && writeTextBlocks(blocks) === text ? "markdown" : "messages"
}

/** The blocks of a typed text, with an empty one between two that would be one list or one table without it. */
export function readTextBlocks(text: string, dialect = typedDialectOf(text)): TextBlock[] {
  const blocks: TextBlock[] = []
  for (const part of readTypedText(text)) {
    const added = blocksOf(part, (words) => readLinkedMarks(words, dialect))
    const [last, first] = [blocks.at(-1), added[0]]
    const isBeside = last?.item === first?.item && (last?.item === 0 || isTable([last, first]))
    if (last && isBeside) blocks.push({ runs: [] })
    blocks.push(...added)
  }
  return blocks
}

function blocksOf(part: TypedPart, read: (words: string) => TypedRun[]): TextBlock[] {
  switch (part.kind) {
    case "paragraph":
      return [{ runs: read(part.text) }]
    case "list":
      return part.items.map((words, index) => ({
        item: part.isNumbered ? (part.start ?? 1) + index : 0,
        runs: read(words),
      }))
    case "table":
      return [part.head, ...part.rows].map((cells) => ({ runs: toRow(cells, read) }))
    case "drawing":
      return [{ runs: [{ text: `[drawing: ${part.name}]`, marks: [] }] }]
  }
}

/** Bars stand at the ends too where the cells at both are empty. */
function toRow(cells: readonly string[], read: (words: string) => TypedRun[]): TypedRun[] {
  const bar: TypedRun = { text: " | ", marks: [] }
  const row = cells.flatMap((cell, index) => [...(index > 0 ? [bar] : []), ...read(cell.replaceAll("|", "¦"))])
  return cells[0] === "" && cells.at(-1) === "" ? [bar, ...row, bar] : row
}

/** Which blocks are rows of a table, by the number of its first one. */
export function findTables(blocks: readonly (TextBlock | undefined)[]): (number | undefined)[] {
  const lines = blocks.map((block) => {
    const text = block?.item === undefined ? textOf(block) : ""
    return readLines(text.includes("\n") ? "" : text)[0] as TypedLine
  })
  const first: (number | undefined)[] = blocks.map(() => undefined)
  for (const { from, to } of findRows(lines, cellsIn)) first.fill(from, from, to)
  return first
}

function isTable(blocks: readonly (TextBlock | undefined)[]): boolean {
  return findTables(blocks)[0] !== undefined
}

function textOf(block: TextBlock | undefined): string {
  return block?.runs.map(({ text }) => text).join("") ?? ""
}

/**
 * Blocks as the text that gives them when it is read again: with what a text can hold of them, marks around whole words, and
 * backslashes only where something would otherwise be read that is not meant.
 */
export function writeTextBlocks(blocks: readonly TextBlock[]): string {
  for (const unit of [letters, chunks]) {
    for (const isEscaped of [false, true]) {
      const text = write(blocks, unit, isEscaped)
      const read = readTextBlocks(text, isEscaped ? "markdown" : typedDialectOf(text))
      if (keyOf(read) === keyOf(blocks, unit)) return text
    }
  }
  return write(blocks, chunks, true)
}

/** What is marked as a whole: words, or all that stands between spaces. */
const letters = /[\p{L}\p{M}\p{N}]+|[^\S\n]+|[^\p{L}\p{M}\p{N}]/gu
const chunks = /[^\s|]+|[^\S\n]+|[\n|]/g

interface Segment {
  text: string
  marks: readonly Mark[]
  link: string | undefined
}

function keyOf(blocks: readonly TextBlock[], unit = letters): string {
  const tables = findTables(blocks)
  const keys = blocks.map((block, index) => [block.item, ...linesOf(block, unit, tables[index] !== undefined)])
  return JSON.stringify(keys.filter(({ length }) => length > 1))
}

const noWords = /^[\s|:-]*--[\s|:-]*$/

function write(blocks: readonly TextBlock[], unit: RegExp, isEscaped: boolean): string {
  const tables = findTables(blocks)
  let text = ""
  let last = -2
  for (const [index, block] of blocks.entries()) {
    const isInTable = tables[index] !== undefined
    const lines = linesOf(block, unit, isInTable).map((line) => writeLine(line, isEscaped).trimEnd())
    // Markdown has a row of dashes below the head of a table.
    if (lines.length === 0 || (isInTable && noWords.test(textOf(block)))) continue
    const before = blocks[last]
    const isNext = last === index - 1 && block.item !== undefined && before?.item !== undefined
    const isJoined = isNext && block.item === (before.item && before.item + 1)
    const isRow = isInTable && tables[index] === tables[last]
    if (text !== "") text += isJoined || isRow ? "\n" : "\n\n"
    if (block.item === undefined) text += lines.map((line) => (isEscaped ? escapeStart(line) : line)).join("\n")
    else text += `${block.item === 0 ? "-" : `${block.item}.`} ${lines.join(" ")}`
    last = index
  }
  return text.trim()
}

/** The lines of a block that are not empty, each as stretches of one look. */
function linesOf({ item, runs }: TextBlock, unit: RegExp, isInTable: boolean): Segment[][] {
  const words = readWords(runs, unit, item === undefined ? /\t/g : /[\t\n]/g)
  const lines: Segment[][] = [[]]
  for (const [index, word] of words.entries()) {
    const [before, after] = [words[index - 1], words[index + 1]]
    const isSame = before !== undefined && after !== undefined && lookOf(before) === lookOf(after)
    if (word.text === "\n") lines.push([])
    else lines.at(-1)?.push(isSpace(word) ? { ...(isSame ? before : plain("")), text: word.text } : word)
  }
  return lines.flatMap((line) => {
    const shown = isInTable ? toCells(line) : trim(line)
    return shown.length > 0 ? [join(join(shown).map(tidy))] : []
  })
}

/** The words, spaces and signs of runs; each is marked as a whole. */
function readWords(runs: readonly TypedRun[], unit: RegExp, spaces: RegExp): Segment[] {
  const words: Segment[] = []
  for (const { marks, picture, ...run } of runs) {
    const link = run.link !== undefined && mayLead(run.link) ? run.link.replaceAll(/[\s()]/g, encode) : undefined
    const text = picture === undefined ? run.text : `![${run.text}](${picture})`
    for (const [part] of text.replaceAll(spaces, " ").matchAll(unit)) {
      const before = words.at(-1)
      if (before && (before.text + part).match(unit)?.length === 1) {
        before.text += part
        before.marks = [...before.marks, ...marks]
        before.link ??= link
      } else words.push(/[|\n]/.test(part) ? plain(part) : { text: part, marks, link })
    }
  }
  return words
}

function isSpace({ text }: Segment): boolean {
  return text.trim() === ""
}

function trim(line: readonly Segment[]): Segment[] {
  const from = line.findIndex((word) => !isSpace(word))
  return from < 0 ? [] : line.slice(from, line.findLastIndex((word) => !isSpace(word)) + 1)
}

/** The words of a row with its bars, which stand at its ends only where the cells at both are empty. */
function toCells(line: readonly Segment[]): Segment[] {
  const cells: Segment[][] = [[]]
  for (const word of line) {
    if (word.text === "|") cells.push([])
    else cells.at(-1)?.push(word)
  }
  const trimmed = cells.map(trim)
  const isFramed = trimmed.length > 2 && trimmed[0]?.length === 0 && trimmed.at(-1)?.length === 0
  const inner = isFramed ? trimmed.slice(1, -1) : trimmed
  const row = inner.flatMap((cell, index) => [...(index > 0 ? [plain(" | ")] : []), ...cell])
  return inner[0]?.length === 0 && inner.at(-1)?.length === 0 ? [plain("| "), ...row, plain(" |")] : row
}

function plain(text: string): Segment {
  return { text, marks: [], link: undefined }
}

function encode(character: string): string {
  return `%${character.charCodeAt(0).toString(16).padStart(2, "0")}`
}

/** A stretch without what cannot stand between marks, in code or in a link; an address is a link by itself. */
function tidy({ text, ...look }: Segment): Segment {
  const marks = look.marks.filter((mark) => !text.includes(mark === "code" ? "`" : "\\"))
  if (look.link === undefined || linkOf(text) === look.link) return { text, marks, link: undefined }
  return { text: text.replaceAll("[", "(").replaceAll("]", ")"), marks, link: look.link }
}

const order: readonly Mark[] = ["code", "struck", "italic", "bold"]

function lookOf({ marks, link = "" }: Segment): string {
  return `${order.filter((mark) => marks.includes(mark)).join()} ${link}`
}

function join(line: readonly Segment[]): Segment[] {
  const joined: Segment[] = []
  for (const { text, marks, link } of line) {
    const last = joined.at(-1)
    if (last && lookOf(last) === lookOf({ text, marks, link })) last.text += text
    else joined.push({ text, marks: order.filter((mark) => marks.includes(mark)), link })
  }
  return joined
}

const signs: Record<Mark, string> = { code: "`", struck: "~~", italic: "_", bold: "**" }
const drawing = /^\[drawing: \w+\]$/

function writeLine(line: readonly Segment[], isEscaped: boolean): string {
  let written = ""
  for (const [index, { text, marks, link }] of line.entries()) {
    const isPlain = marks.includes("code") || drawing.test(text)
    if (link !== undefined && line[index - 1]?.link !== link) written += "["
    const words = isEscaped && !isPlain ? escapeMarks(text) : text
    written += marks.reduce((inner, mark) => signs[mark] + inner + signs[mark], words)
    if (link !== undefined && line[index + 1]?.link !== link) written += `](${link})`
  }
  return written
}

/** Nothing is a mark in an address. */
function escapeMarks(text: string): string {
  let escaped = ""
  let end = 0
  for (const address of [...findAddresses(text), { start: text.length, end: text.length }]) {
    escaped += text.slice(end, address.start).replaceAll(/[\\*_~`[]/g, "\\$&") + text.slice(address.start, address.end)
    end = address.end
  }
  return escaped
}

/** A bullet or a number that begins a line of words. */
function escapeStart(line: string): string {
  const marker = readLines(line)[0]?.marker
  if (!marker) return line
  return marker.bullet === "" ? line.replace(/[.)]/, "\\$&") : `\\${line}`
}
