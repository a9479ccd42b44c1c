import { useEffect, useRef, useState } from "react"
import { blockTypes } from "#domain/blocks/block-types.ts"
import type { Form } from "../../form/use-form.ts"
import {
  type Editing,
  type PageEdit,
  type PageValues,
  redo,
  startEditing,
  applyEdit,
  undo,
} from "./page-editor-state.ts"

/** A page in the editor: what can be done with it. */
export type PageEditor = ReturnType<typeof usePageEditor>

const allFields: (keyof PageValues)[] = [
  "name",
  "slug",
  "language",
  "searchTitle",
  "searchDescription",
  "sharingPicture",
  "blocks",
]

/** Changes the page that a form holds, by edits that can be undone; one block at a time is open. */
export function usePageEditor(form: Form<PageValues>) {
  const [edits, setEdits] = useState<Omit<Editing, "values">>(() => startEditing(form.values))
  const [openId, setOpenId] = useState("")
  const editing: Editing = { ...edits, values: form.values }
  const latest = useRef(editing)
  latest.current = editing

  // A draft, a version of somebody else or the values before all changes came into the form: that can be undone too.
  const [shown, setShown] = useState({ round: form.round, values: form.values })
  useEffect(() => {
    if (shown.values === form.values) return
    setShown({ round: form.round, values: form.values })
    if (shown.round === form.round) return
    const all: PageEdit = { kind: "replace", values: form.values }
    setEdits(({ past, future, typedIn }) => applyEdit({ values: shown.values, past, future, typedIn }, all, blockTypes))
  }, [form.round, form.values, shown])

  function show(next: Editing, ...changed: string[]) {
    latest.current = next
    setEdits(next)
    form.edit(next.values, ...changed)
  }

  /** Takes an edit; errors of the `changed` fields go, or of all blocks where these move. */
  function take(edit: PageEdit, ...changed: string[]) {
    const next = applyEdit(latest.current, edit, blockTypes)
    if (next !== latest.current) show(next, ...(changed.length > 0 ? changed : ["blocks"]))
  }

  function go(next: Editing | undefined, blockId: string | undefined) {
    if (!next) return
    show(next, ...allFields)
    if (next.values.blocks.some(({ id }) => id === blockId)) setOpenId(blockId ?? "")
  }

  const undoLast = () => go(undo(latest.current), latest.current.past.at(-1)?.blockId)
  const redoNext = () => go(redo(latest.current), latest.current.future.at(-1)?.blockId)

  return {
    form,
    values: form.values,
    /** The id of the block whose form is open; "" for none. */
    openId: form.values.blocks.some(({ id }) => id === openId) ? openId : "",
    open: setOpenId,
    take,
    canUndo: edits.past.length > 0,
    canRedo: edits.future.length > 0,
    undo: undoLast,
    redo: redoNext,
    /** Publishes with Ctrl S (⌘ S); undoes with Ctrl Z and redoes with Ctrl Shift Z or Ctrl Y, but not in a text field, which has its own. */
    onKey(event: KeyboardEvent) {
      const key = event.key.toLowerCase()
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.defaultPrevented
      if (isCommand && key === "s") {
        event.preventDefault()
        // As the button does, which is disabled where nothing is to be published; what is saved as a draft still is.
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

/** Also for an element of the frame, which belongs to another document. */
function isTextField(element: HTMLElement): boolean {
  const isInput =
    element.tagName === "INPUT" && !/^(checkbox|radio|button|range)$/.test((element as HTMLInputElement).type)
  return isInput || element.tagName === "TEXTAREA" || element.isContentEditable
}
