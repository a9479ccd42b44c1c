import { type Role, roles } from "#domain/accounts/rights.ts"
import { Options, Select } from "#ui/field.tsx"
import { explainRole, nameOfRole } from "../controls/role-names.ts"

/** Chooses a role, and says what it may do. */
export function RoleField({
  value,
  more = "",
  error,
  onChange,
}: {
  value: Role
  /** What follows from this role beside that. */
  more?: string
  error?: string | undefined
  onChange(role: Role): void
}) {
  return (
    <Select
      id="person-role"
      label="Role"
      hint={`${explainRole(value)} ${more}`.trim()}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value as Role)}
    >
      <Options of={roles.map((role) => [role, nameOfRole(role)])} />
    </Select>
  )
}
