import type { Node } from "prosemirror-model"
import { findRows, readLines, type TypedLine } from "#base/text/typed/lines.ts"
import { cellsIn } from "#base/text/typed/parts.ts"
import { isListItem } from "#richtext/model/model.ts"
import { attrsOf } from "./schema.ts"

/** For each block of a guide's section the index of its table's first row; undefined outside tables. */
export function tablesIn(blocks: readonly Node[]): (number | undefined)[] {
  return findTables(blocks.map((block) => ({ type: attrsOf(block).type, text: block.textContent })))
}

/** Like `tablesIn`, for blocks by their texts. */
export function findTables(blocks: readonly { type: string; text: string }[]): (number | undefined)[] {
  const lines = blocks.map(({ type, text }) => {
    const isLine = !isListItem(type) && !text.includes("\n")
    return readLines(isLine ? text : "")[0] as TypedLine
  })
  const first: (number | undefined)[] = blocks.map(() => undefined)
  for (const { from, to } of findRows(lines, cellsIn)) first.fill(from, from, to)
  return first
}
