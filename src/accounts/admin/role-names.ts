import type { Role } from "../shared/rights.ts"

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
