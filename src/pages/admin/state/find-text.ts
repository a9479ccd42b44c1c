/** The way to a value in others: names of fields, and places in lists. */
export type ValuePath = (string | number)[]

/** The parts of a stored text that are certainly displayed: those between tags, placeholders and optional parts. */
function surePieces(text: string): string[] {
  const pieces = text.split(/<[^>]*>|\[[^[\]]*\]|\{[^{}]*\}/)
  return pieces.map(flatten).filter((piece) => /[\p{L}\p{N}]/u.test(piece))
}

function flatten(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim()
}

/** The number of characters of a text that are found in the displayed text; 0 if a part is missing. */
function lengthSeen(text: string, seen: string): number {
  const pieces = surePieces(text)
  if (pieces.some((piece) => piece.includes(seen))) return seen.length
  let from = 0
  for (const piece of pieces) {
    const at = seen.indexOf(piece, from)
    if (at < 0) return 0
    from = at + piece.length
  }
  return pieces.join("").length
}

/** Finds the value of a block that a displayed text comes from, preferring the longest; undefined if none matches. */
export function findText(values: unknown, seen: string): ValuePath | undefined {
  const wanted = flatten(seen)
  let best: { path: ValuePath; length: number } | undefined
  const walk = (value: unknown, path: ValuePath) => {
    if (typeof value === "string") {
      const length = lengthSeen(value, wanted)
      if (length > (best?.length ?? 0)) best = { path, length }
    } else if (Array.isArray(value)) for (const [index, each] of value.entries()) walk(each, [...path, index])
    else if (value && typeof value === "object")
      for (const [name, each] of Object.entries(value)) walk(each, [...path, name])
  }
  if (wanted !== "") walk(values, [])
  return best?.path
}
