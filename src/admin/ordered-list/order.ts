/** The way by which an entry is moved one place. */
export type Way = "up" | "down"

/** The entries with one of them at another place. */
export function moveEntry<Each>(entries: readonly Each[], from: number, to: number): Each[] {
  return entries.toSpliced(from, 1).toSpliced(to, 0, ...entries.slice(from, from + 1))
}

/** Whether an entry can be moved from one place of a list to another one. */
export function canMove(from: number, to: number, count: number): boolean {
  return from !== to && Math.min(from, to) >= 0 && Math.max(from, to) < count
}

/** The place next to one. */
export function placeBeside(index: number, way: Way): number {
  return way === "up" ? index - 1 : index + 1
}

/** The announcement after a move. */
export function formatMoved(name: string, to: number, count: number, where = ""): string {
  return `${name} is now ${to + 1} of ${count}${where}.`
}

/** The place whose entry gets the focus once the one at `index` is gone; undefined where none is left. */
export function placeAfterRemoval(index: number, left: number): number | undefined {
  return left === 0 ? undefined : Math.max(0, index - 1)
}

/** The gap between entries at a height: the index of the first one whose middle is below it. */
export function gapAt(entries: readonly { top: number; height: number }[], y: number): number {
  const below = entries.findIndex(({ top, height }) => y < top + height / 2)
  return below < 0 ? entries.length : below
}

/** The place of an entry that is dropped in a gap, which was counted with the entry at `from`; -1 for one of another list. */
export function placeInGap(gap: number, from: number): number {
  return from >= 0 && gap > from ? gap - 1 : gap
}

/** On which side of the entry at `index` the gap is. */
export function landingAt(gap: number | undefined, index: number, count: number): "above" | "below" | undefined {
  if (gap === index) return "above"
  return gap === count && index === count - 1 ? "below" : undefined
}
