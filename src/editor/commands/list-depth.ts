import type { Command, EditorState } from "prosemirror-state"
import { isListItem } from "#richtext/model/model.ts"
import { attrsOf } from "../document/schema.ts"
import { selectedBlocks } from "../document/selection.ts"

/** The deepest level that Tab makes; the first is 0 (spec section 9). */
const deepest = 2

/** Moves the selected list items a level in (1) or out (-1); false outside of lists, where the browser handles Tab. */
export function shiftItems(by: 1 | -1): Command {
  return (state, dispatch) => {
    const items = selectedBlocks(state).filter(({ node }) => isListItem(attrsOf(node).type))
    if (items.length === 0) return false
    const depths = by > 0 ? shiftIn(state, items) : shiftOut(state, items)
    if (depths.size > 0 && dispatch) {
      const { tr } = state
      for (const [pos, depth] of depths) tr.setNodeAttribute(pos, "depth", depth)
      dispatch(tr.setStoredMarks(state.storedMarks))
    }
    return true
  }
}

type Items = ReturnType<typeof selectedBlocks>

function shiftIn(state: EditorState, items: Items): Map<number, number> {
  const depths = new Map<number, number>()
  for (const { node, pos } of items) {
    const before = state.doc.resolve(pos).nodeBefore
    if (!before || !isListItem(attrsOf(before).type)) continue
    const above = depths.get(pos - before.nodeSize) ?? attrsOf(before).depth
    const { depth } = attrsOf(node)
    if (depth < deepest && depth <= above) depths.set(pos, depth + 1)
  }
  return depths
}

function shiftOut(state: EditorState, items: Items): Map<number, number> {
  const depths = new Map<number, number>()
  for (const { node, pos } of items) {
    const { depth } = attrsOf(node)
    if (depth > 0) depths.set(pos, depth - 1)
  }
  const last = items.at(-1)
  return last && depths.size > 0 ? followOut(state, last, depths) : depths
}

/** Moves the items below out too, as far as they would otherwise be two levels deeper than the item above them. */
function followOut(state: EditorState, { node, pos }: Items[number], depths: Map<number, number>): Map<number, number> {
  let above = depths.get(pos) ?? attrsOf(node).depth
  for (let at = pos + node.nodeSize, next = state.doc.nodeAt(at); next; next = state.doc.nodeAt(at)) {
    const { type, depth } = attrsOf(next)
    if (!isListItem(type) || depth <= above + 1) break
    above++
    depths.set(at, above)
    at += next.nodeSize
  }
  return depths
}
