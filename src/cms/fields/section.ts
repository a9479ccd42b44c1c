import { text } from "./text.ts"
import { toggle } from "./toggle.ts"

/** The heading of a section; empty for none. */
export function heading(initial = "") {
  return text("Heading", { initial })
}

/** The required heading of a section with headings below it. */
export function namedHeading(initial: string) {
  return text("Heading", { initial, required: true })
}

export const isTinted = toggle("Grey background", { help: "Sets the section apart from those around it." })

export function paragraph(label: string, { help = "", initial = "" } = {}) {
  return text(label, { help, initial, format: "long", max: 2_000 })
}
