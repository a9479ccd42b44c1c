import { Picture, type Pictured } from "#ui/picture.tsx"
import type { PricedIdea } from "../../prices.ts"
import { useTrack } from "./track.ts"
import { TrackControls } from "./track-controls.tsx"

interface DesignSliderProps {
  ideas: ({ picture: Pictured; title: string; text: string } & Partial<PricedIdea>)[]
}

/** How long a slide rests, in milliseconds. */
const interval = 3_000

/** The design ideas side by side: three in view, two on small screens, one on phones. */
export function DesignSlider({ ideas }: DesignSliderProps) {
  const { list, watches, ...controls } = useTrack(ideas.length, interval)
  return (
    <section className="slider design-slider" aria-roledescription="carousel" aria-label="Design ideas">
      <TrackControls {...controls} count={ideas.length} what="the design ideas" />
      <ul
        className="slider-track"
        ref={list}
        // A list that scrolls must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label="Design ideas, scrolls sideways"
        aria-live={controls.isPlaying ? "off" : "polite"}
        {...watches}
      >
        {ideas.map((idea) => (
          <li key={idea.title} className="idea">
            <Picture
              {...idea.picture}
              className="plinth idea-picture"
              sizes="(min-width: 1024px) 384px, (min-width: 768px) 50vw, 100vw"
            />
            <div className="idea-row">
              <h3>{idea.title}</h3>
              {idea.size && <p className="label">{idea.size}</p>}
            </div>
            <p>{idea.text}</p>
            {idea.price && (
              <p className="label">
                <a href={idea.href} aria-label={`${idea.title}: ${idea.price}`}>
                  {idea.price}
                </a>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
