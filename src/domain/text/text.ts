import * as z from "zod/mini"
import { limits, sayMax } from "../limits.ts"

/** Text that is not empty once trimmed; `required` is the message when it is empty. */
export function requiredText(label: string, max: number, required: string) {
  return z
    .string({ error: (issue) => (issue.input == null ? required : `${label} must be text.`) })
    .check(z.trim(), z.minLength(1, required), z.maxLength(max, sayMax(label, max)))
}

/** Text that may be absent or empty; absent becomes "". */
export function optionalText(label: string, max: number) {
  return z._default(
    z.string({ error: `${label} must be text.` }).check(z.trim(), z.maxLength(max, sayMax(label, max))),
    "",
  )
}

/** The alt text of a picture; absent leaves it as it is, empty removes it. */
export function alternativeText() {
  return z.optional(
    z
      .string({ error: "Alt text must be text." })
      .check(z.trim(), z.maxLength(limits.alt, sayMax("Alt text", limits.alt))),
  )
}

/** Whether both databases can store the text: no NUL, no lone surrogate. */
export function isStorable(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed()
}

/** The message for text that is not storable. */
export const notStorable = "The text contains characters that cannot be stored."
