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
