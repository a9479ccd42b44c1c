import type { Mark } from "prosemirror-model"
import { type Command, type EditorState, Plugin, TextSelection, type Transaction } from "prosemirror-state"
import { entityMark, styleMark, styleName, attrsOf, type BlockAttrs, blockType, ruleNode } from "../document/schema.ts"
import { currentStyles, stylesAbove, type PlacedBlock, selectedBlocks, startBlock } from "../document/selection.ts"
import { isListItem, newKey } from "#richtext/model/model.ts"

/** Toggles an inline style: at a caret for the next typed text, on a range by the style of its first character. */
export function toggleStyle(name: string): Command {
  return (state, dispatch) => {
    const { empty, from, to } = state.selection
    const styles = currentStyles(state)
    const mark = styleMark.create({ name })
    const isOn = styles.some((each) => styleName(each) === name)
    if (!dispatch) return true
    if (empty) dispatch(state.tr.setStoredMarks([...linkAround(state), ...withOrWithout(mark, styles, isOn)]))
    else dispatch(isOn ? state.tr.removeMark(from, to, mark) : state.tr.addMark(from, to, mark))
    return true
  }
}

function withOrWithout(mark: Mark, styles: readonly Mark[], isOn: boolean): readonly Mark[] {
  return isOn ? mark.removeFromSet(styles) : mark.addToSet(styles)
}

/** The link around a caret, which typed text stays in. */
function linkAround(state: EditorState): readonly Mark[] {
  return (state.storedMarks ?? state.selection.$from.marks()).filter(({ type }) => type === entityMark)
}

/** Text typed in an empty block takes the styles of the text above it. */
export function emptyBlockStyles(): Plugin {
  return new Plugin({
    appendTransaction(transactions, _, state) {
      const { selection, storedMarks } = state
      if (storedMarks || !selection.empty || selection.$from.parent.content.size > 0) return null
      if (!transactions.some((tr) => tr.docChanged || tr.selectionSet)) return null
      const styles = stylesAbove(selection.$from)
      return styles.length > 0 ? state.tr.setStoredMarks(styles) : null
    },
  })
}

/** Gives the selected blocks this type, or makes them plain if the first has it; rejected if one of them is atomic. */
export function toggleBlockType(type: string): Command {
  return (state, dispatch) => {
    const blocks = selectedBlocks(state)
    if (blocks.some(({ node }) => attrsOf(node).type === "atomic")) return false
    const next = attrsOf(startBlock(state).node).type === type ? "unstyled" : type
    dispatch?.(changeBlocks(state, blocks, () => ({ type: next, depth: 0 })))
    return true
  }
}

/** Aligns the selected blocks, or removes the alignment if the first has it already. */
export function toggleAlignment(textAlign: string): Command {
  return (state, dispatch) => {
    const isOn = attrsOf(startBlock(state).node).data["textAlign"] === textAlign
    const align = ({ data }: BlockAttrs) => {
      const { textAlign: _, ...rest } = data
      return { data: isOn ? rest : { ...rest, textAlign } }
    }
    dispatch?.(changeBlocks(state, selectedBlocks(state), align))
    return true
  }
}

/** A transaction that changes attributes of blocks and keeps the stored marks. */
export function changeBlocks(
  state: EditorState,
  blocks: readonly PlacedBlock[],
  change: (attrs: BlockAttrs) => Partial<BlockAttrs>,
): Transaction {
  const { tr } = state
  for (const { node, pos } of blocks) {
    const attrs = attrsOf(node)
    tr.setNodeMarkup(pos, null, { ...attrs, ...change(attrs) })
  }
  return tr.setStoredMarks(state.storedMarks)
}

/** The deepest level that Tab creates; the first is 0 (spec section 9). */
const deepest = 2

/** Indents the selected list items (1) or outdents them (-1); false outside lists, where the browser handles Tab. */
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

/** Outdents the following items, too, as far as they would otherwise be two levels deeper than the item above them. */
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

/** Inserts a horizontal rule at the caret or instead of the selection; the caret follows it. */
export const insertRule: Command = (state, dispatch) => {
  const { tr } = state
  tr.deleteSelection()
  const { $from } = tr.selection
  const isAtStart = $from.parentOffset === 0
  const isAtEnd = $from.parentOffset === $from.parent.content.size
  const rule = ruleNode.create({ key: newKey() })
  if (isAtStart) {
    tr.insert($from.before(), rule)
  } else {
    if (!isAtEnd) tr.split($from.pos, 1, [{ type: blockType, attrs: { ...attrsOf($from.parent), key: newKey() } }])
    const after = $from.after($from.depth)
    const at = isAtEnd ? after : $from.pos + 1
    const next = tr.doc.nodeAt(at)
    tr.insert(at, next?.isTextblock ? rule : [rule, blockType.create({ key: newKey() })])
    tr.setSelection(TextSelection.create(tr.doc, at + 2))
  }
  dispatch?.(tr.scrollIntoView())
  return true
}
