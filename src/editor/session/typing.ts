import type { Mark } from "prosemirror-model"
import type { EditorState } from "prosemirror-state"
import type { EditorView } from "prosemirror-view"
import { readSelection } from "./keys.ts"
import { compositionBegins, compositionEnds } from "../plugins/history-steps.ts"
import { entityMark } from "../document/schema.ts"
import { currentStyles } from "../document/selection.ts"

/** Replaces a selection by typed text, with the styles and link of its first character, in the first block. */
export function typeOver(view: EditorView, from: number, to: number, text: string): boolean {
  if (from === to || view.composing) return false
  const { state } = view
  const tr = state.tr.delete(from, to).insert(from, state.schema.text(text, marksOver(state, from, to)))
  view.dispatch(tr.scrollIntoView())
  return true
}

/**
 * Makes composing over a selection equal to typing in all browsers: the selection is deleted before, and the composed text gets the marks
 * of typed text afterwards. In between, a change of marks would end the composition.
 */
export function createComposition() {
  let place: { from: number; marks: readonly Mark[]; size: number } | undefined
  const composition = {
    begin(view: EditorView) {
      composition.end(view)
      readSelection(view)
      const { state } = view
      const { from, to, empty } = state.selection
      if (empty || !view.editable) return
      const tr = state.tr.delete(from, to).setMeta("composition", compositionBegins)
      place = { from, marks: marksOver(state, from, to), size: tr.doc.content.size }
      view.dispatch(tr)
    },
    end(view: EditorView) {
      if (!place || view.isDestroyed || view.composing) return
      readSelection(view)
      const { from, marks, size } = place
      place = undefined
      const { doc, tr } = view.state
      const to = from + doc.content.size - size
      if (to <= from || to > doc.resolve(from).end()) return
      tr.removeMark(from, to)
      for (const mark of marks) tr.addMark(from, to, mark)
      if (!tr.doc.eq(doc)) view.dispatch(tr.setMeta("composition", compositionEnds))
    },
  }
  return composition
}

function marksOver(state: EditorState, from: number, to: number): readonly Mark[] {
  const { selection } = state
  const isSelected = selection.from === from && selection.to === to
  const marks = state.doc.resolve(from).nodeAfter?.marks ?? []
  const entities = marks.filter(({ type }) => type === entityMark)
  const styles = isSelected ? currentStyles(state) : marks.filter(({ type }) => type !== entityMark)
  return [...entities, ...styles]
}
