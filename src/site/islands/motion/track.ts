import { type KeyboardEvent, type PointerEvent, type RefObject, useState, type WheelEvent } from "react"
import { useAutoplay } from "./autoplay.ts"

/** A slider: slides side by side in a list that scrolls. */
export interface Track {
  /** The ref of the list. */
  list: RefObject<HTMLUListElement | null>
  current: number
  isPlaying: boolean
  toggle(): void
  /** Shows a slide and stops the motion; the index wraps around. */
  show(index: number): void
  /** Event handlers of the list: they track the current slide, pause under a pointer or the focus, and stop on manual scrolling. */
  watches: {
    onScroll(): void
    onPointerDown(event: PointerEvent): void
    onWheel(event: WheelEvent): void
    onKeyDown(event: KeyboardEvent): void
    onPointerEnter(event: PointerEvent): void
    onPointerLeave(): void
    onFocus(): void
    onBlur(): void
  }
}

/** A list of `count` slides that moves on every `interval` milliseconds. */
export function useTrack(count: number, interval: number): Track {
  const [current, setCurrent] = useState(0)
  const { region, isPlaying, toggle, stop, holds } = useAutoplay<HTMLUListElement>((list) => {
    scrollTo(list, isAtEnd(list) ? 0 : findCurrent(list) + 1)
  }, interval)

  function show(index: number) {
    stop()
    if (region.current) scrollTo(region.current, (index + count) % count)
  }

  return {
    list: region,
    current,
    isPlaying,
    toggle,
    show,
    watches: {
      ...holds,
      onScroll: () => setCurrent(region.current ? findCurrent(region.current) : 0),
      onPointerDown: stop,
      onWheel: (event) => {
        if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) stop()
      },
      onKeyDown: (event) => {
        const by = steps[event.key]
        if (by === undefined || !region.current) return
        event.preventDefault()
        show(findCurrent(region.current) + by)
      },
    },
  }
}

/** How many slides a key moves. */
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

/** How far apart two slides begin, in pixels. */
function strideOf(list: HTMLElement): number {
  const [first, second] = list.children as Iterable<HTMLElement>
  return first && second ? second.offsetLeft - first.offsetLeft : list.clientWidth
}

function findCurrent(list: HTMLElement): number {
  return Math.round(list.scrollLeft / strideOf(list))
}

function isAtEnd(list: HTMLElement): boolean {
  return list.scrollLeft + list.clientWidth > list.scrollWidth - strideOf(list) / 2
}

function scrollTo(list: HTMLElement, index: number): void {
  list.scrollTo({ left: index * strideOf(list) })
}
