/** The roles: owners may do everything, editors edit content, the office works on enquiries. */
export const roles = ["owner", "editor", "office"] as const
export type Role = (typeof roles)[number]
