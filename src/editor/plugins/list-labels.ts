import type { Node } from "prosemirror-model"
import { Plugin, PluginKey, type Transaction } from "prosemirror-state"
import { AddMarkStep, RemoveMarkStep, ReplaceStep, type Step } from "prosemirror-transform"
import type { EditorView } from "prosemirror-view"
import { isListItem } from "#richtext/model/model.ts"
import { attrsOf } from "../document/schema.ts"

/** How long after a change the lists are counted, in milliseconds. */
const delay = 150

/** A new object after each change that may affect a list; comparing all blocks at each key would be slow. */
const key = new PluginKey<object>("list-labels")

/** Gives list items their level and position for screen readers: in the document they are siblings, not nested lists. */
export function listLabels(): Plugin {
  return new Plugin<object>({
    key,
    state: { init: () => ({}), apply: (tr, shape) => (tr.steps.every(isInsideBlock, tr) ? shape : {}) },
    view(view) {
      let timer: ReturnType<typeof setTimeout> | undefined
      labelItems(view)
      return {
        update(_, before) {
          if (key.getState(before) === key.getState(view.state)) return
          timer ??= setTimeout(() => {
            timer = undefined
            labelItems(view)
          }, delay)
        },
        destroy: () => clearTimeout(timer),
      }
    },
  })
}

/** True if a step changes only the inside of a block, as typing does. */
function isInsideBlock(this: Transaction, step: Step, index: number): boolean {
  if (step instanceof AddMarkStep || step instanceof RemoveMarkStep) return true
  const doc = this.docs[index]
  if (!(step instanceof ReplaceStep) || !doc) return false
  const { from, to, slice } = step
  const isInline = slice.openStart === 0 && slice.openEnd === 0 && slice.content.firstChild?.isBlock !== true
  return isInline && doc.resolve(from).sameParent(doc.resolve(to)) && doc.resolve(from).depth > 0
}

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
