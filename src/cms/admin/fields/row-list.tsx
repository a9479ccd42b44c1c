import { memo, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react"
import { makeKey } from "#ui/admin/api/client.ts"
import { MoveButtons, RemoveButton, OrderStatus } from "#ui/admin/ordered-list/ordered-list.tsx"
import { canMove, moveEntry, placeBeside, useOrder, type Way } from "#ui/admin/ordered-list/use-order.ts"

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
  const [listId] = useState(makeKey)
  const order = useOrder({
    ids: rows.map((_, index) => `row-${listId}-${index}`),
    adder: `row-${listId}-add`,
    nameOf: () => `The ${noun}`,
    onMove: (from, to) => onChange(moveEntry(rows, from, to)),
  })

  function remove(index: number) {
    order.announceRemoved(index, `The ${noun} was removed.`, "input")
    onChange(rows.toSpliced(index, 1))
  }

  const latest = useRef<RowActions>(undefined)
  useLayoutEffect(() => {
    latest.current = { move: (index, way) => order.entries[index]?.move(way), remove }
  })

  function add() {
    order.focus(rows.length, "input")
    onChange([...rows, make()])
  }

  return (
    <div className="rows">
      <ol>
        {rows.map((row, index) => {
          const id = order.entries[index]?.id
          return (
            // A row is identified by its index: its fields are controlled, and the focus is set after a move.
            <li key={id} id={id}>
              <div className="row-fields">{children(row, index, (changed) => onChange(rows.with(index, changed)))}</div>
              <RowButtons {...{ noun, index, latest }} count={rows.length} />
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

interface RowActions {
  move(index: number, way: Way): void
  remove(index: number): void
}

interface RowButtonsProps {
  noun: string
  index: number
  count: number
  latest: RefObject<RowActions | undefined>
}

/** Not rendered again when a row is typed in, because there can be 500. */
const RowButtons = memo(function RowButtons({ noun, index, count, latest }: RowButtonsProps) {
  const name = `${noun} ${index + 1}`
  const entry = {
    canMove: (way: Way) => canMove(index, placeBeside(index, way), count),
    move: (way: Way) => latest.current?.move(index, way),
  }
  return (
    <span className="row-buttons">
      <MoveButtons entry={entry} name={name} />
      <RemoveButton name={name} onRemove={() => latest.current?.remove(index)} />
    </span>
  )
})
