import type { RefObject, SubmitEvent } from "react"
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react"
import type { FieldErrors } from "#base/errors.ts"
import { createEditor } from "../document-editor/editor.ts"
import type { EditorOptions, EditorState, Saved } from "../document-editor/editor-state.ts"
import { openForms } from "#accounts/admin/snapshot.ts"
import type { KeptInTab } from "../document-editor/use-snapshot.tsx"
import { unfinishedPictures } from "#images/admin/uploads/use-uploads.ts"

export interface Form<Values extends object, Detail = unknown>
  extends Omit<EditorState<Values, Detail, unknown>, "task" | "restored" | "isUnkept" | "isOver" | "done"> {
  form: RefObject<HTMLFormElement | null>
  isSending: boolean
  /** True while the stored document is being changed in another way. */
  isChanging: boolean
  /** True while it waits for its pictures to be uploaded. */
  isWaiting: boolean
  hasDrafts: boolean
  /** True if *Use theirs* adds the form's version to the history. */
  keepsReplaced: boolean
  /** True if *Keep mine* preserves the other person's changes of other fields. */
  merges: boolean
  snapshot: KeptInTab & { end(): void }
  unfinished(): string[]
  edit(change: Partial<Values>, ...fields: string[]): void
  replace(values: Values): void
  restart(change: Partial<Saved<Values, Detail>>): void
  show(errors: FieldErrors): void
  refuse(field: string, message: string): void
  showFailure(error: unknown, words: string): void
  keepMine(): void
  useTheirs(): Promise<void>
  discard(): Promise<boolean>
  flush(): Promise<boolean>
  notice(tag: string | undefined): Promise<void>
  change(failed: string, work: (saved: Saved<Values, Detail>) => Promise<Saved<Values, Detail>>): Promise<boolean>
  withPictures(): Promise<Values | undefined>
  submit(event?: SubmitEvent<HTMLFormElement>): void
  cancel(): void
}

/** Runs the editor of a document in a form; `onDone` is called when it was sent. */
export function useForm<Values extends object, Detail, Result>({
  onDone,
  ...options
}: EditorOptions<Values, Detail, Result> & { onDone(result: Result): void }): Form<Values, Detail> {
  const [editor] = useState(() => createEditor(options))
  editor.use(options)
  const {
    task,
    restored,
    isUnkept,
    isOver: _,
    done,
    ...state
  } = useSyncExternalStore(editor.subscribe, editor.state, editor.state)
  const form = useRef<HTMLFormElement>(null)
  const focused = useRef<Element>(null)
  const isSending = task === "send"
  // Before the fields become inert, which removes the focus.
  if (isSending) focused.current ??= document.activeElement

  // Before the first paint, because restored text moves what follows.
  useLayoutEffect(() => {
    const hide = () => void (document.visibilityState === "hidden" && editor.leave())
    editor.open()
    openForms.add(editor.keep)
    document.addEventListener("visibilitychange", hide)
    addEventListener("pagehide", editor.leave)
    addEventListener("online", editor.retry)
    return () => {
      openForms.delete(editor.keep)
      document.removeEventListener("visibilitychange", hide)
      removeEventListener("pagehide", editor.leave)
      removeEventListener("online", editor.retry)
      editor.close()
    }
  }, [editor])

  // Only after this render nothing is unsaved, so the form can be left.
  useEffect(() => {
    if (done) onDone(done.result)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [done])

  useEffect(() => {
    if (state.refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [state.refusals])

  useEffect(() => {
    if (isSending) return
    const { current } = focused
    focused.current = null
    if (current instanceof HTMLElement && document.activeElement === document.body) {
      current.focus({ preventScroll: true })
    }
  }, [isSending])

  return {
    ...editor,
    ...state,
    form,
    isSending,
    isChanging: task === "change",
    isWaiting: task === "uploads",
    hasDrafts: options.saveDraft !== undefined,
    keepsReplaced: options.keepReplaced !== undefined,
    merges: options.merges ?? false,
    snapshot: { restored, hasFailed: isUnkept, end: editor.end },
    unfinished: unfinishedPictures,
    submit(event) {
      event?.preventDefault()
      void editor.submit()
    },
  }
}
