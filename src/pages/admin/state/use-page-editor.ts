import { useRef, useState } from "react"
import { blockTypes } from "../../shared/block-types.ts"
import type { Form } from "#cms/admin/form/use-form.ts"
import {
  type Editing,
  type PageEdit,
  type PageValues,
  redo,
  startEditing,
  applyEdit,
  undo,
} from "./page-editor-state.ts"

export type PageEditor = ReturnType<typeof usePageEditor>

/** Changes the page in a form by edits that can be undone; one block at a time is open. */
export function usePageEditor(form: Form<PageValues>) {
  const { values, round } = form
  const [edited, setEdited] = useState(() => ({ ...startEditing(values), round }))
  const [openId, setOpenId] = useState("")
  const editing = { ...follow(edited, form), round }
  // Several edits may come before the next render.
  const latest = useRef(editing)
  latest.current = editing

  function show(next: Editing, ...changed: string[]) {
    latest.current = { ...next, round }
    setEdited(latest.current)
    form.edit(next.values, ...changed)
  }

  /** Applies an edit; errors of the `changed` fields are removed, or of all blocks if these move. */
  function take(edit: PageEdit, ...changed: string[]) {
    const next = applyEdit(latest.current, edit, blockTypes)
    if (next !== latest.current) show(next, ...(changed.length > 0 ? changed : ["blocks"]))
  }

  function go(next: Editing | undefined, blockId: string | undefined) {
    if (!next) return
    show(next, ...Object.keys(next.values))
    if (next.values.blocks.some(({ id }) => id === blockId)) setOpenId(blockId ?? "")
  }

  const undoLast = () => go(undo(latest.current), latest.current.past.at(-1)?.blockId)
  const redoNext = () => go(redo(latest.current), latest.current.future.at(-1)?.blockId)

  return {
    form,
    values,
    /** The id of the block whose form is open; "" for none. */
    openId: values.blocks.some(({ id }) => id === openId) ? openId : "",
    open: setOpenId,
    take,
    canUndo: editing.past.length > 0,
    canRedo: editing.future.length > 0,
    undo: undoLast,
    redo: redoNext,
    /** Publishes with Ctrl S (⌘ S); undoes with Ctrl Z and redoes with Ctrl Shift Z or Ctrl Y, but not in a text field, which has its own. */
    onKey(event: KeyboardEvent) {
      const key = event.key.toLowerCase()
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.defaultPrevented
      if (isCommand && key === "s") {
        event.preventDefault()
        // As the button does, which is disabled if nothing is to be published; the draft is still saved.
        const button = form.form.current?.querySelector<HTMLButtonElement>("button[type=submit]")
        if (!document.querySelector("dialog:modal")) button?.click()
        return
      }
      if (!isCommand || (key !== "z" && key !== "y")) return
      if (isTextField(event.target as HTMLElement) || document.querySelector("dialog:modal")) return
      event.preventDefault()
      if (key === "y" || event.shiftKey) redoNext()
      else undoLast()
    },
  }
}

/** Adds the values of the form to the edits. If all values were replaced, that is an edit too, which can be undone. */
function follow(edited: Editing & { round: number }, { values, round }: Pick<Form<PageValues>, "values" | "round">) {
  if (edited.round !== round) return applyEdit(edited, { kind: "replace", values }, blockTypes)
  return { ...edited, values }
}

/** Also for an element of the frame, which belongs to another document. */
function isTextField(element: HTMLElement): boolean {
  const isInput =
    element.tagName === "INPUT" && !/^(checkbox|radio|button|range)$/.test((element as HTMLInputElement).type)
  return isInput || element.tagName === "TEXTAREA" || element.isContentEditable
}
