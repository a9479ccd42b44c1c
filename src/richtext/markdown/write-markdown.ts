import { listLevels, countItems, listNumbers } from "../model/list-numbers.ts"
import * as escapes from "./markdown-escapes.ts"
import { fenceFor, unitsOf, zeroWidthSpace } from "./markdown-units.ts"
import { type Block, type Doc, isListItem, isRule, textOf } from "../model/model.ts"

interface MarkdownRules {
  /** Writes every letter beside the outer side of a delimiter as a reference, for parsers that ignore delimiters within words. */
  separatesAll: boolean
}

/** Writes Markdown that parses to the same document, as far as Markdown can express it. */
export function writeMarkdown({ blocks }: Doc, rules: MarkdownRules = { separatesAll: false }): string {
  const levels = listLevels(blocks, { from: "zero" })
  const markers = itemMarkers(blocks, levels)
  let markdown = ""
  for (const [index, block] of blocks.entries()) {
    const before = index > 0 ? blocks[index - 1] : undefined
    const marker = markers[index] as Marker
    if (before)
      markdown += linesBetween(before, levels[index - 1], block, levels[index]) || (marker.isApart ? "\n" : "")
    const indent = "    ".repeat(levels[index] ?? 0)
    // Only a list that starts at 1 may follow indented code.
    const mayIndentCode = !/^(?!1\D)\d/.test(markers[index + 1]?.text ?? "")
    markdown += `${writeBlock(block, { before, indent, marker: marker.text, mayIndentCode, rules })}\n`
  }
  return markdown
}

/**
 * The marker of each ordered item, "" of any other block. An item that does not continue the numbering starts a new list, for which the
 * character after the number changes.
 */
function itemMarkers(blocks: readonly Block[], levels: readonly (number | undefined)[]): Marker[] {
  const numbers = listNumbers(blocks)
  const count = countItems()
  const delimiters: string[] = []
  return blocks.map((block, index) => {
    const isOrdered = block.type === "ordered-list-item"
    const level = levels[index]
    const number = numbers[index]
    const counted = count(block.type, level, number)
    const isApart = isOrdered && number !== counted
    delimiters.length = Math.min(delimiters.length, (level ?? -1) + 1)
    if (level !== undefined) delimiters[level] = isOrdered ? nextDelimiter(delimiters[level], isApart) : ""
    return { text: isOrdered ? `${number}${delimiters[level ?? 0]} ` : "", isApart }
  })
}

function nextDelimiter(before: string | undefined, isApart: boolean): string {
  if (isApart) return before === "." ? ")" : "."
  return before || "."
}

interface Marker {
  text: string
  /** True if it needs a blank line before it: only a list that starts at 1 may follow text without one. */
  isApart: boolean
}

function linesBetween(before: Block, levelBefore: number | undefined, block: Block, level: number | undefined): string {
  if (level === undefined) return "\n"
  if (before.type === block.type || levelBefore === level - 1) return ""
  return isListItem(before.type) ? "\n\n" : "\n"
}

const headings = new Map([
  ["header-one", "# "],
  ["header-two", "## "],
  ["header-three", "### "],
  ["header-four", "#### "],
  ["header-five", "##### "],
  ["header-six", "###### "],
])

interface Place {
  before: Block | undefined
  indent: string
  marker: string
  mayIndentCode: boolean
  rules: MarkdownRules
}

function writeBlock(block: Block, { before, indent, marker, mayIndentCode, rules }: Place): string {
  const heading = headings.get(block.type)
  if (heading !== undefined) return heading + writeHeading(block, rules)
  if (isRule(block)) return "---"
  switch (block.type) {
    case "code-block":
      return writeCode(block, before, mayIndentCode)
    case "blockquote":
      return ` > ${writeLines(block, before, rules).join("  \n > ")}`
    case "unordered-list-item":
      return `${indent}- ${writeLines(block, before, rules).join(`  \n${indent}  `)}`
    case "ordered-list-item":
      return indent + marker + writeLines(block, before, rules).join(`  \n${indent}${" ".repeat(marker.length)}`)
    default:
      return writeLines(block, before, rules).join("  \n")
  }
}

function writeHeading(block: Block, rules: MarkdownRules): string {
  const units = unitsOf(block)
  for (const unit of units) if (isNewline(unit)) unit.source = zeroWidthSpace
  escapes.escapeInline(units)
  escapes.escapeHeadingEnd(units)
  return finish(units, rules)
}

/** Fenced if lines or adjacent text would be lost, and if there is a language. */
function writeCode(block: Block, before: Block | undefined, mayIndent: boolean): string {
  const text = textOf(block) || zeroWidthSpace
  const { language } = block.data
  const isNamed = typeof language === "string" && language.trim() !== ""
  const isAfter = before !== undefined && (before.type === "code-block" || isListItem(before.type))
  if (mayIndent && !isNamed && !isAfter && !text.includes("\n") && text.trim() !== "") return `    ${text}`
  const fence = fenceFor(text, 3)
  return `${fence}${isNamed ? writeLanguage(language) : ""}\n${text}\n${fence}`
}

function writeLanguage(language: string): string {
  return language.replace(/[\s`\\&]/g, (character) => `&#${character.codePointAt(0)};`)
}

/** The lines of a block, to be joined by hard breaks. */
function writeLines(block: Block, before: Block | undefined, rules: MarkdownRules): string[] {
  const units = unitsOf(block)
  escapes.escapeInline(units)
  const lines = splitLines(units)
  for (const [index, line] of lines.entries()) escapes.escapeLineStart(line, index === 0)
  const [first] = lines
  if (first) escapeIndent(first, isListItem(block.type) || (before !== undefined && isListItem(before.type)))
  return lines.map((line) => finish(line, rules))
}

/** Lines with visible content; soft breaks at the ends and beside others stay in the lines. */
function splitLines(units: readonly escapes.Unit[]): escapes.Unit[][] {
  const lines: escapes.Unit[][] = []
  let line: escapes.Unit[] = []
  // Backwards, to know the unit after each soft break.
  let next: escapes.Unit | undefined
  for (const unit of units.toReversed()) {
    const isBreak = isNewline(unit)
    if (isBreak && next && !isNewline(next)) {
      lines.push(line.reverse())
      line = []
    } else {
      if (isBreak) unit.source = zeroWidthSpace
      line.push(unit)
    }
    if (!isBlank(unit)) next = unit
  }
  lines.push(line.reverse())
  return joinBlankLines(lines.reverse())
}

/** A line with only spaces would end the block. */
function joinBlankLines(lines: escapes.Unit[][]): escapes.Unit[][] {
  const joined: escapes.Unit[][] = []
  for (const line of lines) {
    const last = joined.at(-1)
    if (!last?.every(isBlank)) joined.push([...line])
    else joined[joined.length - 1] = [...last, { kind: "text", value: "\n", source: zeroWidthSpace }, ...line]
  }
  return joined
}

/** A line that starts with spaces is code, or a part of the list above. */
function escapeIndent(line: escapes.Unit[], isNextToList: boolean): void {
  const indent = line.findIndex((unit) => !isBlank(unit))
  const [first] = line
  if (first?.kind === "text" && indent >= (isNextToList ? 1 : 4)) first.source = `&#${first.value.codePointAt(0)};`
}

function finish(units: escapes.Unit[], { separatesAll }: MarkdownRules): string {
  escapes.keepRepeatedSpaces(units)
  escapes.separateMarks(units, separatesAll)
  escapes.escapeBackslashes(units)
  const line = units.map((unit) => unit.source).join("")
  return line.trim() === "" ? zeroWidthSpace : line
}

function isNewline(unit: escapes.Unit): boolean {
  return unit.kind === "text" && unit.value === "\n"
}

function isBlank(unit: escapes.Unit): boolean {
  return unit.kind === "text" && !isNewline(unit) && unit.value.trim() === ""
}
