import type { ReactNode } from "react"
import { Icon } from "../controls/icons.tsx"
import { DragHandle } from "./ordered-list.tsx"
import type { Entry } from "./use-order.ts"

interface CardProps {
  entry: Entry
  /** Such as "section 2". */
  name: string
  title: ReactNode
  buttons: ReactNode
  isOpen: boolean
  onToggle(isOpen: boolean): void
  children: ReactNode
}

/** A collapsible card; closed, it shows only its title. */
export function Card({ entry, name, title, buttons, isOpen, onToggle, children }: CardProps) {
  return (
    <>
      {/* Only the head is dragged: the picture under the pointer stays small, and text in the fields can be selected. */}
      <div className="part-head">
        <DragHandle entry={entry} name={name} />
        <button
          type="button"
          className="part-title"
          aria-expanded={isOpen}
          aria-controls={`${entry.id}-body`}
          onClick={() => onToggle(!isOpen)}
        >
          <Icon name={isOpen ? "down" : "right"} />
          {title}
        </button>
        {buttons}
      </div>
      <div id={`${entry.id}-body`} className="part-body" hidden={!isOpen}>
        {children}
      </div>
    </>
  )
}
