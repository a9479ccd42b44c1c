import { type KeyboardEvent, useRef } from "react"
import type { Selection } from "./use-selection.ts"

/** The checkbox of a row: with Shift it selects a range, and the arrow keys go to the rows above and below. */
export function SelectBox<Item extends { _id: string }>({
  selection,
  id,
  name,
}: {
  selection: Selection<Item>
  id: string
  name: string
}) {
  const isRange = useRef(false)

  function move(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return
    event.preventDefault()
    const boxes = [...(event.currentTarget.closest("tbody")?.querySelectorAll<HTMLInputElement>(".select-row") ?? [])]
    const next = boxes[boxes.indexOf(event.currentTarget) + (event.key === "ArrowDown" ? 1 : -1)]
    if (!next) return
    if (event.shiftKey) {
      if (!selection.has(id)) selection.set(id, true)
      selection.set(next.value, true, true)
    }
    next.focus()
  }

  return (
    <input
      className="select-row"
      type="checkbox"
      value={id}
      aria-label={`Select ${name}`}
      checked={selection.has(id)}
      onClick={(event) => {
        isRange.current = event.shiftKey
      }}
      onChange={(event) => selection.set(id, event.target.checked, isRange.current)}
      onKeyDown={move}
    />
  )
}
