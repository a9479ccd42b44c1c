import { type KeyboardEvent, type ReactElement, useState, type WheelEvent } from "react"
import { useAutoplay } from "./autoplay.ts"
import { PlayButton, StepButton } from "./buttons.tsx"

interface SliderProps {
  /** The accessible name of the slider. */
  name: string
  className: string
  /** What moves, such as "the design ideas". */
  what: string
  /** The slides, a list item each. */
  children: ReactElement[]
}

/** How long a slide is shown, in milliseconds. */
const interval = 3_000

/** How many slides a key moves. */
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

/** Slides side by side in a list that scrolls automatically until somebody moves it; a single slide has no buttons. */
export function Slider({ name, className, what, children }: SliderProps) {
  const count = children.length
  const [current, setCurrent] = useState(0)
  const { region, isPlaying, toggle, stop, holds } = useAutoplay<HTMLUListElement>((list) => {
    scrollTo(list, isAtEnd(list) ? 0 : findCurrent(list) + 1)
  }, interval)

  /** Shows a slide and stops the motion; the index wraps around. */
  function show(index: number) {
    stop()
    if (region.current) scrollTo(region.current, (index + count) % count)
  }

  /** The handlers of the list; manual scrolling stops the motion. */
  const watches = {
    ...holds,
    onScroll: () => setCurrent(region.current ? findCurrent(region.current) : 0),
    onPointerDown: stop,
    onWheel: (event: WheelEvent) => {
      if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) stop()
    },
    onKeyDown: (event: KeyboardEvent) => {
      const by = steps[event.key]
      if (by === undefined || !region.current) return
      event.preventDefault()
      show(findCurrent(region.current) + by)
    },
  }

  return (
    <section className={`slider ${className}`} aria-roledescription="carousel" aria-label={name}>
      {count > 1 && (
        <div className="slider-controls">
          <PlayButton isPlaying={isPlaying} what={what} onToggle={toggle} />
          <StepButton label={`Previous of ${what}`} path="M8.5 1L3.5 6l5 5" onPress={() => show(current - 1)} />
          <StepButton label={`Next of ${what}`} path="M3.5 1l5 5-5 5" onPress={() => show(current + 1)} />
          <ul className="dots">
            {children.map(({ key }, index) => (
              <li key={key}>
                <button
                  type="button"
                  className="dot"
                  aria-label={`${index + 1} of ${count}`}
                  aria-current={index === current ? "true" : undefined}
                  onClick={() => show(index)}
                />
              </li>
            ))}
          </ul>
          <p className="slider-count">{`${current + 1} of ${count}`}</p>
        </div>
      )}
      <ul
        className="slider-track"
        ref={region}
        // A list that scrolls must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={`${name}, scrolls sideways`}
        data-waits={Object.keys(steps).join(" ")}
        aria-live={isPlaying ? "off" : "polite"}
        {...watches}
      >
        {children}
      </ul>
    </section>
  )
}

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
