import { type InputEvent, type SubmitEvent, useReducer, useRef } from "react"
import { flushSync } from "react-dom"
import type { FieldErrors } from "#domain/base/errors.ts"
import { ApiError } from "../api/call.ts"
import { notSent, reduceSending } from "./sending.ts"

/**
 * Runs a form without drafts, whose fields hold their own values: errors stand at their fields and take the focus, what was typed
 * survives a failure.
 */
export function useSmallForm({
  check,
  send,
  explain,
}: {
  /** The errors that are found before anything is sent. */
  check?: ((form: HTMLFormElement) => FieldErrors | undefined) | undefined
  /** Sends the form; rejects with an ApiError. */
  send(form: HTMLFormElement): Promise<void>
  /** Why sending failed, in words, where no field is wrong. */
  explain(error: unknown): string
}) {
  const form = useRef<HTMLFormElement>(null)
  const [state, dispatch] = useReducer(reduceSending, notSent)

  /** Shows errors at their fields, and answers whether a field has one, that of a text too long among them. */
  function refuse(errors: FieldErrors = {}): boolean {
    flushSync(() => {
      dispatch({ kind: "refused", errors })
      dispatch({ kind: "ended" })
    })
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    wrong?.focus()
    return Boolean(wrong)
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // The form may lie over another one, which is not to be sent.
    event.stopPropagation()
    const { currentTarget } = event
    const focused = document.activeElement as HTMLElement | null
    if (refuse(check?.(currentTarget))) return
    dispatch({ kind: "began" })
    try {
      await send(currentTarget)
      dispatch({ kind: "ended" })
    } catch (error) {
      if (refuse(error instanceof ApiError ? error.fields : {})) return
      flushSync(() => dispatch({ kind: "failed", failure: explain(error) }))
      // The button lost it while the form was sent.
      focused?.focus()
    }
  }

  return {
    ...state,
    /** Shows the failure of something else in the form; "" for none. */
    fail: (failure: string) => dispatch({ kind: "failed", failure }),
    /** Of the form's element. The error of a field goes when it is changed, where the field has the error's name. */
    props: {
      ref: form,
      onSubmit: submit,
      onInput: ({ target }: InputEvent<HTMLFormElement>) =>
        dispatch({ kind: "edited", fields: [(target as HTMLInputElement).name] }),
    },
  }
}
