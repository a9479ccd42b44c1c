import { type Role, roles } from "../shared/roles.ts"
import { Options, Select } from "#ui/shared/field.tsx"

const names: Record<Role, { name: string; may: string }> = {
  owner: { name: "Owner", may: "Everything, including people and settings." },
  editor: { name: "Editor", may: "Pages, guides, reviews, categories, projects, pictures, menu and footer." },
  office: { name: "Office", may: "Enquiries, visits and reports." },
}

export function roleName(role: Role): string {
  return names[role].name
}

export function explainRole(role: Role): string {
  return names[role].may
}

interface RoleFieldProps {
  value: Role
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
