import { Picture, type Pictured } from "#ui/picture.tsx"
import { useTrack } from "./track.ts"
import { TrackControls } from "./track-controls.tsx"

interface FeedbackSliderProps {
  /** What customers said; `name` is "" if only the kind of home is known. */
  feedback: { id: string; quote: string; name: string; place: string; picture: Pictured }[]
}

/** How long a quote rests, in milliseconds. */
const interval = 3_000

/** What customers said, one at a time. */
export function FeedbackSlider({ feedback }: FeedbackSliderProps) {
  const { list, watches, ...controls } = useTrack(feedback.length, interval)
  return (
    <section className="slider feedback-slider" aria-roledescription="carousel" aria-label="Client feedback">
      {feedback.length > 1 && <TrackControls {...controls} count={feedback.length} what="the feedback" />}
      <ul
        className="slider-track"
        ref={list}
        // A list that scrolls must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label="Client feedback, scrolls sideways"
        aria-live={controls.isPlaying ? "off" : "polite"}
        {...watches}
      >
        {feedback.map(({ id, quote, name, place, picture }) => (
          <li key={id}>
            <figure className="quote">
              <Picture {...picture} className="plinth quote-picture" sizes="200px" />
              <blockquote>{quote}</blockquote>
              <figcaption>
                {name && <strong>{name}</strong>} <span className="label">{place}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
