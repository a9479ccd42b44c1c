/** The values of the placeholders in page texts, such as "lead time"; "" for missing ones. */
export type PlaceholderValues = Readonly<Record<string, string>>

/**
 * Replaces each known `{placeholder}` of a text. A part in square brackets is removed if one of its placeholders is empty, and loses its
 * brackets otherwise; brackets without a placeholder stay. If the removed part started the text, the next word is capitalised.
 */
export function fillIn(text: string, values: PlaceholderValues): string {
  if (!text.includes("{")) return text
  let hasLostItsBeginning = false
  const filled = text.replaceAll(partOrPlaceholder, (whole, part: string | undefined, _name, offset: number) => {
    if (part === undefined) return replaceNames(whole, values)
    const names = namesIn(part, values)
    if (names.length === 0) return whole
    if (names.every((name) => values[name])) return replaceNames(part, values)
    if (offset === 0) hasLostItsBeginning = true
    return ""
  })
  return hasLostItsBeginning ? capitalise(filled.trimStart()) : filled
}

/** A placeholder in a text, and the bracketed part around it. */
export interface FoundPlaceholder {
  name: string
  from: number
  to: number
  part?: { from: number; to: number }
}

export function findPlaceholders(text: string, known: object): FoundPlaceholder[] {
  if (!text.includes("{")) return []
  const rangeOf = (match: RegExpExecArray) => ({ from: match.index, to: match.index + match[0].length })
  const parts = [...text.matchAll(/\[[^[\]]*\]/g)].map(rangeOf)
  return [...text.matchAll(placeholder)].flatMap((match) => {
    const { 1: name = "" } = match
    const { from, to } = rangeOf(match)
    const part = parts.find((each) => each.from < from && to < each.to)
    return Object.hasOwn(known, name) ? [{ name, from, to, ...(part && { part }) }] : []
  })
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const partOrPlaceholder = /\[([^[\]]*)\]|(\{[a-z][a-z ]{0,30}\})/g
const placeholder = /\{([a-z][a-z ]{0,30})\}/g

function namesIn(text: string, values: PlaceholderValues): string[] {
  return [...text.matchAll(placeholder)].map(([, name = ""]) => name).filter((name) => Object.hasOwn(values, name))
}

function replaceNames(text: string, values: PlaceholderValues): string {
  return text.replaceAll(placeholder, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? "") : whole,
  )
}
