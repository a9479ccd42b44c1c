import { useEffect, useRef, useState } from "react"

/** An entry of a list, for the controls that move it. */
export interface Entry {
  /** The id of its element, also used to drag it. */
  id: string
  canMove(way: Way): boolean
  move(way: Way): void
}

/** Manages the order of a list: moves and announces entries, sets the focus after a change, and offers to undo a removal. */
export function useOrder<Removed>({
  ids,
  adder,
  nameOf,
  where = "",
  onMove,
}: {
  ids: readonly string[]
  /** The id of the element that adds an entry: it gets the focus if no entry can. */
  adder: string
  /** An entry's name in announcements. */
  nameOf(index: number): string
  /** The end of a move's announcement, such as " in the header". */
  where?: string
  onMove(from: number, to: number): void
}) {
  const [said, say] = useState("")
  const [removed, setRemoved] = useState<{ words: string; what: Removed; round: number }>()
  const toFocus = useRef<{ place: number | string | undefined; part: string }>(undefined)

  // The focus target exists only after the change has been rendered.
  useEffect(() => {
    if (!toFocus.current) return
    const { place, part } = toFocus.current
    toFocus.current = undefined
    const id = typeof place === "number" ? ids[place] : place
    document.querySelector<HTMLElement>(id ? `#${CSS.escape(id)} ${part}` : `#${CSS.escape(adder)}`)?.focus()
  })

  /** On a part of the entry at a position or of the element with an id, after the change; on the adder without either. */
  function focus(place: number | string | undefined, part = "") {
    toFocus.current = { place, part }
  }

  function move(from: number, to: number, way?: Way) {
    if (!canMove(from, to, ids.length)) return
    if (way) focus(to, `[data-move="${way}"]`)
    say(formatMoved(nameOf(from), to, ids.length, where))
    onMove(from, to)
  }

  return {
    adder,
    said,
    say,
    focus,
    entries: ids.map(
      (id, index): Entry => ({
        id,
        canMove: (way) => canMove(index, placeBeside(index, way), ids.length),
        move: (way) => move(index, placeBeside(index, way), way),
      }),
    ),
    /** Moves the dropped entry with this id to a position. */
    drop: (id: string, to: number) => move(ids.indexOf(id), to),
    /** Announces that the entry at `index` was removed, without undo, and sets the focus on a part of one beside it. */
    announceRemoved(index: number, words: string, part = "[data-move]") {
      focus(placeAfterRemoval(index, ids.length - 1), part)
      say(words)
    },
    removed,
    /** Announces a removal, and offers to undo it. */
    offerUndo: (words: string, what: Removed) =>
      setRemoved((before) => ({ words, what, round: (before?.round ?? 0) + 1 })),
    endUndo: () => setRemoved(undefined),
  }
}

export type Order<Removed> = ReturnType<typeof useOrder<Removed>>

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
export function dropSideOf(gap: number | undefined, index: number, count: number): "above" | "below" | undefined {
  if (gap === index) return "above"
  return gap === count && index === count - 1 ? "below" : undefined
}
