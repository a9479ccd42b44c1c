import { redo, undo } from "prosemirror-history"
import { undoInputRule } from "prosemirror-inputrules"
import { type Command, TextSelection } from "prosemirror-state"
import type { EditorView } from "prosemirror-view"
import { linkTyped } from "./automatic.ts"
import { toggleBlockType } from "./commands/block-type.ts"
import { deleteBackward, deleteForward } from "./commands/deletion.ts"
import { breakLine, enter } from "./commands/enter.ts"
import { toggleStyle } from "./commands/inline-style.ts"
import { canLink } from "./commands/link.ts"
import { shiftItems } from "./commands/list-depth.ts"

/** What keys do outside of the text. */
export interface KeyActions {
  openLinkPopover(): void
  focusToolbar(): void
}

/** Whether this machine has the keys of a Mac. */
export const isMac = typeof navigator !== "undefined" && /Mac|iP(?:hone|ad|od)/.test(navigator.platform)

/** Undo: an automatic change is taken back first, then the last change of the text. */
export const undoChange: Command = (state, dispatch) => undoInputRule(state, dispatch) || undo(state, dispatch)

/** Redo. */
export const redoChange: Command = redo

const selectAll: Command = (state, dispatch) => {
  dispatch?.(
    state.tr.setSelection(TextSelection.between(state.doc.resolve(1), state.doc.resolve(state.doc.content.size - 1))),
  )
  return true
}

/** A code block for a caret or several blocks, the inline style for a range in one. */
const toggleCode: Command = (state, dispatch) => {
  const { empty, $from, $to } = state.selection
  const command = empty || !$from.sameParent($to) ? toggleBlockType("code-block") : toggleStyle("CODE")
  return command(state, dispatch)
}

/** The command, of which an address before the caret has become a link first. */
const afterLink =
  (command: Command): Command =>
  (state, dispatch, view) => {
    if (view) linkTyped(state, dispatch)
    return command(view?.state ?? state, dispatch, view)
  }

const withModifier: Record<string, Command> = {
  a: selectAll,
  b: toggleStyle("BOLD"),
  i: toggleStyle("ITALIC"),
  u: toggleStyle("UNDERLINE"),
  j: toggleCode,
  z: undoChange,
  ...(!isMac && { y: redoChange }),
}

/** Of a Mac's own keys for editing those that a block's edge has a rule for; the others are the browser's. */
const withControlOnMac: Record<string, Command> = { d: deleteForward, h: deleteBackward, m: enter, o: enter }

/** Handles the keys of the editor; answers whether the browser may do nothing more. */
export function openKeys(actions: KeyActions): (view: EditorView, event: KeyboardEvent) => boolean {
  /** Escape lets the next Tab leave, so that a list is no trap. */
  let isLeaving = false

  return (view, event) => {
    readSelection(view)
    const { key } = event
    const mayLeave = isLeaving
    if (key !== "Shift") isLeaving = key === "Escape"
    if (key === "Escape") return true
    if (key === "F10" && event.altKey) {
      actions.focusToolbar()
      return true
    }
    if (hasModifier(event) && key.toLowerCase() === "k") {
      if (view.editable && canLink(view.state)) actions.openLinkPopover()
      return true
    }
    if (!view.editable) return false
    if (key === "Tab" && mayLeave) return false
    const command = findCommand(event)
    if (!command) return false
    const isDone = command(view.state, view.dispatch, view)
    // A shortcut of the editor is never the browser's, even where it has nothing to do.
    return isDone || (hasModifier(event) && key.toLowerCase() in withModifier)
  }
}

/** What the view does not offer, without which keys in quick succession would work on an old selection. */
interface Internals {
  domObserver?: { flush(): void }
  input?: { lastFocus: number }
}

/** Takes over a selection that the browser has made but not told of yet, as with two keys in quick succession. */
export function readSelection(view: EditorView): void {
  const { domObserver, input } = view as unknown as Internals
  domObserver?.flush()
  // What moves the caret to the start just after the focus came is this key, and not the browser's doing.
  if (input) input.lastFocus = 0
}

function findCommand(event: KeyboardEvent): Command | undefined {
  const { key } = event
  if (key === "Enter") return afterLink(event.shiftKey || event.altKey || event.ctrlKey ? breakLine : enter)
  if (key === "Backspace") return deleteBackward
  if (key === "Delete") return deleteForward
  if (key === "Tab" && !event.ctrlKey && !event.altKey && !event.metaKey) return shiftItems(event.shiftKey ? -1 : 1)
  if (isMac && event.ctrlKey && !event.altKey && !event.metaKey) return withControlOnMac[key.toLowerCase()]
  if (!hasModifier(event)) return undefined
  if (event.shiftKey) return key.toLowerCase() === "z" ? redoChange : undefined
  return withModifier[key.toLowerCase()]
}

function hasModifier(event: KeyboardEvent): boolean {
  return !event.altKey && (isMac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey)
}
