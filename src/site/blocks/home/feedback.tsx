import { feedback } from "#domain/blocks/home/feedback.ts"
import { Slider } from "../../parts/slider.tsx"
import { StoredPicture } from "../../site-picture.tsx"
import { type BlockProps, showBlock } from "../block-component.ts"

const sizes = "(min-width: 1248px) 440px, (min-width: 768px) 36vw, calc(100vw - 32px)"

/** What customers said, one at a time; `name` is "" if only the kind of home is known. */
function ClientFeedback({ values: { heading, quotes }, data: { reviews } }: BlockProps<typeof feedback>) {
  const stored = reviews.map((review) => ({
    id: review._id,
    quote: review.reviewData,
    name: review.reviewerName,
    place: review.reviewerLocation,
    picture: { path: review.imagePath, alt: review.imageAlt },
  }))
  const said = quotes.map(({ quote, name, picture, home }, index) => {
    return { id: String(index), name, picture, quote, place: home }
  })
  const shown = stored.length > 0 ? stored : said
  if (shown.length === 0) return null
  return (
    <section className="section">
      <div className="container slider-section">
        <h2>{heading}</h2>
        <Slider name="Client feedback" className="feedback-slider" what="the feedback">
          {shown.map(({ id, quote, name, place, picture }) => (
            <li key={id}>
              <figure className="quote">
                <StoredPicture {...picture} className="plinth quote-picture" sizes={sizes} />
                <blockquote>{putInMarks(quote)}</blockquote>
                <figcaption>
                  {name && <strong>{`${name} `}</strong>}
                  <span className="label">{place}</span>
                </figcaption>
              </figure>
            </li>
          ))}
        </Slider>
      </div>
    </section>
  )
}

/** What was said in one pair of quotation marks. */
function putInMarks(quote: string): string {
  return `“${quote.trim().replace(/^["“]([^"“”]*)["”]$/, "$1")}”`
}

/** How feedback is shown: what is stored, or the block's quotes while nothing is. */
export const shownFeedback = showBlock({ block: feedback, Component: ClientFeedback, reads: ["reviews"] })
