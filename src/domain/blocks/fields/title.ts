import { textOf } from "../../text/text.ts"

/** What some values are recognised by: the beginning of their first text that is not empty; "" where they hold none. */
export function titleOf(
  fields: { readonly [name: string]: { kind: string } },
  values: Readonly<Record<string, unknown>>,
): string {
  for (const [name, { kind }] of Object.entries(fields)) {
    const text = kind === "text" ? textOf(values[name]).trim() : ""
    if (text !== "") return text.length > 80 ? `${text.slice(0, 80).toWellFormed()}…` : text
  }
  return ""
}
