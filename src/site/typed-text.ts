/** The drawings that a text can show by name. */
const typedDrawings = ["elbow"] as const
type TypedDrawing = (typeof typedDrawings)[number]

/** A part of a plain text as pages show it. */
export type TypedPart =
  | { kind: "paragraph"; text: string }
  | { kind: "list"; isNumbered: boolean; items: string[] }
  | { kind: "table"; head: string[]; rows: string[][] }
  | { kind: "drawing"; name: TypedDrawing }

/**
 * The parts of a plain text, which blank lines separate. Lines that begin with `- ` or count `1. `, `2. ` make a list, two and
 * more lines with ` | ` between the same number of cells a table whose first line is its head, and `[drawing: elbow]` alone is
 * that drawing. All else is a paragraph.
 */
export function readTypedText(text: string): TypedPart[] {
  const blocks = text
    .replaceAll(/\r\n?/g, "\n")
    .split(/\n[^\S\n]*\n\s*/)
    .map((block) => block.trim())
    .filter((block) => block !== "")
  const parts: TypedPart[] = []
  for (const block of blocks) {
    const drawing = typedDrawings.find((name) => block === `[drawing: ${name}]`)
    if (drawing) parts.push({ kind: "drawing", name: drawing })
    else readBlock(block, parts)
  }
  return parts
}

/** Adds the parts of a block; a numbered list goes on over blank lines. */
function readBlock(block: string, parts: TypedPart[]): void {
  const lines = block.split("\n")
  const table = readTable(lines)
  if (table) {
    parts.push(table)
    return
  }
  let isNew = true
  for (const line of lines) {
    const last = parts.at(-1)
    const dashed = /^\s*[-•] +(\S.*)$/.exec(line)?.[1]
    const [, number, numbered] = /^\s*(\d{1,3})[.)] +(\S.*)$/.exec(line) ?? []
    const list = last?.kind === "list" ? last : undefined
    if (dashed !== undefined) {
      if (list && !list.isNumbered && !isNew) list.items.push(dashed)
      else parts.push({ kind: "list", isNumbered: false, items: [dashed] })
    } else if (numbered !== undefined && list?.isNumbered && Number(number) === list.items.length + 1) {
      list.items.push(numbered)
    } else if (numbered !== undefined && Number(number) === 1) {
      parts.push({ kind: "list", isNumbered: true, items: [numbered] })
    } else if (last?.kind === "paragraph" && !isNew) {
      last.text += `\n${line}`
    } else {
      parts.push({ kind: "paragraph", text: line })
    }
    isNew = false
  }
}

function readTable(lines: string[]): TypedPart | undefined {
  const rows = lines.map((line) =>
    line
      .trim()
      .replace(/^\|(.*)\|$/, "$1")
      .split("|")
      .map((cell) => cell.trim()),
  )
  const [head = [], ...body] = rows
  const isTable = body.length > 0 && head.length > 1 && body.every(({ length }) => length === head.length)
  return isTable ? { kind: "table", head, rows: body } : undefined
}
