import type { Node } from "prosemirror-model"
import type { Command, EditorState, Transaction } from "prosemirror-state"
import { isListItem } from "#richtext/model/model.ts"
import { attrsOf, entityMark, entityOf, isWhole } from "../document/schema.ts"
import { runOf, startBlock } from "../document/selection.ts"
import { changeBlocks, shiftItems } from "./formatting.ts"

/** Deletes the selection; the block where it starts keeps its type. False for a caret. */
export const deleteSelected: Command = (state, dispatch) => {
  const { from, to, empty } = state.selection
  if (empty) return false
  dispatch?.(state.tr.delete(from, to).scrollIntoView())
  return true
}

/** Backspace if the browser does not handle it: with a selection, at a block's start, after an atomic range. */
export const deleteBackward: Command = (state, dispatch) => {
  if (deleteSelected(state, dispatch) || deleteWhole(state, dispatch, -1)) return true
  const { $from } = state.selection
  if ($from.parentOffset > 0) return false
  const { type, depth } = attrsOf($from.parent)
  if (isListItem(type) && depth > 0) return shiftItems(-1)(state, dispatch)
  const tr = backwardAtStart(state)
  if (tr) dispatch?.(tr.scrollIntoView())
  return true
}

/** Delete if the browser does not handle it: with a selection, at a block's end, before an atomic range. */
export const deleteForward: Command = (state, dispatch) => {
  if (deleteSelected(state, dispatch) || deleteWhole(state, dispatch, 1)) return true
  const { $from } = state.selection
  if ($from.parentOffset < $from.parent.content.size) return false
  const after = $from.after()
  const next = state.doc.nodeAt(after)
  if (!next) return true
  const tr = isWhole(next) ? state.tr.delete(after, after + next.nodeSize) : joinAt(state, after)
  dispatch?.(tr.scrollIntoView())
  return true
}

/** Joins the blocks on both sides; an empty plain block is deleted, so the one below keeps its type. */
function joinAt(state: EditorState, pos: number): Transaction {
  const before = state.doc.resolve(pos).nodeBefore
  return before && isEmptyPlain(before) ? state.tr.delete(pos - before.nodeSize, pos) : state.tr.join(pos)
}

function isEmptyPlain(block: Node): boolean {
  return attrsOf(block).type === "unstyled" && block.content.size === 0
}

function backwardAtStart(state: EditorState): Transaction | undefined {
  const block = startBlock(state)
  const before = state.doc.resolve(block.pos).nodeBefore
  if (before && isWhole(before)) return state.tr.delete(block.pos - before.nodeSize, block.pos)
  const { type } = attrsOf(block.node)
  // Before a heading, the empty line above it is deleted, not the heading.
  const isHeading = type.startsWith("header-") && block.node.content.size > 0
  if (isHeading && before && isEmptyPlain(before)) return joinAt(state, block.pos)
  if (type !== "unstyled") {
    const isBelowCode = before && attrsOf(before).type === "code-block" && before.content.size > 0
    if (!(type === "code-block" && isBelowCode)) {
      return changeBlocks(state, [block], () => ({ type: "unstyled", depth: 0 }))
    }
  }
  return before ? state.tr.join(block.pos) : undefined
}

function deleteWhole(state: EditorState, dispatch: ((tr: Transaction) => void) | undefined, side: 1 | -1): boolean {
  const { $from } = state.selection
  const beside = side < 0 ? $from.nodeBefore : $from.nodeAfter
  const mark = beside?.marks.find((each) => each.type === entityMark && entityOf(each).mutability === "IMMUTABLE")
  if (!mark) return false
  const { from, to } = runOf($from, mark)
  dispatch?.(state.tr.delete(from, to).scrollIntoView())
  return true
}
