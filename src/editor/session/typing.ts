import type { Mark } from "prosemirror-model"
import type { EditorState, Transaction } from "prosemirror-state"
import type { EditorView } from "prosemirror-view"
import { readSelection } from "./keys.ts"
import { entityMark } from "../document/schema.ts"
import { currentStyles } from "../document/selection.ts"
import { closeHistory } from "prosemirror-history"
import { ReplaceStep } from "prosemirror-transform"

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

type Edit = "typing" | "backspace" | "delete" | "other"

/** The last change, and the caret after it. */
interface LastEdit {
  edit: Edit
  caret: number
  composition: unknown
  time: number
}

/** After a pause in typing of this length the next key starts a new step, in milliseconds. */
const pause = 500

/** The composition's number in the changes just before and after it, which makes them one step with it. */
const compositionBegins = "begins"
const compositionEnds = "ends"

/**
 * Marks the steps of the history. Every change is a step, but typing continues the last one until the caret moves or there is a pause; so
 * do backspaces and deletions.
 */
export function createHistorySteps(): (tr: Transaction, state: EditorState) => void {
  let last: LastEdit | undefined
  return (tr, state) => {
    if (!tr.docChanged || tr.getMeta("addToHistory") === false) return
    if (tr.getMeta("composition") === compositionEnds) tr.setMeta("composition", last?.composition)
    const composition = tr.getMeta("composition") as unknown
    const { edit, at } = nameEdit(tr, state)
    const isSameWord =
      composition !== undefined && (composition === last?.composition || last?.composition === compositionBegins)
    // Compares positions of changes: the state may not know yet that the caret was moved.
    const goesOn = edit !== "other" && edit === last?.edit && at === last.caret && tr.time - last.time < pause
    if (!isSameWord && !goesOn) closeHistory(tr)
    last = { edit: isSameWord ? "typing" : edit, caret: tr.selection.head, composition, time: tr.time }
  }
}

/** The kind of a change, and the caret's position before it. */
function nameEdit(tr: Transaction, state: EditorState): { edit: Edit; at: number } {
  const [step, ...more] = tr.steps
  const other = { edit: "other", at: -1 } as const
  if (more.length > 0 || !(step instanceof ReplaceStep) || !state.selection.empty) return other
  const { from, to, slice } = step
  const { head } = state.selection
  if (from === to) return slice.openStart === 0 && isText(step) ? { edit: "typing", at: from } : other
  if (slice.size > 0 || !state.doc.resolve(from).sameParent(state.doc.resolve(to))) return other
  if (to === head) return { edit: "backspace", at: to }
  return from === head ? { edit: "delete", at: from } : other
}

function isText({ slice }: ReplaceStep): boolean {
  return slice.content.childCount === 1 && slice.content.firstChild?.isText === true
}
