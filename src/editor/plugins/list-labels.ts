import type { Node } from "prosemirror-model"
import { Plugin } from "prosemirror-state"
import type { EditorView } from "prosemirror-view"
import { isListItem } from "#richtext/model.ts"
import { attrsOf } from "../schema.ts"

/** How long after a change the lists are counted, in milliseconds. */
const rest = 150

/** Tells screen readers the level and place of list items, which are siblings here although they read as nested lists. */
export function listLabels(): Plugin {
  return new Plugin({
    view(view) {
      let timer: ReturnType<typeof setTimeout> | undefined
      labelItems(view)
      return {
        update(_, before) {
          if (before.doc === view.state.doc || isSameShape(before.doc, view.state.doc)) return
          timer ??= setTimeout(() => {
            timer = undefined
            labelItems(view)
          }, rest)
        },
        destroy: () => clearTimeout(timer),
      }
    },
  })
}

/** Whether no block has come, gone, or changed its type or depth, as none has while somebody types. */
function isSameShape(before: Node, after: Node): boolean {
  if (before.childCount !== after.childCount) return false
  return after.children.every((block, index) => {
    const old = before.child(index)
    return block === old || (block.attrs["type"] === old.attrs["type"] && block.attrs["depth"] === old.attrs["depth"])
  })
}

/** One list: its items that stand on the same level. */
interface List {
  type: string
  items: { element: Element; level: number }[]
}

function labelItems(view: EditorView): void {
  const elements = view.dom.querySelectorAll(":scope > [data-block-type]")
  if (view.isDestroyed || view.composing || elements.length !== view.state.doc.childCount) return
  for (const { items } of readLists(view.state.doc, elements)) {
    for (const [index, { element, level }] of items.entries()) {
      label(element, "aria-level", level)
      label(element, "aria-posinset", index + 1)
      label(element, "aria-setsize", items.length)
    }
  }
}

function readLists(doc: Node, elements: NodeListOf<Element>): List[] {
  const lists: List[] = []
  let open: (List | undefined)[] = []
  doc.forEach((block, _, index) => {
    const { type, depth } = attrsOf(block)
    const element = elements[index]?.firstElementChild
    if (!isListItem(type) || !element) {
      open = []
      return
    }
    open.length = Math.min(open.length, depth + 1)
    let list = open[depth]
    if (list?.type !== type) {
      list = { type, items: [] }
      lists.push(list)
      open[depth] = list
    }
    list.items.push({ element, level: depth + 1 })
  })
  return lists
}

function label(element: Element, name: string, value: number): void {
  if (element.getAttribute(name) !== String(value)) element.setAttribute(name, String(value))
}
