import { Plugin } from "prosemirror-state"
import { stylesAbove } from "../document/selection.ts"

/** Text typed in an empty block takes the styles of the text above it. */
export function emptyBlockStyles(): Plugin {
  return new Plugin({
    appendTransaction(transactions, _, state) {
      const { selection, storedMarks } = state
      if (storedMarks || !selection.empty || selection.$from.parent.content.size > 0) return null
      if (!transactions.some((tr) => tr.docChanged || tr.selectionSet)) return null
      const styles = stylesAbove(selection.$from)
      return styles.length > 0 ? state.tr.setStoredMarks(styles) : null
    },
  })
}
