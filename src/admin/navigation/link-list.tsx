import { dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter"
import { type ReactNode, useEffect, useRef, useState } from "react"
import { draggedLink } from "./link-row.tsx"

/** The links of one list, to which links of all lists can be dragged; `children` shows one, by its index. */
export function LinkList({
  keys,
  onDrop,
  children,
}: {
  /** The keys of its links. */
  keys: readonly string[]
  /** Called with the key of a link that was dropped, and the index before which it is to stand. */
  onDrop(key: string, gap: number): void
  children(index: number, landing: "above" | "below" | undefined): ReactNode
}) {
  const list = useRef<HTMLOListElement>(null)
  const [gap, setGap] = useState<number>()
  const latestDrop = useRef(onDrop)
  latestDrop.current = onDrop

  useEffect(() => {
    const element = list.current
    if (!element) return undefined
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data["kind"] === draggedLink,
      onDrag: ({ location }) => setGap(gapAt(element, location.current.input.clientY)),
      onDragLeave: () => setGap(undefined),
      onDrop({ source, location }) {
        setGap(undefined)
        latestDrop.current(String(source.data["key"]), gapAt(element, location.current.input.clientY))
      },
    })
  }, [])

  function landingAt(index: number) {
    if (gap === index) return "above"
    return gap === keys.length && index === keys.length - 1 ? "below" : undefined
  }

  return (
    <ol ref={list} className={gap === undefined ? "links" : "links links--target"}>
      {keys.map((_, index) => children(index, landingAt(index)))}
    </ol>
  )
}

/** The gap between links at this height: the index of the first link whose middle is below it. */
function gapAt(list: HTMLElement, clientY: number): number {
  const rows = [...list.children]
  const below = rows.findIndex((row) => {
    const { top, height } = row.getBoundingClientRect()
    return clientY < top + height / 2
  })
  return below < 0 ? rows.length : below
}
