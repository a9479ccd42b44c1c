import { closeHistory } from "prosemirror-history"
import type { EditorState, Transaction } from "prosemirror-state"
import { ReplaceStep } from "prosemirror-transform"

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
export const compositionBegins = "begins"
export const compositionEnds = "ends"

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
