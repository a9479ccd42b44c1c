import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from "react"
import type { FieldErrors } from "#domain/errors.ts"
import { ApiError } from "./api-client.ts"

/** A form's values, its faults by field name, and how sending it stands. */
export interface Form<Values> {
  values: Values
  errors: FieldErrors
  /** Why sending failed, when no field is at fault; "" otherwise. */
  failure: string
  isSending: boolean
  /** Sets some values and forgives the faults of the fields they belong to, those inside a list's name included. */
  edit(change: Partial<Values>, ...fields: string[]): void
  /** Says what is wrong with one field, before anything is sent. */
  refuse(field: string, message: string): void
  form: RefObject<HTMLFormElement | null>
  submit(event: SubmitEvent<HTMLFormElement>): void
}

/** Runs a form: `check` finds faults, `send` sends what has none, and whatever was typed stays until it is done. */
export function useForm<Values>({
  initial,
  check,
  send,
  otherwise,
}: {
  initial: Values
  check(values: Values): FieldErrors | undefined
  send(values: Values): Promise<void>
  /** What is said when the server gives no reason. */
  otherwise: string
}): Form<Values> {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState("")
  const [isSending, setSending] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])

  function show(faults: FieldErrors) {
    setErrors(faults)
    setRefusals((count) => count + 1)
  }

  async function run() {
    const faults = check(values)
    if (faults) {
      show(faults)
      return
    }
    setErrors({})
    setFailure("")
    setSending(true)
    try {
      await send(values)
    } catch (error) {
      const isRefused = error instanceof ApiError
      if (isRefused && Object.keys(error.fields).length > 0) show(error.fields)
      setFailure((isRefused && error.message) || otherwise)
    }
    setSending(false)
  }

  return {
    values,
    errors,
    failure,
    isSending,
    form,
    edit(change, ...fields) {
      setValues((before) => ({ ...before, ...change }))
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !isIn(field, fields))))
      setFailure("")
    },
    refuse: (field, message) => setErrors((before) => ({ ...before, [field]: message })),
    submit(event) {
      event.preventDefault()
      if (!isSending) void run()
    },
  }
}

function isIn(field: string, fields: string[]): boolean {
  return fields.some((each) => field === each || field.startsWith(`${each}[`))
}
