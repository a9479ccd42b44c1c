import { type Command, TextSelection } from "prosemirror-state"
import { newKey } from "#richtext/model/model.ts"
import { attrsOf, blockType, ruleNode } from "../document/schema.ts"

/** Inserts a horizontal rule at the caret or in place of the selection; the caret follows it. */
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
