import { Plugin, PluginKey } from "prosemirror-state"
import { Decoration, DecorationSet } from "prosemirror-view"

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
