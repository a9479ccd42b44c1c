import { type SubmitEvent, useEffect, useReducer, useRef, useState } from "react"
import type { FieldErrors } from "#domain/base/errors.ts"
import type { SendOptions } from "../api/client.ts"
import { ApiError } from "../api/call.ts"
import { changedNames } from "../conflict/changes.ts"
import { type DraftPlace, useServerDraft } from "../drafts/use-server-draft.ts"
import { useSnapshot } from "../drafts/use-snapshot.tsx"
import { type Stored, useConflict, type Version } from "../conflict/use-conflict.ts"
import { explain } from "../controls/failure.tsx"
import { explainKeyError, forgetSendKey, sendKey } from "../api/keys.ts"
import { settlePictures, unfinishedPictures } from "../pictures/uploads/open-uploads.ts"
import { notSent, reduceSending } from "./sending.ts"

/** A form's values, its errors by field name, and the state of sending it. */
export type Form<Values extends object> = ReturnType<typeof useForm<Values, unknown>>

/** Runs a form: sends values that pass `check`, and keeps what was typed until that has succeeded. */
export function useForm<Values extends object, Result>({
  name,
  basis = "",
  initial,
  check,
  send,
  onDone,
  versionOf,
  failure: failed,
  stored,
  place,
  kept,
}: {
  /** What the form is for, such as `blog:new`: the name of its snapshot. */
  name: string
  /** Identifies the saved version that the form shows; "" for a new item. */
  basis?: string
  initial: Values
  check(values: Values): FieldErrors | undefined
  send(values: Values, options: SendOptions): Promise<Result>
  onDone(result: Result): void
  /** The saved version that the form goes on with; without it the form is done once it was sent. */
  versionOf?: ((result: Result) => Version<Values>) | undefined
  /** The message when sending failed, before the server's reason. */
  failure: string
  /** The stored thing that the form changes. */
  stored?: Stored<Values> | undefined
  /** Where its draft is saved on the server; without it what is typed is kept in this tab alone. */
  place?: DraftPlace<Values> | undefined
  /** What is kept of values that are not saved, and the values again; the values themselves by default. */
  kept?: { of(values: Values): object; valuesOf(kept: object): Values } | undefined
}) {
  const begin = (): Held<Values> => ({ first: initial, values: initial, round: 0 })
  const [{ first, values, round }, hold] = useReducer(reduceHeld<Values>, undefined, begin)
  const [{ errors, failure, isSending, refusals }, dispatch] = useReducer(reduceSending, notSent)
  const [done, setDone] = useState<{ result: Result }>()
  const [progress, setProgress] = useState<number>()
  const [isWaiting, setWaiting] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const sending = useRef<AbortController>(undefined)
  const focused = useRef<Element>(null)
  const changes = done ? 0 : changedNames(first, values).length
  const isDirty = changes > 0
  const [firstName] = useState(name)
  const snapshot = useSnapshot({ name, basis, first, values, isDirty, toKept: kept?.of, onRestore: takeRestored })
  const chosen = useRef<Partial<Values>>({})
  /** How often sending was kept back by the conflict that is shown. */
  const [wasSent, setSent] = useState(0)
  const { conflict, ...versions } = useConflict(stored, first, (found) => {
    chosen.current = found
    hold({ kind: "chosen", chosen: found })
  })
  const server = useServerDraft({
    place,
    values,
    isDirty,
    isPaused: isSending || conflict !== undefined || done !== undefined,
    tag: versions.tag,
    examine(...about) {
      setSent(0)
      return versions.examine(...about)
    },
    onSaved(saved, tag) {
      versions.renew(tag)
      hold({ kind: "rebased", first: saved })
      snapshot.drop(saved)
    },
  })

  // Only after this render is nothing unsaved, so that the leave guard lets go.
  useEffect(() => {
    if (done) onDone(done.result)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [done])

  useEffect(() => {
    if (refusals > 0) focusWrong()
  }, [refusals])

  const focusWrong = () => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()

  // While it is sent the fields are inert, which takes the focus away.
  useEffect(() => {
    if (isSending) return
    const { current } = focused
    focused.current = null
    if (current instanceof HTMLElement && document.activeElement === document.body) {
      current.focus({ preventScroll: true })
    }
  }, [isSending])

  function takeAll(all: Values) {
    hold({ kind: "replaced", values: all })
    dispatch({ kind: "reset" })
  }

  /** What was typed over an earlier version is compared with the one that is stored now. */
  function takeRestored(restored: unknown, before: unknown) {
    const valuesOf = kept?.valuesOf ?? ((typed: object) => ({ ...first, ...typed }))
    const whole = valuesOf(restored as object)
    takeAll(whole)
    if (before) versions.restore(whole, valuesOf(before))
  }

  const show = (fieldErrors: FieldErrors) => dispatch({ kind: "refused", errors: fieldErrors })

  function showFailure(error: unknown, words: string) {
    const fields = error instanceof ApiError ? error.fields : {}
    const count = Object.keys(fields).length
    // The frame counts several; a single one is reported on top too, as it may belong to no field of the form.
    const reason = count > 1 ? "" : explain(words, error)
    dispatch(count > 0 ? { kind: "refused", errors: fields, failure: reason } : { kind: "failed", failure: reason })
  }

  /** Takes the newer version as the one that the form changes; what was typed stays. */
  function acceptTheirs(mine: Values): Values {
    const theirs = versions.accept(mine) ?? first
    hold({ kind: "rebased", first: theirs })
    return theirs
  }

  async function run(sent = values): Promise<void> {
    // What was published since would be undone unseen, or what was saved since the draft.
    if ((versions.asked()?.origin ?? "saved") !== "saved") {
      setSent((count) => count + 1)
      return
    }
    const fieldErrors = check(sent)
    if (fieldErrors) {
      show(fieldErrors)
      return
    }
    focused.current = document.activeElement
    dispatch({ kind: "began" })
    setProgress(undefined)
    sending.current = new AbortController()
    const { signal } = sending.current
    try {
      await server.settle()
      if (place?.mustSave()) await server.saveNow(sent)
      const idempotencyKey = stored && !stored.isNew ? undefined : sendKey(firstName)
      const result = await send(sent, { signal, onProgress: setProgress, ifMatch: versions.tag(), idempotencyKey })
      forgetSendKey(firstName)
      if (versionOf) {
        const { tag, values: saved } = versionOf(result)
        versions.renew(tag)
        hold({ kind: "saved", values: saved })
        dispatch({ kind: "ended" })
        onDone(result)
        return
      }
      snapshot.end()
      setDone({ result })
    } catch (error) {
      if (signal.aborted) dispatch({ kind: "failed", failure: "Stopped. Nothing was saved." })
      else {
        const found = await versions.examine(error, sent)
        if (found === "same") {
          hold({ kind: "rebased", first: sent })
          return run(fillIn(sent, chosen.current))
        }
        if (found === "newer") setSent((count) => count + 1)
        const wasSaved = explainKeyError(error)
        if (wasSaved) {
          forgetSendKey(firstName)
          dispatch({ kind: "failed", failure: wasSaved })
        } else if (found === "other") showFailure(error, failed)
        server.skip(sent, error)
      }
      dispatch({ kind: "ended" })
    }
  }

  const runNow = useRef(run)
  runNow.current = run

  /** Sends what the form holds once its pictures are uploaded; one that could not be keeps it here. */
  async function runWithPictures(): Promise<void> {
    setWaiting(true)
    const areStored = await settlePictures()
    setWaiting(false)
    if (areStored) await runNow.current()
    else focusWrong()
  }

  return {
    form,
    values,
    errors,
    /** How often it was not sent because of errors. */
    refusals,
    /** Why sending failed; "" otherwise. */
    failure,
    isSending,
    /** Whether it is sent once its pictures are uploaded. */
    isWaiting,
    /** The share of the form that has been sent, from 0 to 1, while it is sent. */
    progress,
    /** How many values are not saved. */
    changes,
    unfinished: unfinishedPictures,
    /** Grows each time all values are replaced at once, so that the fields start again. */
    round,
    snapshot,
    /** The draft on the server. */
    server,
    /** Sets some values and removes the errors of the named fields; the name of a list stands for all fields in it. */
    edit(change: Partial<Values>, ...fields: string[]) {
      hold({ kind: "edited", change })
      dispatch({ kind: "edited", fields })
      dispatch({ kind: "failed", failure: "" })
    },
    /** Shows errors by field name, the first one with the focus. */
    show,
    /** Sets the error of one field before anything is sent. */
    refuse: (field: string, message: string) => dispatch({ kind: "marked", field, message }),
    /** Shows the errors of another call than sending, such as a preview. */
    showFailure,
    /** Resets every value. */
    discard: () => takeAll(first),
    /** Cancels sending. */
    cancel: () => sending.current?.abort(),
    /** Goes on with another saved version, such as the one without the changes of a draft. */
    restart(saved: Version<Values>) {
      versions.forget()
      versions.renew(saved.tag)
      hold({ kind: "rebased", first: saved.values })
      takeAll(saved.values)
    },
    /** The tag of the saved version that the form changes, and how another answer makes it a newer one. */
    versions,
    /** A version that somebody else has saved since. */
    conflict,
    /** How often that version kept the form from being sent, and not only from being saved as a draft. */
    wasSent,
    /** Shows the conflict again to somebody who tries to go on without a choice. */
    askAgain: () => setSent((count) => count + 1),
    /** Saves over that version, or over it with these values, as was tried. */
    keepMine(mine = values) {
      acceptTheirs(mine)
      if (changedNames(mine, values).length > 0) takeAll(mine)
      if (wasSent > 0 || !place) void run(mine)
    },
    /** Shows that version in the form in place of what was typed. */
    useTheirs() {
      const theirs = conflict?.theirs ?? first
      acceptTheirs(theirs)
      takeAll(theirs)
    },
    submit(event?: SubmitEvent<HTMLFormElement>) {
      event?.preventDefault()
      if (!isSending && !isWaiting) void runWithPictures()
    },
  }
}

/** The values of a form beside those of the saved version that it changes. */
export interface Held<Values> {
  first: Values
  values: Values
  /** Grows each time all values are replaced at once, so that the fields start again. */
  round: number
}

/** What happens to the values of a form. */
export type HeldEvent<Values> =
  | { kind: "edited"; change: Partial<Values> }
  /** All values are others, such as those of a draft. */
  | { kind: "replaced"; values: Values }
  /** Another version is the one that the form changes; what was typed stays. */
  | { kind: "rebased"; first: Values }
  /** The form was saved and goes on with what is stored. */
  | { kind: "saved"; values: Values }
  /** The server has chosen values that were left empty for it. */
  | { kind: "chosen"; chosen: Partial<Values> }

/** The values of a form after something has happened to them. */
export function reduceHeld<Values extends object>(held: Held<Values>, event: HeldEvent<Values>): Held<Values> {
  switch (event.kind) {
    case "edited":
      return { ...held, values: { ...held.values, ...event.change } }
    case "replaced":
      return { ...held, values: event.values, round: held.round + 1 }
    case "rebased":
      return { ...held, first: event.first }
    case "saved":
      return { ...held, first: event.values, values: event.values }
    case "chosen":
      return { ...held, first: fillIn(held.first, event.chosen), values: fillIn(held.values, event.chosen) }
  }
}

/** The values with those that were left empty for the server to choose. */
function fillIn<Values extends object>(values: Values, chosen: Partial<Values>): Values {
  const names = Object.keys(chosen) as (keyof Values)[]
  const empty = names.filter((name) => values[name] === "")
  return { ...values, ...Object.fromEntries(empty.map((name) => [name, chosen[name]])) }
}
