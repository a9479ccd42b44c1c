import { useEffect, useState } from "react"
import { useAutoplay } from "./autoplay.ts"
import { PlayButton } from "./play-button.tsx"

interface BannerSliderProps {
  /** What each slide shows; the slides themselves stand on the page, in the element with this island's `slides` id. */
  names: string[]
  slides: string
}

/** How long a slide rests, in milliseconds. */
const interval = 3_000

/** What moves the banner: its slides, too heavy to be rendered twice, fade into one another in one place. */
export function BannerSlider({ names, slides }: BannerSliderProps) {
  const [current, setCurrent] = useState(0)
  const { region, isPlaying, toggle, stop, holds } = useAutoplay<HTMLDivElement>(
    () => setCurrent((current + 1) % names.length),
    interval,
  )
  const { onPointerEnter, onPointerLeave } = holds

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
      slide.ariaHidden = index === current ? null : "true"
    }
  }, [slides, current, isPlaying])

  return (
    <div className="slider-controls" ref={region} {...holds}>
      <PlayButton isPlaying={isPlaying} what="the banner" onToggle={toggle} />
      {names.map((name, index) => (
        <button
          key={name}
          type="button"
          className="step-button"
          aria-current={index === current ? "true" : undefined}
          onClick={() => {
            stop()
            setCurrent(index)
          }}
        >
          {`${index + 1}/${names.length}`}
          <span className="visually-hidden">{` ${name}`}</span>
        </button>
      ))}
    </div>
  )
}
