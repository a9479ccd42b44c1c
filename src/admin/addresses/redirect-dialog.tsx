import { type SubmitEvent, useRef, useState } from "react"
import { type Redirect, readFrom, readTo } from "#domain/addresses/redirect.ts"
import type { FieldErrors } from "#domain/base/errors.ts"
import { Field } from "#ui/field.tsx"
import { ApiError, call } from "../api/call.ts"
import { Alert, explain } from "../controls/failure.tsx"
import { Modal } from "../controls/modal.tsx"

/** What a person writes of a redirect. */
export type RedirectValues = Pick<Redirect, "from" | "to">

const names = ["from", "to"] as const

/** Makes a redirect, or changes the one that has an id. */
export function RedirectDialog({
  redirect,
  onSaved,
  onCancel,
}: {
  redirect: Partial<RedirectValues> & { _id?: string }
  onSaved(saved: Redirect): void
  onCancel(): void
}) {
  const [values, setValues] = useState<RedirectValues>({ from: redirect.from ?? "", to: redirect.to ?? "" })
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState("")
  const [isSaving, setSaving] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  function refuse(fields: FieldErrors) {
    setErrors(fields)
    const first = names.find((name) => fields[name])
    form.current?.querySelector<HTMLElement>(`#redirect-${first}`)?.focus()
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = check(values)
    setErrors({})
    setFailure("")
    if (Object.keys(fields).length > 0) {
      refuse(fields)
      return
    }
    setSaving(true)
    try {
      const { _id: id } = redirect
      const isNew = id === undefined
      onSaved(
        await (isNew
          ? call("POST /redirect", { json: values })
          : call("PUT /redirects/:id", { params: { id }, json: values })),
      )
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) refuse(error.fields)
      else setFailure(explain("Failed to save the redirect.", error))
      setSaving(false)
    }
  }

  const field = (name: (typeof names)[number]) => ({
    id: `redirect-${name}`,
    value: values[name],
    error: errors[name],
    autoComplete: "off",
    autoCapitalize: "none",
    spellCheck: false,
    onChange: (event: { target: { value: string } }) => {
      setValues({ ...values, [name]: event.target.value })
      setErrors({ ...errors, [name]: "" })
    },
  })

  return (
    <Modal title={redirect._id === undefined ? "Add redirect" : "Edit redirect"} isBusy={isSaving} onClose={onCancel}>
      {(close) => (
        <form ref={form} noValidate onSubmit={submit}>
          <Alert text={failure} />
          <Field
            {...field("from")}
            label="From"
            hint="The old address, such as /old-kitchens.html. Upper and lower case count as the same."
          />
          <Field
            {...field("to")}
            label="To"
            hint="A page of this site, such as /modular-kitchen, or an address of another site that begins with https://."
          />
          <div className="dialog-actions">
            <button type="button" className="plain" disabled={isSaving} onClick={close}>
              Cancel
            </button>
            <button type="submit" disabled={isSaving}>
              {isSaving ? "Saving..." : "Save redirect"}
            </button>
          </div>
        </form>
      )}
    </Modal>
  )
}

function check({ from, to }: RedirectValues): FieldErrors {
  const [source, target] = [readFrom(from), readTo(to, location.host)]
  return {
    ...("error" in source && { from: source.error }),
    ...("error" in target && { to: target.error }),
  }
}
