import { useState } from "react"
import type { Person } from "#domain/accounts/account-entities.ts"
import type { PersonChange } from "#domain/accounts/person.ts"
import { call } from "../api/call.ts"
import { FormDialog } from "../form/form-dialog.tsx"
import { NameFields } from "./name-fields.tsx"
import { RoleField } from "./role-field.tsx"

/** Changes the name, the initials and the role of a person. */
export function PersonDialog({
  person,
  handover,
  onChanged,
  onClose,
}: {
  person: Person
  /** Says who gets the open enquiries of a person who becomes an editor. */
  handover: string
  onChanged(person: Person): void
  onClose(): void
}) {
  const [change, setChange] = useState<PersonChange>({})
  return (
    <FormDialog
      title={`Change ${person.email}`}
      label="Save"
      busyLabel="Saving..."
      failure="Failed to change the person."
      send={async () => onChanged(await call("PUT /people/:id", { params: { id: person._id }, json: change }))}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <NameFields
            person={person}
            typed={{
              ...(change.name !== undefined && { name: change.name }),
              ...(change.initials !== undefined && { initials: change.initials }),
            }}
            errors={errors}
            onChange={(typed) => setChange({ ...change, ...typed })}
          />
          <RoleField
            value={change.role ?? person.role}
            more={change.role === "editor" && person.role !== "editor" ? handover : ""}
            error={errors["role"]}
            onChange={(role) => setChange({ ...change, role })}
          />
        </>
      )}
    </FormDialog>
  )
}
