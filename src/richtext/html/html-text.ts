/** Escapes text between HTML tags; newlines are left to the caller. */
export function escapeText(text: string): string {
  if (!/[&<>\u00A0]/.test(text)) return text
  return text
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/\u00A0/g, "&nbsp;")
}

/** Attributes in the given order, each with a space before it. */
export function writeAttributes(attributes: Iterable<readonly [name: string, value: string]>): string {
  let written = ""
  for (const [name, value] of attributes) written += ` ${name}="${escapeValue(value)}"`
  return written
}

function escapeValue(value: string): string {
  if (!/[&<>"]/.test(value)) return value
  return value.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;")
}

/** Replaces spaces that an HTML reader would drop by no-break spaces: at ends, after another, at breaks. */
export function keepSpaces(text: string): string {
  if (!/^ | $| {2}|\n | \n/.test(text)) return text
  return text.replace(/(?<=^|[ \n]) | (?=$|\n)/g, "\u00A0")
}
