import { Options, Select } from "#ui/shared/field.tsx"
import { type Role, roles } from "../shared/rights.ts"
import { explainRole, roleName } from "./role-names.ts"

interface RoleFieldProps {
  value: Role
  /** Additional effects of this role. */
  more?: string
  error?: string | undefined
  onChange(role: Role): void
}

/** Chooses a role, and explains its permissions. */
export function RoleField({ value, more = "", error, onChange }: RoleFieldProps) {
  return (
    <Select
      id="person-role"
      label="Role"
      hint={`${explainRole(value)} ${more}`.trim()}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value as Role)}
    >
      <Options of={roles.map((role) => [role, roleName(role)])} />
    </Select>
  )
}
