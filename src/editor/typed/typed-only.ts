import { Plugin, type Transaction } from "prosemirror-state"
import { startOf, withStart } from "#richtext/model/list-numbers.ts"
import { isListItem } from "#richtext/model/model.ts"
import { attrsOf, blockType, imageType, styleMark } from "../document/schema.ts"
import { styles } from "../clipboard/typed-blocks.ts"

const known = new Set(Object.values(styles))

/** Reduces each change to what a typed text supports: lines, lists of one level, inline styles and links. A heading becomes bold. */
export function typedOnly(): Plugin {
  return new Plugin({
    appendTransaction(transactions, _, { doc, tr }) {
      if (!transactions.some(({ docChanged }) => docChanged)) return null
      const found: [from: number, change: (at: number) => Transaction][] = []
      doc.descendants((node, pos) => {
        const end = pos + node.nodeSize
        if (node.type === imageType) found.push([pos, (at) => tr.delete(at, at + 1)])
        for (const mark of node.marks) {
          if (mark.type === styleMark && !known.has(String(mark.attrs["name"]))) {
            found.push([pos, (at) => tr.removeMark(at, at + node.nodeSize, mark)])
          }
        }
        if (node.isInline) return
        if (!node.isTextblock) found.push([pos, (at) => tr.replaceWith(at, at + node.nodeSize, blockType.create())])
        const attrs = attrsOf(node)
        const isItem = isListItem(attrs.type)
        const data = withStart({}, startOf(attrs))
        const isPlain = (isItem || attrs.type === "unstyled") && attrs.depth === 0
        if (!node.isTextblock || (isPlain && Object.keys(attrs.data).length === Object.keys(data).length)) return
        found.push([
          pos,
          (at) => tr.setNodeMarkup(at, null, { ...attrs, type: isItem ? attrs.type : "unstyled", depth: 0, data }),
        ])
        if (!attrs.type.startsWith("header-")) return
        found.push([pos, (at) => tr.addMark(at + 1, at + end - pos - 1, styleMark.create({ name: "BOLD" }))])
      })
      for (const [from, change] of found) change(tr.mapping.map(from))
      return found.length > 0 ? tr : null
    },
  })
}
