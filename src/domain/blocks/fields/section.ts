import { text } from "../../cms/fields/text.ts"
import { toggle } from "../../cms/fields/toggle.ts"

/** The heading of a section; empty, it has none. */
export function heading(initial = "") {
  return text("Heading", { initial })
}

/** The heading of a section with other headings below it, which therefore cannot do without. */
export function namedHeading(initial: string) {
  return text("Heading", { initial, required: true })
}

/** Whether a section stands on the darker ground. */
export const isTinted = toggle("Grey background", { help: "Sets the section apart from those around it." })

/** A text of a few sentences without formatting. */
export function paragraph(label: string, { help = "", initial = "" } = {}) {
  return text(label, { help, initial, format: "long", max: 2_000 })
}
