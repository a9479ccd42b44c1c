import { useState } from "react"
import { changeProfile, useAccount } from "../api.ts"
import { showToast } from "#ui/admin/controls/toasts.tsx"
import { FormDialog } from "#ui/admin/form/form-dialog.tsx"
import { initialsOf } from "../../shared/person.ts"
import type { FieldErrors } from "#base/errors.ts"
import { limits } from "#base/text/limits.ts"
import { Field } from "#ui/shared/field.tsx"

export function ProfileDialog({ onClose }: { onClose(): void }) {
  const account = useAccount()
  const [typed, setTyped] = useState<TypedName>({})
  return (
    <FormDialog
      title="Your name"
      label="Save"
      busyLabel="Saving..."
      failure="Failed to save your name."
      send={async () => {
        await changeProfile(typed)
        showToast("Name saved")
      }}
      onClose={onClose}
    >
      {(errors) => account && <NameFields person={account} typed={typed} errors={errors} onChange={setTyped} />}
    </FormDialog>
  )
}

/** The typed parts of a name; an untouched part is undefined, so it is not sent. */
interface TypedName {
  name?: string
  initials?: string
}

interface NameFieldsProps {
  person: { email: string; name: string; initials: string }
  typed: TypedName
  errors: FieldErrors
  onChange(typed: TypedName): void
}

/** The name and the initials of a person; untyped initials follow the name. */
export function NameFields({ person, typed, errors, onChange }: NameFieldsProps) {
  const { email } = person
  const name = typed.name ?? person.name
  const isMade = person.initials === initialsOf({ ...person, initials: "" })
  const made = initialsOf({ initials: "", name, email })
  return (
    <>
      <Field
        id="person-name"
        label="Name"
        autoComplete="off"
        value={name}
        max={limits.personName}
        error={errors["name"]}
        onChange={(event) => onChange({ ...typed, name: event.target.value })}
      />
      <Field
        id="person-initials"
        label="Initials"
        hint="Shown where space is limited. Leave blank to create them from the name."
        autoComplete="off"
        value={typed.initials ?? (isMade ? "" : person.initials)}
        placeholder={made}
        max={limits.initials}
        error={errors["initials"]}
        onChange={(event) => onChange({ ...typed, initials: event.target.value })}
      />
    </>
  )
}
