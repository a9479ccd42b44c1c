import { type RefObject, useEffect, useRef, useState } from "react"
import { dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter"

/**
 * Lets the entries of a list be dragged to another place in it; `onMove` gets the indexes. Answers the gap in which a dragged entry
 * would land: before the entry of that index, undefined while none is dragged elsewhere.
 */
export function useDropList(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const [gap, setGap] = useState<number>()
  const latest = useRef(onMove)
  latest.current = onMove

  useEffect(() => {
    const element = list.current
    if (!element) return
    return dropTargetForElements({
      element,
      // An entry may hold a list of its own.
      canDrop: ({ source }) => source.element.closest("ol") === element,
      // Only the height counts: the pointer may stray beside the list.
      getIsSticky: () => true,
      onDrag({ source, location }) {
        const landing = findLanding(element, source.element, location.current.input.clientY)
        setGap(landing.from === landing.to ? undefined : landing.gap)
      },
      onDragLeave: () => setGap(undefined),
      onDrop({ source, location }) {
        setGap(undefined)
        const { from, to } = findLanding(element, source.element, location.current.input.clientY)
        latest.current(from, to)
      },
    })
  }, [list])

  return gap
}

/** On which side of the entry of this index a dragged one would land. */
export function landingAt(gap: number | undefined, index: number, length: number): "above" | "below" | undefined {
  if (gap === index) return "above"
  return gap === length && index === length - 1 ? "below" : undefined
}

/** Where a dragged entry comes from and where it lands at this height, as indexes, and the gap between entries it lands in. */
function findLanding(list: HTMLElement, dragged: Element, clientY: number) {
  const entries = [...list.children]
  const from = entries.findIndex((entry) => entry.contains(dragged))
  const below = entries.findIndex((entry) => {
    const { top, height } = entry.getBoundingClientRect()
    return clientY < top + height / 2
  })
  const gap = below < 0 ? entries.length : below
  return { from, to: gap > from ? gap - 1 : gap, gap }
}
