import { Fragment, type Node, type ResolvedPos, Slice } from "prosemirror-model"
import { TextSelection, type Transaction } from "prosemirror-state"
import { ReplaceStep } from "prosemirror-transform"
import { startOf, withStart } from "#richtext/model/list-numbers.ts"
import { isListItem, newKey } from "#richtext/model/model.ts"
import { attrsOf, blockType, schema, styleMark } from "../document/schema.ts"

/** The deepest level of a pasted list (spec section 5). */
export const deepestPasted = 4

/**
 * Replaces a range by blocks. A single block's text joins the text there; of several, the first joins the text before and the last the
 * text after. An empty plain block takes the type of its new content. Code takes only the texts, and a list inserted into an item
 * continues it. The caret follows them.
 */
export function replaceWithBlocks(tr: Transaction, from: number, to: number, blocks: readonly Node[]): Transaction {
  tr.delete(from, to)
  const $from = tr.doc.resolve(from)
  const { key, type } = attrsOf($from.parent)
  const fitting = type === "code-block" ? [toCode(blocks, $from)] : continueList(blocks, $from.parent)
  const [first, ...others] = withEnds(fitting)
  const last = others.at(-1)
  if (!first) return tr
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

/** One block of code with the texts of the blocks as its lines. */
function toCode(blocks: readonly Node[], $pos: ResolvedPos): Node {
  const text = blocks.map((block) => block.textBetween(0, block.content.size)).join("\n")
  const marks = $pos.marks().filter((mark) => mark.type === styleMark)
  return blockType.create({ ...attrsOf($pos.parent), key: newKey() }, text ? schema.text(text, marks) : null)
}

/** The initial items, as deep as the target item, and numbered after it. */
function continueList(blocks: readonly Node[], into: Node): readonly Node[] {
  const [first] = blocks
  const target = attrsOf(into)
  if (!first || !isListItem(target.type) || !isListItem(attrsOf(first).type)) return blocks
  const deeper = target.depth - attrsOf(first).depth
  const end = blocks.findIndex((block) => !isListItem(attrsOf(block).type))
  return blocks.map((block, index) => {
    const attrs = attrsOf(block)
    if (end >= 0 && index >= end) return block
    const depth = Math.min(deepestPasted, Math.max(0, attrs.depth + deeper))
    const data = index === 0 && attrs.type === target.type ? withStart(attrs.data, startOf(target)) : attrs.data
    return blockType.create({ ...attrs, depth, data }, block.content)
  })
}

/** Adds an empty block at each end that is a horizontal rule, which cannot join the text beside it. */
function withEnds(blocks: readonly Node[]): Node[] {
  const plain = (beside: Node | undefined) => (beside && !beside.isTextblock ? [blockType.create()] : [])
  return [...plain(blocks[0]), ...blocks, ...plain(blocks.at(-1))]
}
