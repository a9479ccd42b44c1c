import { Plugin, PluginKey } from "prosemirror-state"
import { Decoration, DecorationSet } from "prosemirror-view"

const key = new PluginKey<boolean>("held-selection")

/** Shows what is selected while the focus is in a popover, where the browser would show nothing. */
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

/** The meta entry of a transaction that begins or ends showing it. */
export const heldSelectionKey = key
