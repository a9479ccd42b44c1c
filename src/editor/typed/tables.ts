import type { Node } from "prosemirror-model"
import { type Command, Plugin, TextSelection } from "prosemirror-state"
import { Decoration, DecorationSet } from "prosemirror-view"
import { typedDrawings, cellsIn } from "#base/text/typed/parts.ts"
import { newKey, isListItem } from "#richtext/model/model.ts"
import { blockType, schema, attrsOf } from "../document/schema.ts"
import { findRows, readLines, type TypedLine } from "#base/text/typed/lines.ts"

/** Shows lines with bars as table rows, and a drawing by its name. */
export function typedLooks(): Plugin {
  return new Plugin({
    props: {
      decorations({ doc }) {
        const tables = tablesIn(doc.children)
        const shown: Decoration[] = []
        doc.forEach((block, pos, index) => {
          const end = pos + block.nodeSize
          const [, name = ""] = /^\[drawing: (\w+)\]$/.exec(block.textContent) ?? []
          const drawing = Object.entries(typedDrawings).find(([each]) => each === name)
          if (drawing) shown.push(Decoration.node(pos, end, { class: "editor-drawing", "data-drawing": drawing[1] }))
          if (tables[index] === undefined) return
          shown.push(
            Decoration.node(pos, end, {
              class: tables[index] === index ? "editor-row editor-row--head" : "editor-row",
            }),
          )
          for (const { index: at } of block.textContent.matchAll(/\|/g)) {
            shown.push(Decoration.inline(pos + 1 + at, pos + 2 + at, { class: "editor-bar" }))
          }
        })
        return DecorationSet.create(doc, shown)
      },
    },
  })
}

/** Inserts lines as separate blocks after the caret's block or table, or instead of an empty one; selects a part of the first. */
function insertLines(lines: readonly string[], select: [from: number, to: number]): Command {
  return ({ doc, selection: { $from }, tr }, dispatch) => {
    const isEmpty = $from.parent.content.size === 0
    const tables = tablesIn(doc.children)
    const row = $from.index(0)
    const last = tables[row] === undefined ? row : tables.lastIndexOf(tables[row])
    const at = isEmpty ? $from.before() : posOf(doc, last + 1)
    const blocks = lines.map((line) => blockType.create({ key: newKey() }, line === "" ? null : schema.text(line)))
    tr.replaceWith(at, isEmpty ? $from.after() : at, blocks)
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, at + 1 + select[0], at + 1 + select[1])).scrollIntoView())
    return true
  }
}

/** Inserts a table with two columns, whose first cell is selected. */
export const insertTable = insertLines(["Heading | Heading", "Text | Text", ""], [0, "Heading".length])

export function insertDrawing(name: string): Command {
  const line = `[drawing: ${name}]`
  return insertLines([line, ""], [line.length, line.length])
}

/** The ranges of a row's cells in its text. */
function cellsOf(text: string): { from: number; to: number }[] {
  const bars = [...text.matchAll(/\|/g)].map(({ index }) => index)
  const cells = [-1, ...bars].map((bar, index) => {
    const cell = text.slice(bar + 1, bars[index] ?? text.length)
    const from = bar + 1 + (cell.trim() === "" ? Math.min(1, cell.length) : cell.search(/\S/))
    return { from, to: from + cell.trim().length }
  })
  return /^\s*\|.*\|\s*$/.test(text) ? cells.slice(1, -1) : cells
}

/** Tab in a table moves to the next or previous cell, and from the last one to a new row; false outside tables. */
export function goToCell(by: 1 | -1): Command {
  return (state, dispatch, view) => {
    const { doc, selection, tr } = state
    const { $from } = selection
    const tables = tablesIn(doc.children)
    const row = $from.index(0)
    if (tables[row] === undefined) return false
    const at = cellsOf($from.parent.textContent).findLastIndex(
      ({ from }, index) => index === 0 || from <= $from.parentOffset,
    )
    const places = doc.children.flatMap((block, index) => {
      if (tables[index] !== tables[row]) return []
      const start = posOf(doc, index) + 1
      return cellsOf(block.textContent).map(({ from, to }, cell) => ({
        from: start + from,
        to: start + to,
        index,
        cell,
      }))
    })
    const next = places[places.findIndex(({ index, cell }) => index === row && cell === at) + by]
    if (!next) return by < 0 || addRow(state, dispatch, view)
    dispatch?.(tr.setSelection(TextSelection.create(doc, next.from, next.to)).scrollIntoView())
    return true
  }
}

function posOf(doc: Node, index: number): number {
  return doc.children.slice(0, index).reduce((sum, { nodeSize }) => sum + nodeSize, 0)
}

/** Enter in a table adds a row, and leaves the table from an empty one; false outside tables. */
export const addRow: Command = ({ doc, selection: { $from }, tr }, dispatch) => {
  if (tablesIn(doc.children)[$from.index(0)] === undefined) return false
  const text = $from.parent.textContent
  const isEmpty = /^[\s|]*$/.test(text)
  const row = isEmpty ? null : schema.text(`|${"  |".repeat(cellsOf(text).length)}`)
  if (isEmpty) tr.delete($from.start(), $from.end())
  else tr.insert($from.after(), blockType.create({ key: newKey() }, row))
  const caret = isEmpty ? $from.start() : $from.after() + 3
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, caret)).scrollIntoView())
  return true
}

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
