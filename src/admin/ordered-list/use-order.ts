import { useEffect, useRef, useState } from "react"
import { canMove, placeAfterRemoval, placeBeside, formatMoved, type Way } from "./order.ts"

/** An entry of a list, as what moves it sees it. */
export interface Entry {
  /** The id of its element, by which it is also dragged. */
  id: string
  canMove(way: Way): boolean
  move(way: Way): void
}

/** What keeps a list in order: it moves entries, says so, sets the focus after a change, and offers to undo a removal. */
export function useOrder<Removed>({
  ids,
  adder,
  nameOf,
  where = "",
  onMove,
}: {
  /** The ids of the entries' elements, in their order. */
  ids: readonly string[]
  /** The id of what adds an entry: it gets the focus where no entry is there for it. */
  adder: string
  /** What the announcement says has moved. */
  nameOf(index: number): string
  /** What ends the sentence on a move, such as " in the header". */
  where?: string
  onMove(from: number, to: number): void
}) {
  const [said, say] = useState("")
  const [removed, setRemoved] = useState<{ words: string; what: Removed; round: number }>()
  const toFocus = useRef<{ place: number | string | undefined; part: string }>(undefined)

  // What the focus is meant for is there only after the change has been shown.
  useEffect(() => {
    if (!toFocus.current) return
    const { place, part } = toFocus.current
    toFocus.current = undefined
    const id = typeof place === "number" ? ids[place] : place
    document.querySelector<HTMLElement>(id ? `#${CSS.escape(id)} ${part}` : `#${CSS.escape(adder)}`)?.focus()
  })

  /** Sets the focus, after the change, on a part of the entry at a place or of the element of an id; on the adder where there is neither. */
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
    /** Moves the entry of this id, which was dropped at a place. */
    drop: (id: string, to: number) => move(ids.indexOf(id), to),
    /** Says that the entry at `index` was removed, which cannot be undone, and sets the focus on a part of one beside it. */
    announceRemoved(index: number, words: string, part = "[data-move]") {
      focus(placeAfterRemoval(index, ids.length - 1), part)
      say(words)
    },
    removed,
    /** Says what was removed, and offers to undo that. */
    offerUndo: (words: string, what: Removed) =>
      setRemoved((before) => ({ words, what, round: (before?.round ?? 0) + 1 })),
    endUndo: () => setRemoved(undefined),
  }
}

export type Order<Removed> = ReturnType<typeof useOrder<Removed>>
