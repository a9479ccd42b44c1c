import { useState } from "react"
import type { InvitationSent } from "#domain/accounts/account-entities.ts"
import { invitationForm } from "#domain/accounts/person.ts"
import type { Role } from "#domain/accounts/rights.ts"
import { limits } from "#domain/text/limits.ts"
import { validate } from "#domain/base/parse.ts"
import { Field } from "#ui/field.tsx"
import { call } from "../api/call.ts"
import { FormDialog } from "../form/form-dialog.tsx"
import { RoleField } from "./role-field.tsx"

/** Invites a person by e-mail address, name and role. */
export function InviteDialog({ onSent, onClose }: { onSent(sent: InvitationSent): void; onClose(): void }) {
  const [form, setForm] = useState({ email: "", name: "", role: "editor" as Role })

  return (
    <FormDialog
      title="Invite a person"
      label="Invite"
      busyLabel="Inviting..."
      failure="Failed to invite the person."
      check={() => validate(invitationForm, form)}
      send={async () => onSent(await call("POST /people", { json: form }))}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Field
            id="person-email"
            label="E-mail"
            type="email"
            autoComplete="off"
            value={form.email}
            max={limits.email}
            error={errors["email"]}
            onChange={(event) => setForm({ ...form, email: event.target.value })}
          />
          <Field
            id="person-name"
            label="Name"
            autoComplete="off"
            value={form.name}
            max={limits.personName}
            error={errors["name"]}
            onChange={(event) => setForm({ ...form, name: event.target.value })}
          />
          <RoleField value={form.role} error={errors["role"]} onChange={(role) => setForm({ ...form, role })} />
        </>
      )}
    </FormDialog>
  )
}
