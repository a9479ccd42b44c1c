import { Fragment, type Node, Slice } from "prosemirror-model"
import { TextSelection, type Transaction } from "prosemirror-state"
import { ReplaceStep } from "prosemirror-transform"
import { newKey } from "#richtext/model.ts"
import { attrsOf, blockType } from "../schema.ts"

/**
 * Replaces a range by blocks. The text of a single block goes into the text there; of several, the first joins the text
 * before and the last the text after. An empty plain block takes the type of what comes into it. The caret follows them.
 */
export function replaceWithBlocks(tr: Transaction, from: number, to: number, blocks: readonly Node[]): Transaction {
  const [first, ...others] = withEnds(blocks)
  const last = others.at(-1)
  if (!first) return tr.delete(from, to)
  tr.delete(from, to)
  const $from = tr.doc.resolve(from)
  const { key, type } = attrsOf($from.parent)
  const isEmpty = $from.parent.content.size === 0
  if (!last) {
    tr.step(new ReplaceStep(from, from, new Slice(first.content, 0, 0)))
    const keepsType = !["unstyled", "atomic"].includes(attrsOf(first).type)
    if (isEmpty && type === "unstyled" && keepsType) tr.setNodeMarkup($from.before(), null, { ...first.attrs, key })
    return tr.setSelection(TextSelection.create(tr.doc, from + first.content.size))
  }
  const isEmptyBefore = $from.parentOffset === 0
  const fresh = [first, ...others].map((block) => block.type.create({ ...block.attrs, key: newKey() }, block.content))
  tr.step(new ReplaceStep(from, from, new Slice(Fragment.from(fresh), 1, 1)))
  if (isEmptyBefore) tr.setNodeMarkup($from.before(), null, { ...first.attrs, key })
  const size = fresh.reduce((sum, { nodeSize }) => sum + nodeSize, 0)
  return tr.setSelection(TextSelection.create(tr.doc, from + size - 2))
}

/** The blocks, with an empty one at each end that is a horizontal rule, which cannot join the text beside it. */
function withEnds(blocks: readonly Node[]): Node[] {
  const plain = (beside: Node | undefined) => (beside && !beside.isTextblock ? [blockType.create()] : [])
  return [...plain(blocks[0]), ...blocks, ...plain(blocks.at(-1))]
}
