import { useState } from "react"
import { Picture, type Pictured } from "#ui/picture.tsx"
import { useAutoplay } from "./autoplay.ts"
import { PlayButton } from "./play-button.tsx"

interface BannerSliderProps {
  slides: Pictured[]
}

/** How long a slide rests, in milliseconds. */
const interval = 3_000

/** The banner's pictures, which fade into one another in one place. */
export function BannerSlider({ slides }: BannerSliderProps) {
  const [current, setCurrent] = useState(0)
  const { region, isPlaying, toggle, stop, holds } = useAutoplay<HTMLUListElement>(
    () => setCurrent((current + 1) % slides.length),
    interval,
  )
  return (
    <section className="banner-slider" aria-roledescription="carousel" aria-label="Our kitchens">
      <ul className="banner-slides" ref={region} aria-live={isPlaying ? "off" : "polite"} {...holds}>
        {slides.map((slide, index) => (
          <li key={slide.path} className={index === current ? "banner-slide banner-slide--shown" : "banner-slide"}>
            <Picture {...slide} urgent={index === 0} />
          </li>
        ))}
      </ul>
      <div className="slider-controls">
        <PlayButton isPlaying={isPlaying} what="the banner" onToggle={toggle} />
        {slides.map((slide, index) => (
          <button
            key={slide.path}
            type="button"
            className="step-button"
            aria-label={`Picture ${index + 1} of ${slides.length}`}
            aria-current={index === current ? "true" : undefined}
            onClick={() => {
              stop()
              setCurrent(index)
            }}
          >
            {index + 1}
          </button>
        ))}
      </div>
    </section>
  )
}
