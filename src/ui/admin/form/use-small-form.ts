import { type InputEvent, type SubmitEvent, useRef, useState } from "react"
import { flushSync } from "react-dom"
import type { FieldErrors } from "#base/errors.ts"
import { ApiError } from "../api/call.ts"
import { withoutErrors } from "./changes.ts"

interface Sending {
  errors: FieldErrors
  /** Why it was not sent; otherwise "". */
  failure: string
  isSending: boolean
}

/** A form without drafts: errors are shown at their fields and take the focus, and input survives a failure. */
export function useSmallForm({
  check,
  send,
  explain,
}: {
  /** Returns errors before anything is sent. */
  check?: ((form: HTMLFormElement) => FieldErrors | undefined) | undefined
  /** Sends the form; rejects with an ApiError. */
  send(form: HTMLFormElement): Promise<void>
  /** Why sending failed, in words, if no field is invalid. */
  explain(error: unknown): string
}) {
  const form = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<Sending>({ errors: {}, failure: "", isSending: false })
  const set = (change: Partial<Sending>) => setState((before) => ({ ...before, ...change }))

  /** Shows errors at their fields, and returns whether there are any, including a text that is too long. */
  function refuse(errors: FieldErrors = {}): boolean {
    flushSync(() => set({ errors, failure: "", isSending: false }))
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    wrong?.focus()
    return Boolean(wrong)
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // The form may be over another one, which must not be submitted.
    event.stopPropagation()
    const { currentTarget } = event
    const focused = document.activeElement as HTMLElement | null
    if (refuse(check?.(currentTarget))) return
    set({ errors: {}, isSending: true })
    try {
      await send(currentTarget)
      set({ isSending: false })
    } catch (error) {
      if (refuse(error instanceof ApiError ? error.fields : {})) return
      flushSync(() => set({ failure: explain(error) }))
      // The button lost it while the form was sent.
      focused?.focus()
    }
  }

  return {
    ...state,
    /** Shows another failure in the form; "" for none. */
    fail: (failure: string) => set({ failure }),
    /** Props of the form element. The error of a field is removed when it is changed, if its name or id is the error’s. */
    props: {
      ref: form,
      onSubmit: submit,
      onInput({ target }: InputEvent<HTMLFormElement>) {
        const { name, id } = target as HTMLInputElement
        setState((before) => ({ ...before, errors: withoutErrors(before.errors, [name || id]) }))
      },
    },
  }
}

/** The typed text of a form's field; "" if it is missing. */
export function formText(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name)
  return typeof value === "string" ? value : ""
}

/** Returns an error at the field `repeated` if the two passwords differ. */
export function checkRepeated(form: HTMLFormElement, name: string): FieldErrors | undefined {
  return formText(form, name) === formText(form, "repeated") ? undefined : { repeated: "The passwords don’t match." }
}
