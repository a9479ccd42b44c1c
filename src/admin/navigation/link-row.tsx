import { draggable } from "@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter"
import { useEffect, useRef, useState } from "react"
import type { FieldErrors } from "#domain/base/errors.ts"
import { navigationLimits } from "#domain/navigation/navigation.ts"
import { Field } from "#ui/field.tsx"
import { Icon } from "../controls/icons.tsx"
import { AddressField } from "./address-field.tsx"
import type { DestinationGroup } from "./destinations.ts"
import { type LinkPlace, type LinkRow, listField } from "./navigation-values.ts"

/** What a dragged link carries. */
export const draggedLink = "menu-link"

/** One link with its fields and buttons. */
export function LinkRowFields({
  row,
  place,
  groups,
  deadEnd,
  errors,
  landing,
  canMove,
  onChange,
  onMove,
  onRemove,
}: {
  row: LinkRow
  place: LinkPlace
  groups: readonly DestinationGroup[]
  /** Why its address leads nowhere; "" where it leads somewhere. */
  deadEnd: string
  errors: FieldErrors
  /** On which side of it a dragged link would land. */
  landing: "above" | "below" | undefined
  canMove(way: "up" | "down"): boolean
  onChange(change: Partial<LinkRow>): void
  onMove(way: "up" | "down"): void
  onRemove(): void
}) {
  const item = useRef<HTMLLIElement>(null)
  const grip = useRef<HTMLSpanElement>(null)
  const [isDragged, setDragged] = useState(false)
  const name = row.kind === "rooms" ? "all rooms" : row.label.trim() || "the new link"
  const classes = ["link-row", isDragged && "link-row--dragged", landing && `link-row--${landing}`]

  useEffect(() => {
    if (!item.current || !grip.current) return undefined
    return draggable({
      element: item.current,
      dragHandle: grip.current,
      getInitialData: () => ({ kind: draggedLink, key: row.key }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    })
  }, [row.key])

  function mover(way: "up" | "down") {
    return (
      // Not disabled at the ends: the focus stays on the button that moved the link there.
      <button
        type="button"
        className="plain icon-button"
        data-move={way}
        aria-disabled={!canMove(way)}
        onClick={() => onMove(way)}
      >
        <Icon name={way} />
        <span className="visually-hidden">
          Move {name} {way}
        </span>
      </button>
    )
  }

  return (
    <li ref={item} id={`link-${row.key}`} className={classes.filter(Boolean).join(" ")}>
      {/* For the pointer only; by keyboard the two buttons beside it move the link. */}
      <span ref={grip} className="part-grip" title={`Drag ${name}`}>
        <Icon name="grip" />
      </span>
      {row.kind === "rooms" ? (
        <p className="link-fields">
          <strong>All rooms</strong>
          <span className="field-hint">
            {place.list === 0
              ? "As many as fit stand in the row, the others behind Rooms. New rooms come by themselves."
              : "New rooms come by themselves."}
          </span>
        </p>
      ) : (
        <div className="link-fields">
          <Field
            id={`${row.key}-label`}
            label="Name"
            value={row.label}
            error={errors[listField(place.list, place.index, "label")]}
            max={navigationLimits.label}
            autoComplete="off"
            onChange={(event) => onChange({ label: event.target.value })}
          />
          <AddressField
            id={`${row.key}-address`}
            row={row}
            groups={groups}
            deadEnd={deadEnd}
            error={errors[listField(place.list, place.index, "address")]}
            onChange={onChange}
          />
        </div>
      )}
      <span className="row-buttons">
        {mover("up")}
        {mover("down")}
        <button type="button" className="plain danger" onClick={onRemove}>
          Remove<span className="visually-hidden"> {name}</span>
        </button>
      </span>
    </li>
  )
}
