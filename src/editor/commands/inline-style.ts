import type { Mark } from "prosemirror-model"
import type { Command, EditorState } from "prosemirror-state"
import { entityMark, styleMark, styleName } from "../document/schema.ts"
import { currentStyles } from "../document/selection.ts"

/** Toggles an inline style: at a caret for what is typed next, on a range by the style of its first character. */
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
