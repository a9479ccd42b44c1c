import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from "react"
import type { FieldErrors } from "#domain/errors.ts"
import type { SendOptions } from "../api/client.ts"
import { ApiError } from "../api/call.ts"
import { countChanges } from "./changes.ts"
import { type DraftState, useDraft } from "../drafts/use-draft.ts"
import { type Conflict, type Stored, useConflict } from "../conflict/use-conflict.ts"
import { reasonOf } from "../controls/failure.tsx"
import { explainKeyError, forgetSendKey, sendKey } from "./send-key.ts"

/** A form's values, its faults by field name, and how sending it stands. */
export interface Form<Values> {
  values: Values
  errors: FieldErrors
  /** Why sending failed; "" otherwise. */
  failure: string
  isSending: boolean
  /** How much of it has gone out, from 0 to 1, while it is sent. */
  progress: number | undefined
  /** How many values are not saved. */
  changes: number
  /** Counts how often all values were put in at once, so that fields can begin anew. */
  round: number
  draft: DraftState
  /** Sets some values and forgives the faults of the fields they belong to, those inside a list's name included. */
  edit(change: Partial<Values>, ...fields: string[]): void
  /** Says what is wrong with one field, before anything is sent. */
  refuse(field: string, message: string): void
  /** Shows faults that something else than sending has found, such as a preview. */
  showFailure(error: unknown, words: string): void
  /** Takes every value back to what it was at first; with nothing unsaved the draft goes too. */
  discard(): void
  /** A version that somebody else saved since; undefined while none is in the way. */
  conflict: Conflict | undefined
  /** Saves in place of that version. */
  overwrite(): void
  /** Puts that version into the form, in place of what was typed. */
  takeTheirs(): void
  /** Stops sending; nothing is saved as long as it has not all gone out. */
  cancel(): void
  form: RefObject<HTMLFormElement | null>
  submit(event?: SubmitEvent<HTMLFormElement>): void
}

/** Runs a form: `check` finds faults, `send` sends what has none, and whatever was typed stays until it is done. */
export function useForm<Values extends object, Result>({
  name,
  basis = "",
  initial,
  check,
  send,
  onDone,
  failure: failed,
  stored,
}: {
  /** What the draft is kept under, such as `blog:new`. */
  name: string
  /** Tells the saved version that the form shows from others; "" for a new item. */
  basis?: string
  initial: Values
  check(values: Values): FieldErrors | undefined
  send(values: Values, options: SendOptions): Promise<Result>
  onDone(result: Result): void
  /** What is said when sending failed, before the server's reason. */
  failure: string
  /** What the form changes, where there is one already. */
  stored?: Stored<Values> | undefined
}): Form<Values> {
  const [first, setFirst] = useState(initial)
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState("")
  const [isSending, setSending] = useState(false)
  const [done, setDone] = useState<{ result: Result }>()
  const [round, setRound] = useState(0)
  const [progress, setProgress] = useState<number>()
  const [refusals, setRefusals] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const sending = useRef<AbortController>(undefined)
  const changes = done ? 0 : countChanges(first, values)
  const draft = useDraft({ name, basis, values, isDirty: changes > 0, onRestore: takeAll })
  const { conflict, ...versions } = useConflict(stored, first)

  // Only now, when nothing is unsaved any more, may the screen be left.
  useEffect(() => {
    if (done) onDone(done.result)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [done])

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])

  function takeAll(all: Values) {
    setValues(all)
    setErrors({})
    setFailure("")
    setRound((count) => count + 1)
  }

  function show(fieldErrors: FieldErrors) {
    setErrors(fieldErrors)
    setRefusals((count) => count + 1)
  }

  function showFailure(error: unknown, words: string) {
    const isRefused = error instanceof ApiError
    const fieldErrors = isRefused ? Object.keys(error.fields).length : 0
    if (isRefused && fieldErrors > 0) show(error.fields)
    // Several are counted; a single one is said on top too, should it belong to no field of the form.
    setFailure(fieldErrors > 1 ? "" : `${words} ${reasonOf(error) || "Please try again."}`)
  }

  /** What others saved is what the form began with from now on; what was typed stays. */
  function acceptTheirs(): Values {
    const theirs = versions.accept() ?? first
    setFirst(theirs)
    return theirs
  }

  async function run(): Promise<void> {
    const fieldErrors = check(values)
    setFailure("")
    if (fieldErrors) {
      show(fieldErrors)
      return
    }
    setErrors({})
    setSending(true)
    setProgress(undefined)
    sending.current = new AbortController()
    const { signal } = sending.current
    try {
      const known = stored ? { ifMatch: versions.tag() } : { idempotencyKey: sendKey(name) }
      const result = await send(values, { signal, onProgress: setProgress, ...known })
      forgetSendKey(name)
      await draft.end()
      setDone({ result })
    } catch (error) {
      if (signal.aborted) setFailure("Stopped. Nothing was saved.")
      else {
        const found = await versions.examine(error, values)
        if (found === "same") {
          setFirst(values)
          return run()
        }
        const wasSaved = explainKeyError(error)
        if (wasSaved) {
          forgetSendKey(name)
          setFailure(wasSaved)
        } else if (found === "other") showFailure(error, failed)
      }
      setSending(false)
    }
  }

  return {
    values,
    errors,
    failure,
    isSending,
    progress,
    changes,
    round,
    draft,
    form,
    edit(change, ...fields) {
      setValues((before) => ({ ...before, ...change }))
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !isIn(field, fields))))
      setFailure("")
    },
    refuse: (field, message) => setErrors((before) => ({ ...before, [field]: message })),
    showFailure,
    discard: () => takeAll(first),
    cancel: () => sending.current?.abort(),
    conflict,
    overwrite() {
      acceptTheirs()
      void run()
    },
    takeTheirs: () => takeAll(acceptTheirs()),
    submit(event) {
      event?.preventDefault()
      if (!isSending) void run()
    },
  }
}

function isIn(field: string, fields: string[]): boolean {
  return fields.some((each) => field === each || field.startsWith(`${each}[`))
}
