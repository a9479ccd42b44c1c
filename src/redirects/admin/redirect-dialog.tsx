import { useState } from "react"
import { type Redirect, readFrom, readTo } from "../shared/redirect.ts"
import type { FieldErrors } from "#base/errors.ts"
import { Field } from "#ui/shared/field.tsx"
import { call } from "#ui/admin/api/call.ts"
import { FormDialog } from "#ui/admin/form/form-dialog.tsx"

/** A redirect being edited; a stored one has an id. */
export type EditedRedirect = Partial<Pick<Redirect, "_id" | "from" | "to">>

interface RedirectDialogProps {
  redirect: EditedRedirect
  onSaved(saved: Redirect): void
  onCancel(): void
}

export function RedirectDialog({ redirect: { _id: id, from = "", to = "" }, onSaved, onCancel }: RedirectDialogProps) {
  const [json, setJson] = useState({ from, to })

  const field = (name: keyof typeof json, errors: FieldErrors) => ({
    id: `redirect-${name}`,
    name,
    value: json[name],
    error: errors[name],
    autoComplete: "off",
    autoCapitalize: "none",
    spellCheck: false,
    onChange: (event: { target: { value: string } }) => setJson({ ...json, [name]: event.target.value }),
  })

  return (
    <FormDialog
      title={id === undefined ? "Add redirect" : "Edit redirect"}
      label="Save"
      busyLabel="Saving..."
      failure="Failed to save the redirect."
      check={() => {
        const [source, target] = [readFrom(json.from), readTo(json.to, location.host)]
        return { ...("error" in source && { from: source.error }), ...("error" in target && { to: target.error }) }
      }}
      send={async () => {
        onSaved(await (id ? call("PUT /redirects/:id", { params: { id }, json }) : call("POST /redirect", { json })))
      }}
      onClose={onCancel}
    >
      {(errors) => (
        <>
          <Field
            {...field("from", errors)}
            label="Old address"
            hint="e.g. /old-kitchens.html. Upper and lower case are treated as equal."
          />
          <Field
            {...field("to", errors)}
            label="Redirects to"
            hint="A page of this site, e.g. /modular-kitchen, or an address on another site that starts with https://."
          />
        </>
      )}
    </FormDialog>
  )
}
