import type { ContentRow } from "./content.ts"

/** Who has an item open, as a list shows it; the name is the address where nothing else is known. */
export function editorOf(email: string, name = email): ContentRow["editors"][number] {
  const words = (name === email ? email.replace(/@.*$/, "") : name).split(/[\s._-]+/).filter((word) => word !== "")
  const initials = words
    .slice(0, 2)
    .map((word) => String.fromCodePoint(word.codePointAt(0) ?? 0))
    .join("")
  return { email, name, initials: initials.toUpperCase() }
}
