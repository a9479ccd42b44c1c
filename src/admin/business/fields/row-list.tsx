import { type ReactNode, useEffect, useRef, useState } from "react"
import { Icon } from "../../controls/icons.tsx"

/** A list of short rows that can be added to, removed and moved; `children` shows the fields of one row. */
export function RowList<Row>({
  noun,
  rows,
  max,
  make,
  onChange,
  children,
}: {
  /** What one row is, in lower case. */
  noun: string
  rows: readonly Row[]
  max: number
  make(): Row
  onChange(rows: Row[]): void
  children(row: Row, index: number, edit: (row: Row) => void): ReactNode
}) {
  const list = useRef<HTMLDivElement>(null)
  const toFocus = useRef("")
  const [said, setSaid] = useState("")

  // What the focus is meant for is there only after the change has been shown.
  useEffect(() => {
    if (!toFocus.current) return
    list.current?.querySelector<HTMLElement>(toFocus.current)?.focus()
    toFocus.current = ""
  }, [rows])

  function move(from: number, to: number, way: "up" | "down") {
    const row = rows[from]
    if (row === undefined || to < 0 || to >= rows.length) return
    toFocus.current = `[data-row="${to}"] [data-move="${way}"]`
    setSaid(`The ${noun} is now ${to + 1} of ${rows.length}.`)
    onChange(rows.toSpliced(from, 1).toSpliced(to, 0, row))
  }

  function remove(index: number) {
    toFocus.current = rows.length === 1 ? "[data-add]" : `[data-row="${Math.max(0, index - 1)}"] input`
    setSaid(`The ${noun} was removed.`)
    onChange(rows.toSpliced(index, 1))
  }

  function add() {
    toFocus.current = `[data-row="${rows.length}"] input`
    onChange([...rows, make()])
  }

  function mover(index: number, way: "up" | "down") {
    const to = way === "up" ? index - 1 : index + 1
    const isEnd = to < 0 || to >= rows.length
    return (
      // Not disabled at the ends: the focus stays on the button that moved the row there.
      <button
        type="button"
        className="plain icon-button"
        data-move={way}
        aria-disabled={isEnd}
        onClick={() => move(index, to, way)}
      >
        <Icon name={way} />
        <span className="visually-hidden">
          Move {noun} {index + 1} {way}
        </span>
      </button>
    )
  }

  return (
    <div ref={list} className="rows">
      <ol>
        {rows.map((row, index) => (
          // A row is its place in the list: its fields are controlled, and the focus is set after a move.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} data-row={index}>
            <div className="row-fields">{children(row, index, (changed) => onChange(rows.with(index, changed)))}</div>
            <span className="row-buttons">
              {mover(index, "up")}
              {mover(index, "down")}
              <button type="button" className="plain danger" onClick={() => remove(index)}>
                Remove
                <span className="visually-hidden">
                  {" "}
                  {noun} {index + 1}
                </span>
              </button>
            </span>
          </li>
        ))}
      </ol>
      <button type="button" className="plain" data-add="" disabled={rows.length >= max} onClick={add}>
        Add {noun}
      </button>
      {rows.length >= max && <span className="field-hint"> There can be at most {max}.</span>}
      <output aria-label={`Order: ${noun}`} className="visually-hidden">
        {said}
      </output>
    </div>
  )
}
