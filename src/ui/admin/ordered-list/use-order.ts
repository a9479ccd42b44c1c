import { useEffect, useRef, useState } from "react"
import { canMove, placeAfterRemoval, placeBeside, formatMoved, type Way } from "./order.ts"

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
  /** The ids of the entries' elements, in order. */
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

  /**
   * Sets the focus, after the change, on a part of the entry at a position or of the element with an id; on the adder if there is neither.
   */
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
