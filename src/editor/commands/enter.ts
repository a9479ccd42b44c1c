import type { Node } from "prosemirror-model"
import { type EditorState, TextSelection, type Transaction } from "prosemirror-state"
import { isListItem, newKey } from "#richtext/model/model.ts"
import { attrsOf, blockType, schema } from "../document/schema.ts"
import { currentStyles, startBlock } from "../document/selection.ts"
import { changeBlocks, shiftItems } from "./formatting.ts"

type Dispatch = ((tr: Transaction) => void) | undefined

/** Inserts a soft break: a new line in the same block, outside any link. */
export function breakLine(state: EditorState, dispatch: Dispatch): boolean {
  const { from, to } = state.selection
  const tr = state.tr.delete(from, to).insert(from, schema.text("\n", currentStyles(state)))
  dispatch?.(tr.setStoredMarks(currentStyles(state)).scrollIntoView())
  return true
}

/** Enter: leaves an empty list item, adds a line to code, starts a plain block at a special one's end, splits any other. */
export function enter(state: EditorState, dispatch: Dispatch): boolean {
  const { $from, empty } = state.selection
  const { node } = startBlock(state)
  const { type, depth } = attrsOf(node)
  const isItem = isListItem(type)
  if (empty && isItem && node.content.size === 0) return leaveItem(state, dispatch, depth)
  const isAtEnd = empty && $from.parentOffset === node.content.size
  if (type === "code-block") return isAtEnd && endsBlank(node) ? leaveCode(state, dispatch) : breakLine(state, dispatch)
  const isSpecial = !isItem && type !== "unstyled"
  dispatch?.((isAtEnd && isSpecial ? addPlainBlock(state) : split(state)).scrollIntoView())
  return true
}

function leaveItem(state: EditorState, dispatch: Dispatch, depth: number): boolean {
  if (depth > 0) return shiftItems(-1)(state, dispatch)
  dispatch?.(changeBlocks(state, [startBlock(state)], () => ({ type: "unstyled" })))
  return true
}

/** True if a block ends with two empty lines, so Enter leaves it. */
function endsBlank(node: Node): boolean {
  return node.textContent.endsWith("\n\n") || node.textContent === "\n"
}

function leaveCode(state: EditorState, dispatch: Dispatch): boolean {
  const { head, $head } = state.selection
  const tr = state.tr.delete(Math.max($head.start(), head - 2), head)
  dispatch?.(addPlainBlock(state, tr).scrollIntoView())
  return true
}

function addPlainBlock(state: EditorState, tr = state.tr): Transaction {
  const after = tr.mapping.map(state.selection.$from.after())
  tr.insert(after, blockType.create({ key: newKey() }))
  return tr.setSelection(TextSelection.create(tr.doc, after + 1)).setStoredMarks(state.storedMarks)
}

function split(state: EditorState): Transaction {
  const { from, to } = state.selection
  const { type, depth, data } = attrsOf(startBlock(state).node)
  const { textAlign } = data
  const attrs = { type, depth, key: newKey(), data: textAlign === undefined ? {} : { textAlign } }
  const tr = state.tr.delete(from, to)
  return tr.split(from, 1, [{ type: blockType, attrs }]).setStoredMarks(state.storedMarks)
}
