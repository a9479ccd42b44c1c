import { useEffect, useLayoutEffect, useState } from "react"
import { useAutoplay } from "./autoplay.ts"
import { PlayButton } from "./buttons.tsx"

interface BannerSliderProps {
  /** What each slide shows. The slides are on the page, in the element whose id is `slides`. */
  names: string[]
  slides: string
}

/** How long a slide rests, in milliseconds. */
const interval = 3_000

/** The controls of the banner. Its slides are too heavy to be hydrated, so that the island only switches their classes. */
export function BannerSlider({ names, slides }: BannerSliderProps) {
  const [current, setCurrent] = useState(0)
  const { region, isPlaying, toggle, stop, holds } = useAutoplay<HTMLDivElement>(
    () => setCurrent((current + 1) % names.length),
    interval,
  )
  const { onPointerEnter, onPointerLeave } = holds

  // Until now CSS has shown one after the other.
  useLayoutEffect(() => setCurrent(findShown(slides)), [slides])

  useEffect(() => {
    const list = document.getElementById(slides)
    list?.addEventListener("pointerenter", onPointerEnter)
    list?.addEventListener("pointerleave", onPointerLeave)
    return () => {
      list?.removeEventListener("pointerenter", onPointerEnter)
      list?.removeEventListener("pointerleave", onPointerLeave)
    }
  })

  useEffect(() => {
    const list = document.getElementById(slides)
    list?.setAttribute("aria-live", isPlaying ? "off" : "polite")
    for (const [index, slide] of [...(list?.children ?? [])].entries()) {
      slide.classList.toggle("banner-slide--shown", index === current)
      if (index === current) slide.removeAttribute("aria-hidden")
      else slide.setAttribute("aria-hidden", "true")
    }
  }, [slides, current, isPlaying])

  return (
    <div className="slider-controls" ref={region} {...holds}>
      <PlayButton isPlaying={isPlaying} what="the banner" onToggle={toggle} />
      {names.map((name, index) => (
        <button
          // The slides have no ids, and their order does not change.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          type="button"
          className="step-button"
          data-step={`${index + 1}/${names.length}`}
          aria-current={index === current ? "true" : undefined}
          onClick={() => {
            stop()
            setCurrent(index)
          }}
        >
          <span>{`${index + 1}/${names.length}`}</span>
          <span className="visually-hidden">{` ${name}`}</span>
        </button>
      ))}
    </div>
  )
}

/** The index of the slide that is on top. */
function findShown(slides: string): number {
  const list = document.getElementById(slides)
  return Math.max(
    0,
    [...(list?.children ?? [])].findLastIndex((slide) => Number(getComputedStyle(slide).opacity) > 0.5),
  )
}
