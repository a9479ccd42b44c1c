import * as z from "zod/mini"
import type { Field } from "./field.ts"

export type ToggleField = Field<"toggle", boolean>

/** Yes or no. */
export function toggle(label: string, { help = "", initial = false } = {}): ToggleField {
  const schema = z.boolean({ error: `${label} must be true or false.` })
  return {
    type: "toggle",
    label,
    help,
    blank: () => initial,
    fit: (json) => (json === true || json === "true" ? true : json === false || json === "false" ? false : initial),
    schema: () => schema,
    entity: () => z.boolean(),
    walk: (input) => input,
    show: (input) => ({ value: input ? "Yes" : "No" }),
  }
}
