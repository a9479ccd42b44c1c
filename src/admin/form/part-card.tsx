import { draggable } from "@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter"
import { type ReactNode, useEffect, useRef, useState } from "react"
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
  landing,
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
  /** On which side of it a dragged card would land. */
  landing: "above" | "below" | undefined
  /** Whether no more parts can be added. */
  isFull: boolean
  isOpen: boolean
  onToggle(isOpen: boolean): void
  onMove(way: "up" | "down"): void
  onCopy(): void
  onRemove(): void
  children: ReactNode
}) {
  const head = useRef<HTMLDivElement>(null)
  const grip = useRef<HTMLSpanElement>(null)
  const [isDragged, setDragged] = useState(false)
  const classes = ["part", isDragged && "part--dragged", landing && `part--landing-${landing}`]
  const hidden = <span className="visually-hidden"> {name}</span>

  // The head alone is dragged: the picture under the pointer stays small, and text in the fields can be selected.
  useEffect(() => {
    if (!head.current || !grip.current) return
    return draggable({
      element: head.current,
      dragHandle: grip.current,
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    })
  }, [])

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
    <li id={`part-${id}`} className={classes.filter(Boolean).join(" ")}>
      <fieldset>
        <legend className="visually-hidden">{toTitle(name)}</legend>
        <div ref={head} className="part-head">
          {/* For the pointer only; by keyboard the two buttons beside it move the part. */}
          <span ref={grip} className="part-grip" title={`Drag ${name}`}>
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
