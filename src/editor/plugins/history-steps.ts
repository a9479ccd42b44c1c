import { closeHistory } from "prosemirror-history"
import type { EditorState, Transaction } from "prosemirror-state"
import { ReplaceStep } from "prosemirror-transform"

type Edit = "typing" | "backspace" | "delete" | "other"

/** What the last change was, and where it left the caret. */
interface LastEdit {
  edit: Edit
  caret: number
  composition: unknown
  time: number
}

/** How long nothing is typed before the next key begins a step, in milliseconds. */
const pause = 500

/** What the changes just before and just after a composition give as its number, to be one step with it. */
export const compositionBegins = "begins"
export const compositionEnds = "ends"

/**
 * Marks where a step of the history begins: every change is one, but typing goes on in the one before as long as the
 * caret is not moved and no pause is made, as do backspaces and deletions.
 */
export function openHistorySteps(): (tr: Transaction, state: EditorState) => void {
  let last: LastEdit | undefined
  return (tr, state) => {
    if (!tr.docChanged || tr.getMeta("addToHistory") === false) return
    if (tr.getMeta("composition") === compositionEnds) tr.setMeta("composition", last?.composition)
    const composition = tr.getMeta("composition") as unknown
    const { edit, at } = nameEdit(tr, state)
    const isSameWord =
      composition !== undefined && (composition === last?.composition || last?.composition === compositionBegins)
    // By where the change is: of a caret that has just been moved the state may not know yet.
    const goesOn = edit !== "other" && edit === last?.edit && at === last.caret && tr.time - last.time < pause
    if (!isSameWord && !goesOn) closeHistory(tr)
    last = { edit: isSameWord ? "typing" : edit, caret: tr.selection.head, composition, time: tr.time }
  }
}

/** What a change is, and where the caret was that made it. */
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
