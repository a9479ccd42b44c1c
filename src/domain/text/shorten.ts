const ellipsis = "…"

/** The text in one line, at most so many UTF-16 units long: cut at the end of a word, where there is one, with an ellipsis. */
export function shorten(text: string, max: number): string {
  // Only the beginning matters, so that the cost does not grow with the text.
  const start = text.slice(0, max * 4 + 100)
  const line = start.replaceAll(/[^\S\u00a0]+/g, " ").trim()
  if (line.length <= max && start.length === text.length) return line
  if (line.length <= max) return `${line.slice(0, max - 1).trimEnd()}${ellipsis}`
  const room = line.slice(0, max)
  const end = room.lastIndexOf(" ")
  // A word that is longer than half of the room is cut inside, before a character rather than in one.
  const cut = end > max / 2 ? room.slice(0, end) : room.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, "")
  return `${cut.replace(/[\s,;:.&–-]+$/, "")}${ellipsis}`
}
