import type { Mark } from "prosemirror-model"
import { type Command, type EditorState, Plugin } from "prosemirror-state"
import { entityMark, styleMark, styleName } from "../document/schema.ts"
import { currentStyles, stylesAbove } from "../document/selection.ts"

/** Toggles an inline style: at a caret for the next typed text, on a range by the style of its first character. */
export function toggleStyle(name: string): Command {
  return (state, dispatch) => {
    const { empty, from, to } = state.selection
    const styles = currentStyles(state)
    const mark = styleMark.create({ name })
    const isOn = styles.some((each) => styleName(each) === name)
    if (!dispatch) return true
    if (empty) dispatch(state.tr.setStoredMarks([...linkAround(state), ...withOrWithout(mark, styles, isOn)]))
    else dispatch(isOn ? state.tr.removeMark(from, to, mark) : state.tr.addMark(from, to, mark))
    return true
  }
}

function withOrWithout(mark: Mark, styles: readonly Mark[], isOn: boolean): readonly Mark[] {
  return isOn ? mark.removeFromSet(styles) : mark.addToSet(styles)
}

/** The link around a caret, which typed text stays in. */
function linkAround(state: EditorState): readonly Mark[] {
  return (state.storedMarks ?? state.selection.$from.marks()).filter(({ type }) => type === entityMark)
}

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
