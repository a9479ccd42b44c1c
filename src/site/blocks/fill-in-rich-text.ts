import { mailLink } from "#domain/contact-details/mail-link.ts"
import { fillIn, type PlaceholderValues } from "#domain/blocks/placeholders.ts"

/** The tags between which a part of a text in square brackets begins and ends. */
const edges = /(<\/?(?:p|h[1-6]|li|ul|ol|blockquote|pre|figure|hr)\b[^<>]*>)/

/**
 * Formatted text with its placeholders filled in and escaped. `{email}` becomes a link; a paragraph, heading or list item that
 * is left with nothing goes.
 */
export function fillInRichText(html: string, values: PlaceholderValues): string {
  if (!html.includes("{")) return html
  const escaped = escapeValues(values)
  const pieces = html.split(edges)
  // Tags stand at odd places, texts at even ones.
  for (let index = 0; index < pieces.length; index += 2) {
    const before = pieces[index] as string
    const after = fillIn(linkEmail(before, values), escaped)
    pieces[index] = after
    if (hasContent(before) && !hasContent(after) && isPair(pieces[index - 1], pieces[index + 1])) {
      pieces[index - 1] = pieces[index] = pieces[index + 1] = ""
    }
  }
  return pieces.join("")
}

function linkEmail(html: string, values: PlaceholderValues): string {
  const { email } = values
  if (!email || !html.includes("{email}")) return html
  const link = `<a href="${mailLink(email)}">{email}</a>`
  let isLinked = false
  return html
    .split(/(<[^<>]*>)/)
    .map((part, index) => {
      if (index % 2 === 0) return isLinked ? part : part.replaceAll("{email}", () => link)
      if (/^<\/?a\b/.test(part)) isLinked = !part.startsWith("</")
      return part.replaceAll("mailto:{email}", () => mailLink(email))
    })
    .join("")
}

function hasContent(html: string): boolean {
  return html.includes("<img") || html.replaceAll(/<[^<>]*>/g, "").trim() !== ""
}

function isPair(opening = "", closing = ""): boolean {
  const name = /^<(p|h[1-6]|li)\b/.exec(opening)?.[1]
  return name !== undefined && closing === `</${name}>`
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }

function escapeValues(values: PlaceholderValues): PlaceholderValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value.replaceAll(/[&<>"]/g, (each) => escapes[each] ?? "")]),
  )
}
