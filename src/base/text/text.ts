import * as z from "zod/mini"
import { tidyContact } from "../contact/contact-text.ts"
import { limits, messageForMax } from "./limits.ts"

/** Text that is not empty after `tidy`, by default trimming; `required` is the message if it is empty. */
export function requiredText(label: string, max: number, required: string, tidy = (text: string) => text.trim()) {
  return z
    .string({ error: (issue) => (issue.input == null ? required : `${label} must be text.`) })
    .check(z.overwrite(tidy), z.minLength(1, required), z.maxLength(max, messageForMax(label, max)))
}

/** The same for a phone number or an e-mail address, without invisible characters. */
export function requiredContact(label: string, max: number, required: string) {
  return requiredText(label, max, required, tidyContact)
}

/** Text that may be empty, trimmed. */
export function plainText(label: string, max: number) {
  return z.string({ error: `${label} must be text.` }).check(z.trim(), z.maxLength(max, messageForMax(label, max)))
}

/** Text that may be absent or empty; absent becomes "". */
export function optionalText(label: string, max: number) {
  return z._default(plainText(label, max), "")
}

/** A text that JSON may also contain as null; absent and null become "". */
export function orNull(text: z.ZodMiniType<string, string>) {
  const read = z.transform((sent: string | null) => sent ?? "")
  return z._default(z.pipe(z.nullable(text), read), "")
}

/** Rejects line breaks and other control characters: names are used in e-mail subjects and headers. */
export function onOneLine(label: string) {
  return z.regex(/^[^\p{Cc}\u2028\u2029]*$/u, `${label} must be on one line.`)
}

/** The alt text of a picture; absent keeps it, empty removes it. */
export function alternativeText() {
  return z.optional(
    z
      .string({ error: "Picture description must be text." })
      .check(z.trim(), z.maxLength(limits.alt, messageForMax("Picture description", limits.alt))),
  )
}

/** True if both databases can store the text: no NUL, no lone surrogate. */
export function isStorable(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed()
}

export const notStorable = "The text contains characters that cannot be stored."

/** Restores typed line breaks: forms submit CRLF for each. */
export function joinLineBreaks(text: string): string {
  return text.replaceAll("\r\n", "\n")
}

/** A JSON value as text for a form field; "" if missing, or neither a string nor a number. */
export function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : ""
}

/** Text as one line: control characters, and those that change text direction, become spaces. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, " ")
    .trim()
}

const ellipsis = "…"

/** The text in one line of at most `max` UTF-16 units: cut at the end of a word, if possible, with an ellipsis. */
export function shorten(text: string, max: number): string {
  // Only the start matters, so the cost does not grow with the text.
  const start = text.slice(0, max * 4 + 100)
  const line = start.replaceAll(/[^\S\u00a0]+/g, " ").trim()
  if (line.length <= max && start.length === text.length) return line
  if (line.length <= max) return `${line.slice(0, max - 1).trimEnd()}${ellipsis}`
  const room = line.slice(0, max)
  const end = room.lastIndexOf(" ")
  // A word longer than half of the limit is cut inside, between characters.
  const cut = end > max / 2 ? room.slice(0, end) : room.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, "")
  return `${cut.replace(/[\s,;:.&–-]+$/, "")}${ellipsis}`
}

/** The `lang` of a text by its letters: Hindi for Devanagari, otherwise undefined. */
export function langOfLetters(words: string): string | undefined {
  return /\p{Script=Devanagari}/u.test(words) ? "hi" : undefined
}
