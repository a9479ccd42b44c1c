export type Way = "up" | "down"

export function moveEntry<Each>(entries: readonly Each[], from: number, to: number): Each[] {
  return entries.toSpliced(from, 1).toSpliced(to, 0, ...entries.slice(from, from + 1))
}

/** True if an entry can be moved between two positions of a list. */
export function canMove(from: number, to: number, count: number): boolean {
  return from !== to && Math.min(from, to) >= 0 && Math.max(from, to) < count
}

export function placeBeside(index: number, way: Way): number {
  return way === "up" ? index - 1 : index + 1
}

export function formatMoved(name: string, to: number, count: number, where = ""): string {
  return `${name} is now ${to + 1} of ${count}${where}.`
}

/** The position that gets the focus after the entry at `index` was removed; undefined if none is left. */
export function placeAfterRemoval(index: number, left: number): number | undefined {
  return left === 0 ? undefined : Math.max(0, index - 1)
}

/** The gap at a height: the index of the first entry whose centre is below it. */
export function gapAt(entries: readonly { top: number; height: number }[], y: number): number {
  const below = entries.findIndex(({ top, height }) => y < top + height / 2)
  return below < 0 ? entries.length : below
}

/** The position of an entry dropped in a gap, counted with the entry at `from`; -1 for one of another list. */
export function placeInGap(gap: number, from: number): number {
  return from >= 0 && gap > from ? gap - 1 : gap
}

/** The side of the entry at `index` on which the gap is. */
export function landingAt(gap: number | undefined, index: number, count: number): "above" | "below" | undefined {
  if (gap === index) return "above"
  return gap === count && index === count - 1 ? "below" : undefined
}
