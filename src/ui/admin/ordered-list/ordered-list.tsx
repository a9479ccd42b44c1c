import {
  draggable,
  dropTargetForElements,
  type ElementEventBasePayload,
  monitorForElements,
} from "@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter"
import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine"
import { type ReactNode, useEffect, useRef, useState } from "react"
import { Icon } from "../controls/icons.tsx"
import { gapAt, landingAt, placeInGap } from "./order.ts"
import type { Entry } from "./use-order.ts"

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
        const landing = landingAt(gap, index, entries.length)
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
