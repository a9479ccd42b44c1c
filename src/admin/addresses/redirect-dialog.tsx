import { useState } from "react"
import { type Redirect, readFrom, readTo } from "#domain/addresses/redirect.ts"
import type { FieldErrors } from "#domain/base/errors.ts"
import { Field } from "#ui/field.tsx"
import { call } from "../api/call.ts"
import { FormDialog } from "../form/form-dialog.tsx"

/** What a person writes of a redirect. */
export type RedirectValues = Pick<Redirect, "from" | "to">

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

  const field = (name: keyof RedirectValues, errors: FieldErrors) => ({
    id: `redirect-${name}`,
    name,
    value: values[name],
    error: errors[name],
    autoComplete: "off",
    autoCapitalize: "none",
    spellCheck: false,
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  })

  return (
    <FormDialog
      title={redirect._id === undefined ? "Add old address" : "Edit old address"}
      label="Save"
      busyLabel="Saving..."
      failure="Failed to save the old address."
      check={() => check(values)}
      send={async () => {
        const { _id: id } = redirect
        const saved = await (id === undefined
          ? call("POST /redirect", { json: values })
          : call("PUT /redirects/:id", { params: { id }, json: values }))
        onSaved(saved)
      }}
      onClose={onCancel}
    >
      {(errors) => (
        <>
          <Field
            {...field("from", errors)}
            label="Old address"
            hint="Such as /old-kitchens.html. Upper and lower case count as the same."
          />
          <Field
            {...field("to", errors)}
            label="Leads to"
            hint="A page of this site, such as /modular-kitchen, or an address of another site that begins with https://."
          />
        </>
      )}
    </FormDialog>
  )
}

function check({ from, to }: RedirectValues): FieldErrors {
  const [source, target] = [readFrom(from), readTo(to, location.host)]
  return {
    ...("error" in source && { from: source.error }),
    ...("error" in target && { to: target.error }),
  }
}
