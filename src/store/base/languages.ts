/**
 * Stored values with plain texts. Until 1.1.0 texts were stored by language, of which there was one: `{ "en": "text" }`.
 */
export function withoutLanguages(stored: unknown): unknown {
  if (Array.isArray(stored)) return stored.map(withoutLanguages)
  if (typeof stored !== "object" || stored === null) return stored
  const entries = Object.entries(stored)
  const [[name, only] = ["", undefined]] = entries
  if (entries.length === 1 && name === "en") return only
  return Object.fromEntries(entries.map(([each, value]) => [each, withoutLanguages(value)]))
}

/** Values with what a newer release has stored besides; rows and blocks are known by their ids. */
export function keepUnknown(before: unknown, after: unknown): unknown {
  if (Array.isArray(after)) {
    const earlier = new Map(Array.isArray(before) ? before.map((each: unknown) => [idOf(each), each]) : [])
    earlier.delete(undefined)
    return after.map((each: unknown) => (earlier.has(idOf(each)) ? keepUnknown(earlier.get(idOf(each)), each) : each))
  }
  if (typeof after !== "object" || after === null || typeof before !== "object" || before === null) return after
  const entries = Object.entries(after).map(([name, value]) => [name, keepUnknown((before as never)[name], value)])
  return { ...before, ...(Object.fromEntries(entries) as object) }
}

function idOf(value: unknown): unknown {
  return typeof value === "object" && value !== null && "id" in value ? value.id : undefined
}
