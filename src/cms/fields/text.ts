import * as z from "zod/mini"
import { limits, messageForMax } from "#base/text/limits.ts"
import { type Field, type Moment, toText, withoutPlace } from "./field.ts"

/** How a text is written: on one line, on several, one entry per line, as Markdown, or as what its keyboard is for. */
export type TextFormat = "line" | "long" | "lines" | "markdown" | "tel" | "email" | "url" | "date"

export interface TextField extends Field<"text", string> {
  readonly max: number
  readonly format: TextFormat
  /** The example in the API documentation. */
  readonly example: string
  /** The message for an empty text; "" if it may be empty. */
  required(moment: Moment): string
  /** Returns an error message for a text, or "". */
  check(text: string): string
}

/** The message for an empty text: true for "<Label> is required."; a moment without one does not require it. */
export type Required = boolean | string | Partial<Record<Moment, string>>

/** A text, tidied by being trimmed unless `tidy` does more. */
export function text(
  label: string,
  options: {
    help?: string
    max?: number
    format?: TextFormat
    required?: Required
    initial?: string
    example?: string
    /** Its name in messages; by default its label. */
    called?: string
    tidy?: (text: string) => string
    check?: (text: string) => string
  } = {},
): TextField {
  const { help = "", format = "line", required = false, initial = "", example = label } = options
  const { max = limits.title, tidy = (typed) => typed.trim(), check = () => "" } = options
  const { called: name = withoutPlace(label) } = options
  const field: TextField = {
    type: "text",
    label,
    help,
    max,
    format,
    example,
    check,
    required: (moment) => requiredIn(required, moment, name),
    blank: () => initial,
    fit: toText,
    schema(moment) {
      const missing = requiredIn(required, moment, name)
      return z.string({ error: ({ input }) => (missing && input == null ? missing : `${name} must be text.`) }).check(
        z.overwrite(tidy),
        z.minLength(missing ? 1 : 0, missing),
        z.refine((tidied) => tidied === "" || !check(tidied), { error: ({ input }) => check(String(input)) }),
        z.maxLength(max, messageForMax(name, max)),
      )
    },
    entity: () => z.string(),
    walk: (input, visitor) => visitor.text?.(input, field) ?? input,
    show: (input) => (format === "markdown" ? { markdown: input } : { text: input }),
  }
  return field
}

/** The message for an empty value at a moment; "" if it may be empty. */
export function requiredIn(required: Required, moment: Moment, name: string): string {
  if (required === true) return `${name} is required.`
  if (typeof required === "object") return required[moment] ?? ""
  return required || ""
}
