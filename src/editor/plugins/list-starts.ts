import type { Node } from "prosemirror-model"
import { type EditorState, Plugin, type Transaction } from "prosemirror-state"
import { listNumbers, startOf, withStart } from "#richtext/model/list-numbers.ts"
import { isListItem } from "#richtext/model/model.ts"
import { attrsOf } from "../document/schema.ts"
import type { PlacedBlock } from "../document/selection.ts"

/**
 * Preserves the numbers of ordered lists. If an item becomes another block, the items after it continue from its number; if the item with
 * the list's start number is deleted, the next one gets it.
 */
export function listStarts(): Plugin {
  return new Plugin({
    appendTransaction(transactions, _, state) {
      // An undo restores the previous numbers itself.
      if (transactions.some((tr) => tr.getMeta("history$") !== undefined)) return null
      const { tr } = state
      const given = new Set<number>()
      for (const [at, changed] of transactions.entries()) {
        for (const [step, map] of changed.mapping.maps.entries()) {
          const doc = changed.docs[step] as Node
          const find = (block: PlacedBlock) => findNow(state, block, changed, step, transactions.slice(at + 1))
          map.forEach((from, to) => {
            for (const item of itemsBetween(doc, from, to)) passOn(tr, doc, item, find, given)
          })
        }
      }
      return tr.docChanged ? tr : null
    },
  })
}

function itemsBetween(doc: Node, from: number, to: number): PlacedBlock[] {
  const items: PlacedBlock[] = []
  doc.nodesBetween(from, to, (node, pos) => {
    if (attrsOf(node).type === "ordered-list-item") items.push({ node, pos })
    return false
  })
  return items
}

/** The current state of a block of an earlier document; undefined if it was deleted. */
function findNow(
  { doc }: EditorState,
  { node, pos }: PlacedBlock,
  changed: Transaction,
  step: number,
  later: readonly Transaction[],
): PlacedBlock | undefined {
  const at = later.reduce((place, tr) => tr.mapping.map(place, -1), changed.mapping.slice(step).map(pos, -1))
  const now = at < doc.content.size ? doc.nodeAt(at) : null
  return now && attrsOf(now).key === attrsOf(node).key ? { node: now, pos: at } : undefined
}

function passOn(
  tr: Transaction,
  doc: Node,
  item: PlacedBlock,
  find: (block: PlacedBlock) => PlacedBlock | undefined,
  given: Set<number>,
): void {
  const now = find(item)
  const start = startOf(attrsOf(item.node))
  if ((now && isSameItem(now.node, item.node)) || (!now && start === undefined)) return
  const heir = nextItems(doc, item)
    .map(find)
    .find((each) => each && isSameItem(each.node, item.node))
  if (heir && !given.has(heir.pos) && startOf(attrsOf(heir.node)) === undefined) {
    given.add(heir.pos)
    const number = start ?? listNumbers(doc.children.map(attrsOf))[doc.resolve(item.pos).index(0)]
    if (number !== 1) tr.setNodeAttribute(heir.pos, "data", withStart(attrsOf(heir.node).data, number))
  }
  if (now && start !== undefined && (heir || attrsOf(now.node).type === attrsOf(item.node).type)) {
    tr.setNodeAttribute(now.pos, "data", withStart(attrsOf(now.node).data, undefined))
  }
}

/** True if a block is still an item of the same kind and level. */
function isSameItem(now: Node, before: Node): boolean {
  const [{ type, depth }, was] = [attrsOf(now), attrsOf(before)]
  return type === was.type && depth === was.depth
}

/** The following items of the same list, from the next that is not deeper. */
function nextItems(doc: Node, { node, pos }: PlacedBlock): PlacedBlock[] {
  const { type, depth } = attrsOf(node)
  const items: PlacedBlock[] = []
  let at = pos + node.nodeSize
  for (let next = doc.nodeAt(at); next; next = at < doc.content.size ? doc.nodeAt(at) : null) {
    const attrs = attrsOf(next)
    if (!isListItem(attrs.type) || attrs.depth < depth) break
    if (attrs.depth === depth) {
      if (attrs.type !== type) break
      items.push({ node: next, pos: at })
      if (startOf(attrs) !== undefined) break
    }
    at += next.nodeSize
  }
  return items
}
