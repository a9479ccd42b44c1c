import type { EditorView } from "prosemirror-view"
import { entityMark } from "./schema.ts"
import { currentStyles } from "./selection.ts"

/** Types over a selection: in the styles of its first character, in the link that it begins in, in the first block. */
export function typeOver(view: EditorView, from: number, to: number, text: string): boolean {
  if (from === to || view.composing) return false
  const { state } = view
  const { selection } = state
  const isSelected = selection.from === from && selection.to === to
  const first = state.doc.resolve(from).nodeAfter
  const entities = (first?.marks ?? []).filter(({ type }) => type === entityMark)
  const styles = isSelected ? currentStyles(state) : (first?.marks ?? []).filter(({ type }) => type !== entityMark)
  const tr = state.tr.delete(from, to).insert(from, state.schema.text(text, [...entities, ...styles]))
  view.dispatch(tr.scrollIntoView())
  return true
}
