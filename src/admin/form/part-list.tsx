import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from "@dnd-kit/core"
import { SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable"
import { type ReactNode, useEffect, useRef, useState } from "react"
import { PartCard } from "./part-card.tsx"
import { UndoRemoval } from "../list/undo-removal.tsx"

/** What a list of parts needs to know of one kind of them. */
export interface PartsOf<Part> {
  /** In lower case: section, item. */
  noun: string
  parts: readonly Part[]
  /** The most there may be. */
  max: number
  /** A complaint about the list itself. */
  error: string | undefined
  /** Whether a part's own fields are at fault, so that it has to be open. */
  isWrong(index: number): boolean
  titleOf(part: Part): string
  thumbnailOf?(part: Part): string | undefined
  make(): Part
  /** A part with the same content and a key of its own. */
  copy(part: Part): Part
  onChange(parts: Part[]): void
  children(part: Part, index: number): ReactNode
}

/** How many parts a form shows open at first. */
const openAtFirst = 4

/** The parts of a form as cards that can be added, copied, removed and taken back, and moved by button or by drag. */
export function PartList<Part extends { key: string }>(list: PartsOf<Part>) {
  const { noun, parts, max, error, onChange } = list
  const [closed, setClosed] = useState<ReadonlySet<string>>(
    () => new Set(parts.length > openAtFirst ? parts.map(({ key }) => key) : []),
  )
  const [removed, setRemoved] = useState<{ part: Part; index: number }>()
  const [said, setSaid] = useState("")
  const toFocus = useRef("")
  const adder = useRef<HTMLButtonElement>(null)
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }))
  const isFull = parts.length >= max
  const nounTitle = noun.charAt(0).toUpperCase() + noun.slice(1)

  // What the focus is meant for is there only after the change has been shown.
  useEffect(() => {
    if (!toFocus.current) return
    document.querySelector<HTMLElement>(toFocus.current)?.focus()
    toFocus.current = ""
  }, [parts])

  function move(from: number, to: number, button?: "up" | "down") {
    const part = parts[from]
    if (!part || to < 0 || to >= parts.length || from === to) return
    if (button) toFocus.current = `#part-${CSS.escape(part.key)} [data-move="${button}"]`
    setSaid(`${nounTitle} ${from + 1} is now ${to + 1} of ${parts.length}.`)
    onChange(parts.toSpliced(from, 1).toSpliced(to, 0, part))
  }

  function insert(part: Part, index: number) {
    toFocus.current = `#part-${CSS.escape(part.key)} .part-body :is(input, textarea, [contenteditable="true"])`
    onChange(parts.toSpliced(index, 0, part))
  }

  function drop({ active, over }: DragEndEvent) {
    const placeOf = (key: unknown) => parts.findIndex((part) => part.key === key)
    if (over) move(placeOf(active.id), placeOf(over.id))
  }

  return (
    <div className="parts">
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop}>
        <SortableContext items={parts.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
          <ol>
            {parts.map((part, index) => (
              <PartCard
                key={part.key}
                id={part.key}
                name={`${noun} ${index + 1}`}
                title={list.titleOf(part)}
                thumbnail={list.thumbnailOf?.(part)}
                isFirst={index === 0}
                isLast={index === parts.length - 1}
                isFull={isFull}
                isOpen={!closed.has(part.key) || list.isWrong(index)}
                onToggle={(isOpen) => {
                  const next = new Set(closed)
                  if (isOpen) next.delete(part.key)
                  else next.add(part.key)
                  setClosed(next)
                }}
                onMove={(way) => move(index, way === "up" ? index - 1 : index + 1, way)}
                onCopy={() => insert(list.copy(part), index + 1)}
                onRemove={() => {
                  setRemoved({ part, index })
                  onChange(parts.toSpliced(index, 1))
                }}
              >
                {list.children(part, index)}
              </PartCard>
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {removed && (
        <UndoRemoval
          key={removed.part.key}
          words={`${nounTitle} ${removed.index + 1} removed.`}
          onUndo={() => {
            insert(removed.part, Math.min(removed.index, parts.length))
            setRemoved(undefined)
          }}
          onGone={() => {
            setRemoved(undefined)
            adder.current?.focus()
          }}
          onExpired={() => setRemoved(undefined)}
        />
      )}
      <button
        ref={adder}
        type="button"
        className="plain"
        disabled={isFull}
        onClick={() => insert(list.make(), parts.length)}
      >
        Add {noun}
      </button>
      {isFull && (
        <p className="field-hint">
          {max} {noun}s are the most there can be.
        </p>
      )}
      {error && <p className="field-error">{error}</p>}
      <output aria-label="Order" className="visually-hidden">
        {said}
      </output>
    </div>
  )
}
