import {
  draggable,
  dropTargetForElements,
  type ElementEventBasePayload,
  monitorForElements,
} from "@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter"
import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine"
import { type ReactNode, useEffect, useRef, useState, type ComponentProps } from "react"
import { Icon } from "../controls/icons.tsx"
import { gapAt, dropSideOf, placeInGap, type Way, type Entry, type Order } from "./use-order.ts"

/** A list whose entries can be dragged by their handles; `children` shows one. */
export function OrderedList({
  entries,
  entryClass,
  className,
  takes = (id) => entries.some((entry) => entry.id === id),
  onDrop,
  children,
}: {
  entries: readonly Entry[]
  entryClass: string
  className?: string
  /** True if the entry with an id can be dropped here; by default for the list's own entries. */
  takes?(id: string): boolean
  /** Called with the id of the dropped entry, and its position among the others. */
  onDrop(id: string, to: number): void
  children(entry: Entry, index: number): ReactNode
}) {
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<string>()
  const [gap, setGap] = useState<number>()
  const latest = useRef({ entries, takes, onDrop })
  latest.current = { entries, takes, onDrop }

  useEffect(() => {
    const element = list.current
    if (!element) return

    function landingOf({ source, location }: ElementEventBasePayload) {
      const id = idOf(source)
      const from = latest.current.entries.findIndex((entry) => entry.id === id)
      // Only the height counts: the pointer may be beside the list.
      const heights = [...(element?.children ?? [])].map((entry) => entry.getBoundingClientRect())
      const found = gapAt(heights, location.current.input.clientY)
      return { id, from, to: placeInGap(found, from), found }
    }

    return combine(
      dropTargetForElements({
        element,
        canDrop: ({ source }) => latest.current.takes(idOf(source)),
        getIsSticky: () => true,
        onDrag(event) {
          const { from, to, found } = landingOf(event)
          setGap(from === to ? undefined : found)
        },
        onDragLeave: () => setGap(undefined),
        onDrop(event) {
          setGap(undefined)
          const { id, to } = landingOf(event)
          latest.current.onDrop(id, to)
        },
      }),
      monitorForElements({
        onDragStart: ({ source }) => setDragged(idOf(source)),
        onDrop: () => setDragged(undefined),
      }),
    )
  }, [])

  return (
    <ol ref={list} className={[className, gap !== undefined && "parts--target"].filter(Boolean).join(" ") || undefined}>
      {entries.map((entry, index) => {
        const landing = dropSideOf(gap, index, entries.length)
        const classes = [entryClass, dragged === entry.id && "part--dragged", landing && `part--landing-${landing}`]
        return (
          <li key={entry.id} id={entry.id} className={classes.filter(Boolean).join(" ")}>
            {children(entry, index)}
          </li>
        )
      })}
    </ol>
  )
}

/** A drag handle, only for the pointer; by keyboard the buttons move the entry. */
export function DragHandle({ entry: { id }, name }: { entry: Entry; name: string }) {
  const grip = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    const element = grip.current?.parentElement
    if (!grip.current || !element) return
    return draggable({ element, dragHandle: grip.current, getInitialData: () => ({ id }) })
  }, [id])

  return (
    <span ref={grip} className="part-grip" title={`Drag ${name}`}>
      <Icon name="grip" />
    </span>
  )
}

function idOf({ data }: { data: Record<string | symbol, unknown> }): string {
  return String(data["id"])
}

/** How often the offer is checked for expiry, in milliseconds. */
const interval = 8_000

interface UndoRemovalProps {
  words: string
  onUndo(): void
  onClose(): void
  onExpired(): void
}

/** Shows the removed item, and offers to undo the removal for a while. */
function UndoRemoval({ words, onUndo, onClose, onExpired }: UndoRemovalProps) {
  const output = useRef<HTMLOutputElement>(null)
  const expire = useRef(onExpired)
  expire.current = onExpired

  useEffect(() => {
    output.current?.querySelector("button")?.focus({ preventScroll: true })
    const timer = setInterval(() => {
      // Not while the button is focused or hovered.
      if (!output.current?.matches(":focus-within, :hover")) expire.current()
    }, interval)
    return () => clearInterval(timer)
  }, [])

  return (
    <output ref={output} aria-label="Removal" className="banner undo">
      <span>{words}</span>
      <button type="button" className="plain" onClick={onUndo}>
        Undo
      </button>
      <button type="button" className="plain" onClick={onClose}>
        Close
      </button>
    </output>
  )
}

/** Announces a list's changes, with undo of the last removal if supported. */
export function OrderStatus<Removed>({
  order: { said, removed, endUndo, focus },
  label = "Order",
  onUndo,
}: {
  order: Order<Removed>
  label?: string
  onUndo?(removed: Removed): void
}) {
  return (
    <>
      {removed && (
        <UndoRemoval
          key={removed.round}
          words={removed.words}
          onUndo={() => {
            endUndo()
            onUndo?.(removed.what)
          }}
          onClose={() => {
            endUndo()
            focus(undefined)
          }}
          onExpired={endUndo}
        />
      )}
      <output aria-label={label} className="visually-hidden">
        {said}
      </output>
    </>
  )
}

const ways: Way[] = ["up", "down"]

/** The two buttons that move an entry: icons, or `words` before its name. */
export function MoveButtons({
  entry,
  name,
  words,
}: {
  entry: Omit<Entry, "id">
  name: string
  words?: Record<Way, string>
}) {
  return ways.map((way) => (
    // Not disabled at the ends: the focus stays on the button that moved the entry there.
    <button
      key={way}
      type="button"
      className={words ? "plain" : "plain icon-button"}
      data-move={way}
      aria-disabled={!entry.canMove(way)}
      onClick={() => entry.move(way)}
    >
      {words ? words[way] : <Icon name={way} />}
      <span className="visually-hidden">{words ? ` ${name}` : `Move ${name} ${way}`}</span>
    </button>
  ))
}

/** A button for one entry; its name follows `words` for screen readers. */
export function EntryButton({ words, name, ...rest }: { words: string; name: string } & ComponentProps<"button">) {
  return (
    <button type="button" className="plain" {...rest}>
      {words}
      <span className="visually-hidden"> {name}</span>
    </button>
  )
}

/** The button that removes an entry from its list: an icon, or `words` before its name. */
export function RemoveButton({ name, words, onRemove }: { name: string; words?: string; onRemove(): void }) {
  if (words) return <EntryButton words={words} name={name} onClick={onRemove} />
  return (
    <button type="button" className="plain icon-button" title="Remove" onClick={onRemove}>
      <Icon name="close" />
      <span className="visually-hidden">Remove {name}</span>
    </button>
  )
}
