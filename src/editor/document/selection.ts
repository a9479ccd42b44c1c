import type { Mark, Node, ResolvedPos } from "prosemirror-model"
import { type EditorState, Plugin, PluginKey } from "prosemirror-state"
import { Decoration, DecorationSet } from "prosemirror-view"
import { isLink } from "#richtext/model/model.ts"
import { attrsOf, entityMark, entityOf, styleMark, styleName } from "./schema.ts"

export interface PlacedBlock {
  node: Node
  pos: number
}

export interface PlacedLink {
  mark: Mark
  from: number
  to: number
}

export function startBlock(state: EditorState): PlacedBlock {
  const { $from } = state.selection
  return { node: $from.parent, pos: $from.before() }
}

/** Every block that the selection touches, except a last one in which it ends before the first character. */
export function selectedBlocks(state: EditorState): PlacedBlock[] {
  const { from, to, $to, empty } = state.selection
  const blocks: PlacedBlock[] = []
  state.doc.nodesBetween(from, to, (node, pos) => {
    if (node.isTextblock) blocks.push({ node, pos })
    return false
  })
  if (!empty && $to.parentOffset === 0 && blocks.length > 1) blocks.pop()
  return blocks
}

/** The inline styles of the next typed character, which the toolbar shows as on. */
export function currentStyles(state: EditorState): readonly Mark[] {
  const marks = state.storedMarks ?? characterAt(state.selection.$from, !state.selection.empty)?.marks
  return marks ? marks.filter(({ type }) => type === styleMark) : stylesAbove(state.selection.$from)
}

/** The character whose styles apply: the one before a caret, or the first selected one. */
function characterAt($pos: ResolvedPos, isRange: boolean): Node | null {
  return isRange ? ($pos.nodeAfter ?? $pos.nodeBefore) : ($pos.nodeBefore ?? $pos.nodeAfter)
}

/** The styles of the last character above an empty block, except a code block's own style. */
export function stylesAbove($pos: ResolvedPos): readonly Mark[] {
  for (let index = $pos.index(0) - 1; index >= 0; index--) {
    const block = $pos.doc.child(index)
    if (!block.lastChild) continue
    const isCode = attrsOf(block).type === "code-block"
    return block.lastChild.marks.filter((mark) => mark.type === styleMark && !(isCode && styleName(mark) === "CODE"))
  }
  return []
}

function linkOn(node: Node | null): Mark | undefined {
  return node?.marks.find((mark) => mark.type === entityMark && isLink(entityOf(mark)))
}

/** The link of the character before a caret, or the one that contains a range. */
export function linkAt(state: EditorState): PlacedLink | undefined {
  const { $from, $to, from, to, empty } = state.selection
  const mark = linkOn(characterAt($from, !empty))
  if (!mark) return undefined
  if (empty) return runOf($from, mark)
  if (!$from.sameParent($to)) return undefined
  let isWhole = true
  $from.parent.nodesBetween($from.parentOffset, $to.parentOffset, (node) => {
    isWhole &&= mark.isInSet(node.marks)
  })
  return isWhole ? { mark, from, to } : undefined
}

/** The unbroken range around a position whose characters have the mark. */
export function runOf($pos: ResolvedPos, mark: Mark): PlacedLink {
  const { parent, pos } = $pos
  let end = $pos.start()
  let from = end
  for (const node of parent.children) {
    const start = end
    end += node.nodeSize
    if (!mark.isInSet(node.marks)) {
      if (start >= pos && from < start) return { mark, from, to: start }
      from = end
    } else if (from > pos) {
      break
    }
  }
  return { mark, from, to: end }
}

const key = new PluginKey<boolean>("held-selection")

/** Shows the selection while a popover has the focus, when the browser would not show it. */
export function heldSelection(): Plugin {
  return new Plugin<boolean>({
    key,
    state: { init: () => false, apply: (tr, isHeld) => (tr.getMeta(key) as boolean | undefined) ?? isHeld },
    props: {
      decorations(state) {
        const { from, to, empty } = state.selection
        if (!key.getState(state) || empty) return null
        return DecorationSet.create(state.doc, [Decoration.inline(from, to, { class: "held-selection" })])
      },
    },
  })
}

/** The meta key of a transaction that shows or hides it. */
export const heldSelectionKey = key
