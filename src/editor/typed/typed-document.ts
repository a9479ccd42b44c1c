import { findRows, readLines, type TypedLine } from "#base/text/typed/lines.ts"
import { linkOf, isAllowedTarget } from "#base/text/typed/marks.ts"
import { cellsIn, readTypedText, type TypedPart } from "#base/text/typed/parts.ts"
import { textOf as asText } from "#base/text/text.ts"
import { countItems, withStart } from "#richtext/model/list-numbers.ts"
import { writeMarkdown } from "#richtext/markdown/write-markdown.ts"
import {
  type Block,
  type Doc,
  isLink,
  isListItem,
  joinRuns,
  plainBlock,
  type Run,
  textOf,
} from "#richtext/model/model.ts"
import { styles, toRuns } from "../clipboard/typed-blocks.ts"
import { findTables } from "./tables.ts"

type Runs = Extract<TypedPart, { kind: "paragraph" }>["words"]

/** The document of a guide's section, with an empty block between two parts that would otherwise merge. */
export function readTyped(text: string): Doc {
  const count = countItems()
  const blocks: Block[] = []
  for (const part of readTypedText(text)) {
    const added = blocksOf(part, count)
    const [last, first] = [blocks.at(-1), added[0]]
    const areItems = first !== undefined && isListItem(first.type) && last?.type === first.type
    if (last && first && (areItems || tablesOf([last, first])[0] !== undefined)) blocks.push(plainBlock())
    for (const block of added) blocks.push(block)
  }
  return { blocks: blocks.length > 0 ? blocks : [plainBlock()] }
}

function blocksOf(part: TypedPart, count: ReturnType<typeof countItems>): Block[] {
  if (part.kind !== "list") count("unstyled", undefined)
  switch (part.kind) {
    case "paragraph":
      return [blockOf(part.words)]
    case "list":
      return part.items.map((words, index): Block => {
        if (!part.isNumbered) return { ...blockOf(words), type: "unordered-list-item" }
        const number = (part.start ?? 1) + index
        const counted = count("ordered-list-item", 0, number)
        return { ...blockOf(words), type: "ordered-list-item", data: number === counted ? {} : withStart({}, number) }
      })
    case "table":
      return [part.head, ...part.rows].map((cells) => blockOf(toRow(cells)))
    case "drawing":
      return [plainBlock(`[drawing: ${part.name}]`)]
  }
}

/** A picture is shown as its Markdown text. */
function blockOf(words: Runs): Block {
  const runs = words.map(({ picture, ...run }) => ({
    ...run,
    text: picture === undefined ? run.text : `![${run.text}](${picture})`,
  }))
  return { ...plainBlock(), runs: joinRuns(toRuns(runs)) }
}

/** Bars are at the ends, too, if the cells at both are empty. */
function toRow(cells: readonly Runs[]): Runs {
  const bar: Runs[number] = { text: " | ", marks: [] }
  const row = cells.flatMap((cell, index) => [
    ...(index > 0 ? [bar] : []),
    ...cell.map((run) => ({ ...run, text: run.text.replaceAll("|", "¦") })),
  ])
  return cells[0]?.length === 0 && cells.at(-1)?.length === 0 ? [bar, ...row, bar] : row
}

/** The document as Markdown, limited to what a guide's section supports. */
export function writeTyped({ blocks }: Doc): string {
  const tables = tablesOf(blocks)
  const parts: string[] = []
  for (let from = 0, to = 0; from < blocks.length; from = to) {
    while (to < blocks.length && tables[to] === tables[from]) to++
    const part = blocks.slice(from, to).map(toWritable)
    parts.push(tables[from] === undefined ? writeText(part) : writeTable(part))
  }
  // Blocks without text only separate their neighbours.
  return parts
    .join("\n\n")
    .replaceAll("\u200B", "")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim()
}

const written: ReadonlySet<string> = new Set(Object.values(styles))

/** The block without unsupported parts; a URL's own text is its link. */
function toWritable(block: Block): Block {
  const lines: Run[][] = [[]]
  for (const run of block.runs) {
    if (run.entity && !isLink(run.entity)) continue
    const url = run.entity ? asText(run.entity.data["url"] ?? run.entity.data["href"]) : ""
    const isLinked = isAllowedTarget(url) && linkOf(run.text) !== url && !run.text.includes("![")
    const unwritable = isLinked ? /[`[\]]/ : /`/
    const names = run.styles.filter((name) => written.has(name) && (name !== styles.code || !unwritable.test(run.text)))
    const text = run.text.replaceAll(isListItem(block.type) ? /[\t\n]/g : /\t/g, " ")
    for (const [index, line] of text.split("\n").entries()) {
      if (index > 0) lines.push([])
      lines.at(-1)?.push({ text: line, styles: names, ...(isLinked && { entity: run.entity }) })
    }
  }
  const shown = lines.map(trim).filter(({ length }) => length > 0)
  if (shown.length === 0) return plainBlock()
  // Styles and links end with their line.
  return {
    ...block,
    runs: joinRuns(shown.flatMap((line, at) => (at > 0 ? [{ text: "\n", styles: [] }, ...line] : line))),
  }
}

function trim(line: readonly Run[]): Run[] {
  const from = line.findIndex(({ text }) => text.trim() !== "")
  const to = line.findLastIndex(({ text }) => text.trim() !== "")
  return line.slice(Math.max(0, from), to + 1).map((run, index) => {
    const text = index === 0 ? run.text.trimStart() : run.text
    return { ...run, text: from + index === to ? text.trimEnd() : text }
  })
}

function writeTable(rows: readonly Block[]): string {
  const lines = rows.map((row) => `| ${cellsIn(lineOf(writeText([withoutCodedBars(row)]))).join(" | ")} |`)
  // The row of dashes is not part of the editor's text.
  const [head = "", ...others] = lines.filter((line) => !/^[\s|:-]*--[\s|:-]*$/.test(line))
  return [head, head.replaceAll(/[^|]+/g, " --- "), ...others].join("\n")
}

/** In a table row a bar ends the cell, even in code. */
function withoutCodedBars(block: Block): Block {
  const runs = block.runs.map((run) =>
    run.text.includes("|") ? { ...run, styles: run.styles.filter((name) => name !== styles.code) } : run,
  )
  return { ...block, runs: joinRuns(runs) }
}

function lineOf(text: string): TypedLine {
  return readLines(text)[0] as TypedLine
}

/** Markdown that escapes by character references, never by backslashes: in texts from before the editor a backslash is literal. */
function writeText(blocks: readonly Block[]): string {
  const markdown = writeMarks(blocks)
  const hasRows =
    blocks.length > 1 || markdown.includes("  \n") ? findRows(readLines(markdown), cellsIn).length > 0 : false
  return hasRows ? writeMarks(blocks.map(withoutCodedBars)).replaceAll("|", refer) : markdown
}

function writeMarks(blocks: readonly Block[]): string {
  return writeMarkdown({ blocks }, { separatesAll: true })
    .replaceAll(/(?<!\\)&nbsp;/g, "\u00A0")
    .replaceAll(/(?<=\S )\\\*(?= )/g, "*")
    .replaceAll(/(?<=[\p{L}\p{N}])\\_(?=[\p{L}\p{N}])/gu, "_")
    .replaceAll(/^\\(\[drawing: \w+)\\\]$/gm, "$1]")
    .replaceAll(/(?<=!)\\(\[[^[\]\n\\]*)\\\](?=\([^\s()]+\))/g, "$1]")
    .replaceAll(/^[–•●○◦▪▫■□‣⁃∙·]/gm, refer)
    .replaceAll(/\\([!-/:-@[-`{-~])|(`+)[^`]+\2/g, (all, sign?: string) => (sign === undefined ? all : refer(sign)))
}

function refer(character: string): string {
  return `&#x${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()};`
}

function tablesOf(blocks: readonly Block[]): (number | undefined)[] {
  return findTables(blocks.map((block) => ({ type: block.type, text: textOf(block) })))
}
