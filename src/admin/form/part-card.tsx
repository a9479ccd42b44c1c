import { useSortable } from "@dnd-kit/sortable"
import type { ReactNode } from "react"
import { Icon } from "../controls/icons.tsx"
import { toTitle } from "../controls/title.ts"

/** One part of a form as a card with its own buttons; closed, it shows its title and its picture alone. */
export function PartCard({
  id,
  name,
  title,
  thumbnail,
  isFirst,
  isLast,
  isFull,
  isOpen,
  onToggle,
  onMove,
  onCopy,
  onRemove,
  children,
}: {
  id: string
  /** Such as "section 2". */
  name: string
  title: string
  thumbnail: string | undefined
  isFirst: boolean
  isLast: boolean
  /** Whether no more parts can be added. */
  isFull: boolean
  isOpen: boolean
  onToggle(isOpen: boolean): void
  onMove(way: "up" | "down"): void
  onCopy(): void
  onRemove(): void
  children: ReactNode
}) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({ id })
  const moved = transform ? `translate(0, ${Math.round(transform.y)}px)` : undefined
  const hidden = <span className="visually-hidden"> {name}</span>

  function mover(way: "up" | "down", isEnd: boolean) {
    return (
      // Not disabled at the ends: the focus stays on the button that moved the part there.
      <button
        type="button"
        className="plain icon-button"
        data-move={way}
        aria-disabled={isEnd}
        onClick={() => !isEnd && onMove(way)}
      >
        <Icon name={way} />
        <span className="visually-hidden">
          Move {name} {way}
        </span>
      </button>
    )
  }

  return (
    <li
      ref={setNodeRef}
      id={`part-${id}`}
      className={isDragging ? "part part--dragged" : "part"}
      style={{ transform: moved, transition }}
    >
      <fieldset>
        <legend className="visually-hidden">{toTitle(name)}</legend>
        <div className="part-head">
          {/* For the pointer only; by keyboard the two buttons beside it move the part. */}
          <span ref={setActivatorNodeRef} {...listeners} className="part-grip" title={`Drag ${name}`}>
            <Icon name="grip" />
          </span>
          <button
            type="button"
            className="part-title"
            aria-expanded={isOpen}
            aria-controls={`part-${id}-body`}
            onClick={() => onToggle(!isOpen)}
          >
            <Icon name={isOpen ? "down" : "right"} />
            {thumbnail && <img src={`/${thumbnail}`} alt="" width="36" height="30" />}
            <span className="part-name">{toTitle(name)}</span>
            <span className="part-words">{title}</span>
          </button>
          <span className="part-buttons">
            {mover("up", isFirst)}
            {mover("down", isLast)}
            <button type="button" className="plain" disabled={isFull} onClick={onCopy}>
              Duplicate{hidden}
            </button>
            <button type="button" className="plain danger" onClick={onRemove}>
              Remove{hidden}
            </button>
          </span>
        </div>
        <div id={`part-${id}-body`} className="part-body" hidden={!isOpen}>
          {children}
        </div>
      </fieldset>
    </li>
  )
}
