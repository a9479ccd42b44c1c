import { Picture, type Pictured } from "#ui/picture.tsx"
import { Slider } from "./slider.tsx"

interface FeedbackSliderProps {
  /** What customers said; `name` is "" if only the kind of home is known. */
  feedback: { id: string; quote: string; name: string; place: string; picture: Pictured }[]
}

/** What customers said, one at a time. */
export function FeedbackSlider({ feedback }: FeedbackSliderProps) {
  return (
    <Slider name="Client feedback" className="feedback-slider" what="the feedback">
      {feedback.map(({ id, quote, name, place, picture }) => (
        <li key={id}>
          <figure className="quote">
            <Picture
              {...picture}
              className="plinth quote-picture"
              sizes="(min-width: 1248px) 440px, (min-width: 768px) 36vw, calc(100vw - 32px)"
            />
            <blockquote>{putInMarks(quote)}</blockquote>
            <figcaption>
              {name && <strong>{`${name} `}</strong>}
              <span className="label">{place}</span>
            </figcaption>
          </figure>
        </li>
      ))}
    </Slider>
  )
}

/** What was said in one pair of quotation marks. */
function putInMarks(quote: string): string {
  return `“${quote.trim().replace(/^["“]([^"“”]*)["”]$/, "$1")}”`
}
