import { findItems, findRows, readLines, type TypedLine } from "#base/text/typed/lines.ts"
import { hasMarkdown, type Mark, readMarks, type TypedRun } from "#base/text/typed/marks.ts"
import { listLevels, countItems, withStart } from "#richtext/model/list-numbers.ts"
import { type Block, type Entity, joinRuns, newKey, type Run, ruleType, type Values } from "#richtext/model/model.ts"
import { deepestPasted } from "../commands/fragment.ts"

/** The block of a line of plain text; without a type it takes the type of the block that it is inserted into. */
export interface TypedBlock extends Block {
  isLine: boolean
}

/** The blocks of plain text; unclear lines stay lines. Undefined if all do, without inline styles. */
export function readTypedBlocks(text: string): TypedBlock[] | undefined {
  const isMarkdown = hasMarkdown(text)
  const pieces = withoutGaps(readPieces(readLines(text), isMarkdown))
  const blocks = pieces.map((piece) => toBlock(piece, isMarkdown))
  const isConverted = pieces.some(({ type, isRow }) => type !== undefined || isRow) || blocks.some(isMarked)
  return isConverted ? withNumbers(blocks, pieces) : undefined
}

interface Piece {
  text: string
  /** Undefined for a line. */
  type?: string
  depth?: number
  /** The number of an ordered item. */
  number?: number
  data?: Values
  /** True for a row of a table, which is shown as a line. */
  isRow?: boolean
}

/** A plus at the start of a line adds something in a message; in Markdown a marker alone is enough for an item. */
const markdownBullets = { alone: /^[-*+]$/, never: /^$/ }
const typedBullets = { alone: /^$/, never: /^\+$/ }

function readPieces(lines: readonly TypedLine[], isMarkdown: boolean): Piece[] {
  const rows = new Set(
    findRows(lines).flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at)),
  )
  const isItem = findItems(lines, {
    isRow: (index) => rows.has(index),
    ...(isMarkdown ? markdownBullets : typedBullets),
  })
  const findCode = createCodeSearch(lines)
  const around = { lines, isMarkdown, mayQuote: haveQuotes(lines, isMarkdown) }
  const pieces: Piece[] = []
  // The columns of the items that are open around the next one.
  let open: number[] = []
  for (let at = 0; at < lines.length; at++) {
    const { text, indent, cells, marker } = lines[at] as TypedLine
    const last = pieces.at(-1)
    const code = findCode(at)
    if (code) {
      pieces.push(code.piece)
      at = code.end
    } else if (marker && isItem[at]) {
      open = open.filter((column) => column < indent)
      const type = marker.bullet ? "unordered-list-item" : "ordered-list-item"
      pieces.push({ type, text: marker.words, depth: Math.min(deepestPasted, open.length), number: marker.number })
      open.push(indent)
      continue
    } else if (text.trim() === "") {
      pieces.push({ text: "" })
      continue
    } else if (rows.has(at)) {
      pieces.push({ text: cells.join(" | ").replace(/[ |]+$/, ""), isRow: true })
    } else if (last?.depth !== undefined && indent > (open.at(-1) ?? 0)) {
      // A line indented deeper than the bullet above it belongs to that item.
      last.text += `\n${text.trim()}`
      continue
    } else {
      pieces.push(readBlock(around, at) ?? { text })
    }
    open = []
  }
  return pieces
}

interface Around {
  lines: readonly TypedLine[]
  isMarkdown: boolean
  mayQuote: boolean
}

const headings = ["header-one", "header-two", "header-three", "header-four", "header-five", "header-six"]
const heading = /^ {0,3}(#{1,6})[ \t]+(\S.*)$/
const rule = /^ {0,3}([-*_])(?:[ \t]*\1){2,}[ \t]*$/

/** The heading, rule or quote of a single line. */
function readBlock({ lines, isMarkdown, mayQuote }: Around, at: number): Piece | undefined {
  const { text } = lines[at] as TypedLine
  const isAlone = isBlank(lines[at - 1]) && isBlank(lines[at + 1])
  const [, hashes = "", words = ""] = heading.exec(text.trimEnd()) ?? []
  const title = words.replace(/[ \t]#+$/, "")
  if (hashes && isHeading(hashes, title, { isAlone, isMarkdown })) {
    return { type: headings[hashes.length - 1] as string, text: title }
  }
  if (isAlone && rule.test(text)) return { type: ruleType, text: "" }
  const quoted = mayQuote ? quotedIn(text) : undefined
  if (quoted === undefined) return undefined
  return quoted === "" ? { text: "" } : { type: "blockquote", text: quoted }
}

/** A single number sign may also start a postal address or house number, which have digits or commas and lines below. */
function isHeading(hashes: string, words: string, { isAlone, isMarkdown }: { isAlone: boolean; isMarkdown: boolean }) {
  if (hashes.length > 1) return true
  const isPlain = !/[\d,#]/.test(words)
  return isMarkdown ? isAlone || isPlain : isAlone && isPlain
}

function isBlank(line: TypedLine | undefined): boolean {
  return line === undefined || line.text.trim() === ""
}

function quotedIn(text: string): string | undefined {
  const [marks] = /^ {0,3}(?:>[ \t]?)+/.exec(text) ?? []
  return marks === undefined ? undefined : text.slice(marks.length).trim()
}

/** A single line of a message, or lines that compare numbers, are not quotes. */
function haveQuotes(lines: readonly TypedLine[], isMarkdown: boolean): boolean {
  const quotes = lines.map(({ text }) => quotedIn(text)).filter(Boolean)
  return quotes.length > (isMarkdown ? 0 : 1) && quotes.some((words) => /^\D/.test(words ?? ""))
}

const fence = /^ {0,3}(`{3,}|~{3,})[ \t]*([\w+#.-]*)[ \t]*$/

/** Finds the code block that starts at a fence, up to the closing fence; an unclosed fence is a line. */
function createCodeSearch(lines: readonly TypedLine[]): (at: number) => { piece: Piece; end: number } | undefined {
  // Fences of this length have no closing fence.
  const unclosed = new Map<string, number>()
  return (at) => {
    const [, marks, language] = fence.exec(lines[at]?.text ?? "") ?? []
    if (!marks || marks.length >= (unclosed.get(marks.charAt(0)) ?? Number.POSITIVE_INFINITY)) return undefined
    let end = at + 1
    while (end < lines.length && !isFenceEnd(lines[end]?.text ?? "", marks)) end++
    if (end === lines.length) {
      unclosed.set(marks.charAt(0), marks.length)
      return undefined
    }
    const code = lines.slice(at + 1, end).map(({ text }) => text)
    return { piece: { type: "code-block", text: code.join("\n"), ...(language && { data: { language } }) }, end }
  }
}

function isFenceEnd(text: string, marks: string): boolean {
  const trimmed = text.trim()
  return trimmed.startsWith(marks) && trimmed === marks.charAt(0).repeat(trimmed.length)
}

/** Removes blank lines beside blocks that are not lines. */
function withoutGaps(pieces: readonly Piece[]): Piece[] {
  const kept: Piece[] = []
  let gap: Piece[] = []
  for (const piece of pieces) {
    if (piece.type === undefined && piece.text === "") {
      gap.push(piece)
      continue
    }
    if (piece.type === undefined && kept.at(-1)?.type === undefined) for (const each of gap) kept.push(each)
    kept.push(piece)
    gap = []
  }
  const last = kept.at(-1)
  // Spreadsheets end their last row like any other.
  return last?.type === undefined && !last?.isRow ? kept.concat(gap) : kept
}

function toBlock(piece: Piece, isMarkdown: boolean): TypedBlock {
  const { text, type, depth = 0, data = {} } = piece
  const runs = type === "code-block" ? [{ text, styles: [] }] : toRuns(readMarks(text, isMarkdown))
  return { key: newKey(), type: type ?? "unstyled", depth, data, runs: joinRuns(runs), isLine: type === undefined }
}

export const styles: Record<Mark, string> = { bold: "BOLD", italic: "ITALIC", struck: "STRIKETHROUGH", code: "CODE" }

export function toRuns(typed: readonly TypedRun[]): Run[] {
  let linked: Entity | undefined
  return typed.map(({ text, marks, link, picture }): Run => {
    // The words of a link are one link, however they are styled.
    if (link === undefined) linked = undefined
    else if (linked?.data["url"] !== link) linked = entityOf("LINK", { url: link })
    const names = marks.map((mark) => styles[mark])
    if (picture === undefined) return { text, styles: names, entity: linked }
    return { text: "\u00A0", styles: names, entity: entityOf("IMAGE", { src: picture, alt: text }), link: linked }
  })
}

function entityOf(type: string, data: Values): Entity {
  return { type, mutability: "MUTABLE", data }
}

function isMarked({ runs }: Block): boolean {
  return runs.some(({ styles: names, entity }) => names.length > 0 || entity !== undefined)
}

/** Keeps the typed number of each ordered item. */
function withNumbers(blocks: readonly TypedBlock[], pieces: readonly Piece[]): TypedBlock[] {
  const levels = listLevels(blocks)
  const count = countItems()
  return blocks.map((block, index) => {
    const { number } = pieces[index] as Piece
    const counted = count(block.type, levels[index], number || undefined)
    const isApart = block.type === "ordered-list-item" && number !== counted
    return isApart ? { ...block, data: withStart(block.data, number) } : block
  })
}
