/** What stands for each placeholder of a page's texts, such as "lead time"; "" for what nobody has said. */
export type PlaceholderValues = Readonly<Record<string, string>>

/**
 * The text with each known `{placeholder}` replaced. A part in square brackets is left out where one of its placeholders is empty,
 * and loses its brackets otherwise; brackets without a placeholder stay.
 */
export function fillIn(text: string, values: PlaceholderValues): string {
  if (!text.includes("{")) return text
  const filled = text.replaceAll(/\[([^[\]]*)\]/g, (whole, part: string) => {
    const names = namesIn(part, values)
    if (names.length === 0) return whole
    return names.every((name) => values[name]) ? replaceNames(part, values) : ""
  })
  return replaceNames(filled, values)
}

const placeholder = /\{([a-z][a-z ]{0,30})\}/g

function namesIn(text: string, values: PlaceholderValues): string[] {
  return [...text.matchAll(placeholder)].map(([, name = ""]) => name).filter((name) => Object.hasOwn(values, name))
}

function replaceNames(text: string, values: PlaceholderValues): string {
  return text.replaceAll(placeholder, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? "") : whole,
  )
}
