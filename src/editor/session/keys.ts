import { redo, undo } from "prosemirror-history"
import { undoInputRule } from "prosemirror-inputrules"
import { type Command, TextSelection } from "prosemirror-state"
import type { EditorView } from "prosemirror-view"
import { linkTyped } from "./automatic.ts"
import { toggleBlockType, shiftItems, toggleStyle } from "../commands/formatting.ts"
import { deleteBackward, deleteForward } from "../commands/deletion.ts"
import { breakLine, enter } from "../commands/enter.ts"
import { canLink } from "../commands/link.ts"
import { addRow, goToCell } from "../typed/tables.ts"

/** The actions of keys outside the text. */
export interface KeyActions {
  openLinkPopover(): void
  focusToolbar(): void
}

export const isMac = typeof navigator !== "undefined" && /Mac|iP(?:hone|ad|od)/.test(navigator.platform)

/** Undo: reverts an automatic change first, then the last change of the text. */
export const undoChange: Command = (state, dispatch) => undoInputRule(state, dispatch) || undo(state, dispatch)

/** Backspace: right after an automatic change it restores the typed text, otherwise it deletes. */
const backspace: Command = (state, dispatch) => undoInputRule(state, dispatch) || deleteBackward(state, dispatch)

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

/** The command, after a URL before the caret has become a link. */
const afterLink =
  (command: Command): Command =>
  (state, dispatch, view) => {
    if (view) linkTyped(state, dispatch)
    return command(view?.state ?? state, dispatch, view)
  }

const withCommand: Record<string, Command> = {
  a: selectAll,
  b: toggleStyle("BOLD"),
  i: toggleStyle("ITALIC"),
  u: toggleStyle("UNDERLINE"),
  j: toggleCode,
  z: undoChange,
}
const withControl: Record<string, Command> = { ...withCommand, y: redoChange }

/** The editing keys of a Mac that need the editor's rules at the edge of a block; the browser handles the others. */
const withControlOnMac: Record<string, Command> = { d: deleteForward, h: backspace, m: enter, o: enter }

/** Handles the keys of the editor; returns true if the browser must not act, too. */
export function createKeymap(actions: KeyActions, hasMacKeys: boolean, isTyped = false) {
  const split: Command = (state, dispatch) => (isTyped && addRow(state, dispatch)) || enter(state, dispatch)
  // Lists of a typed text have one level: Tab leaves them.
  const indent = isTyped ? goToCell : shiftItems
  const withModifier = hasMacKeys ? withCommand : withControl
  /** After Escape, Tab leaves the text: otherwise a list would be a keyboard trap. */
  let isLeaving = false

  return (view: EditorView, event: KeyboardEvent): boolean => {
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
    // The browser never gets a shortcut of the editor, even if it has no effect.
    return isDone || (hasModifier(event) && key.toLowerCase() in withModifier)
  }

  function findCommand(event: KeyboardEvent): Command | undefined {
    const { key } = event
    if (key === "Enter") return afterLink(event.shiftKey || event.altKey || event.ctrlKey ? breakLine : split)
    if (key === "Backspace") return backspace
    if (key === "Delete") return deleteForward
    if (key === "Tab" && !event.ctrlKey && !event.altKey && !event.metaKey) return indent(event.shiftKey ? -1 : 1)
    if (hasMacKeys && event.ctrlKey && !event.altKey && !event.metaKey) return withControlOnMac[key.toLowerCase()]
    if (!hasModifier(event)) return undefined
    if (event.shiftKey) return key.toLowerCase() === "z" ? redoChange : undefined
    return withModifier[key.toLowerCase()]
  }

  function hasModifier(event: KeyboardEvent): boolean {
    return !event.altKey && (hasMacKeys ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey)
  }
}

/** Internals of ProseMirror's view, without which keys in quick succession would use an old selection. */
interface Internals {
  domObserver?: { flush(): void }
  input?: { lastFocus: number }
}

/** Reads a selection that the browser has not reported yet, as with two keys in quick succession. */
export function readSelection(view: EditorView): void {
  const { domObserver, input } = view as unknown as Internals
  domObserver?.flush()
  // ProseMirror ignores a caret that jumps to the start just after focus; here a key moved it.
  if (input) input.lastFocus = 0
}
