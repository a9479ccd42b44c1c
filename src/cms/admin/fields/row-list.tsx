import { type ReactNode, useState } from "react"
import { makeKey } from "#ui/admin/api/client.ts"
import { MoveButtons, RemoveButton, OrderStatus } from "#ui/admin/ordered-list/ordered-list.tsx"
import { moveEntry, type Entry, useOrder } from "#ui/admin/ordered-list/use-order.ts"

/** A list of short rows that can be added, removed and moved; `children` shows the fields of one row. */
export function RowList<Row>({
  noun,
  rows,
  max,
  make,
  onChange,
  children,
}: {
  noun: string
  rows: readonly Row[]
  max: number
  make(): Row
  onChange(rows: Row[]): void
  children(row: Row, index: number, edit: (row: Row) => void): ReactNode
}) {
  const [id] = useState(makeKey)
  const order = useOrder({
    ids: rows.map((_, index) => `row-${id}-${index}`),
    adder: `row-${id}-add`,
    nameOf: () => `The ${noun}`,
    onMove: (from, to) => onChange(moveEntry(rows, from, to)),
  })

  function remove(index: number) {
    order.announceRemoved(index, `The ${noun} was removed.`, "input")
    onChange(rows.toSpliced(index, 1))
  }

  function add() {
    order.focus(rows.length, "input")
    onChange([...rows, make()])
  }

  return (
    <div className="rows">
      <ol>
        {rows.map((row, index) => {
          const entry = order.entries[index] as Entry
          const name = `${noun} ${index + 1}`
          return (
            // A row is identified by its index: its fields are controlled, and the focus is set after a move.
            <li key={entry.id} id={entry.id}>
              <div className="row-fields">{children(row, index, (changed) => onChange(rows.with(index, changed)))}</div>
              <span className="row-buttons">
                <MoveButtons entry={entry} name={name} />
                <RemoveButton name={name} onRemove={() => remove(index)} />
              </span>
            </li>
          )
        })}
      </ol>
      <button id={order.adder} type="button" className="plain" disabled={rows.length >= max} onClick={add}>
        Add {noun}
      </button>
      {rows.length >= max && <span className="field-hint"> There can be at most {max}.</span>}
      <OrderStatus order={order} label={`Order: ${noun}`} />
    </div>
  )
}
