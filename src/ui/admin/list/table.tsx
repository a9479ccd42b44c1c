import { formatAge, formatDateTime } from "../controls/time.ts"
import { type KeyboardEvent, type ReactNode, useRef } from "react"
import type { Selection } from "./use-bulk.ts"

interface TableRegionProps {
  name: string
  className?: string
  isBusy?: boolean
  children: ReactNode
}

/** A table that scrolls sideways if it is too wide, so it must be reachable by keyboard. */
export function TableRegion({ name, className = "table", isBusy, children }: TableRegionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={className} aria-label={name} aria-busy={isBusy} tabIndex={0}>
      <table>{children}</table>
    </section>
  )
}

export interface Column<Item> {
  heading: string
  show(item: Item): ReactNode
  /** The layout, if special: `lead` for the item's name, `wide` for long text, `roomy` for a column that narrow tables omit. */
  kind?: "lead" | "wide" | "narrow" | "state-column" | "roomy"
}

/** A numbered table; on a narrow screen each row becomes a card. */
export function Table<Item extends { _id: string }>({
  name,
  columns,
  items,
  first,
  isBusy,
  selecting,
  rowClass,
}: {
  name: string
  columns: readonly Column<Item>[]
  items: readonly Item[]
  first: number
  isBusy: boolean
  /** Adds a checkbox to each row, labelled by its item. */
  selecting?: { selection: Selection<Item>; nameOf(item: Item): string } | undefined
  rowClass?: (item: Item) => string | undefined
}) {
  return (
    <TableRegion name={name} isBusy={isBusy}>
      <thead>
        <tr>
          <th scope="col" className="number">
            {selecting && <SelectAll selection={selecting.selection} rows={items.length} />}
            <span className="row-number">#</span>
          </th>
          {columns.map(({ heading, kind }) => (
            <th scope="col" key={heading} className={kind}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item, index) => (
          <tr
            key={item._id}
            className={rowClass?.(item)}
            data-selected={selecting?.selection.has(item._id) || undefined}
          >
            <td className="number">
              {selecting && <SelectBox selection={selecting.selection} id={item._id} name={selecting.nameOf(item)} />}
              <span className="row-number">{first + index}</span>
            </td>
            {columns.map(({ heading, show, kind }) => (
              <td key={heading} data-label={heading} className={kind}>
                {show(item)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </TableRegion>
  )
}

/** Placeholder rows while the first ones are loaded. */
export function SkeletonTable({ columns }: { columns: number }) {
  return (
    <div className="table skeleton" aria-busy="true">
      <output aria-label="State">Loading...</output>
      {Array.from({ length: 6 }, (_, row) => (
        <div key={row} className="skeleton-row" aria-hidden="true">
          {Array.from({ length: columns }, (_, column) => (
            <span key={column} />
          ))}
        </div>
      ))}
    </div>
  )
}

/** The checkbox in the head of a list. */
function SelectAll<Item extends { _id: string }>({ selection, rows }: { selection: Selection<Item>; rows: number }) {
  const { length } = selection.selected
  return (
    <input
      className="select-row"
      type="checkbox"
      aria-label="Select all on this page"
      checked={length === rows}
      ref={(box) => {
        if (box) box.indeterminate = length > 0 && length < rows
      }}
      onChange={() => (length === rows ? selection.clear() : selection.selectAll())}
    />
  )
}

/** The checkbox of a row: with Shift it selects a range, and the arrow keys move between rows. */
function SelectBox<Item extends { _id: string }>({
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

/** A name or an e-mail address, which may continue on the next line after "@". */
export function BreakableName({ of: text, title }: { of: string; title?: string }) {
  const [name, domain] = text.split("@")
  return (
    <span title={title}>
      {name}
      {domain && "@"}
      <wbr />
      {domain}
    </span>
  )
}

export const updatedColumn: Column<{ updatedAt: string }> = {
  heading: "Updated",
  kind: "narrow",
  show: ({ updatedAt }) => <Age of={updatedAt} />,
}

export function Age({ of: time }: { of: string }) {
  return (
    <time dateTime={time} title={formatDateTime(time)}>
      {formatAge(time)}
    </time>
  )
}
