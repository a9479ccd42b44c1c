import * as z from "zod/mini"
import { limits } from "#base/text/limits.ts"
import { formatNumber } from "#base/text/number.ts"
import { type Field, toText } from "./field.ts"

export type RichTextField = Field<"richText", string>

/** Formatted text as HTML of the content model, of at most 20,000 characters. */
export function richText(label: string, { help = "", initial = "" } = {}): RichTextField {
  const over = `${label} must be ${formatNumber(limits.longText)} characters or fewer including formatting.`
  return {
    type: "richText",
    label,
    help,
    blank: () => initial,
    fit: toText,
    schema: () => z.string({ error: `${label} must be text.` }).check(z.trim(), z.maxLength(limits.longText, over)),
    entity: () => z.string(),
    walk: (input, visitor) => visitor.html?.(input) ?? input,
    show: (input) => ({ html: input }),
  }
}
