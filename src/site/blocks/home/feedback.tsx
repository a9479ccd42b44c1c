import { feedback } from "#domain/blocks/home/feedback.ts"
import { island } from "#island/island.tsx"
import { FeedbackSlider } from "../../islands/motion/feedback-slider.tsx"
import { useLook } from "../../site-picture.tsx"
import { type BlockProps, showBlock } from "../block-component.ts"

const FeedbackSliderIsland = island("feedback-slider", "shown", FeedbackSlider)

function ClientFeedback({ values: { heading, quotes }, data: { reviews } }: BlockProps<typeof feedback>) {
  const lookOf = useLook()
  const stored = reviews.map((review) => ({
    id: review._id,
    quote: review.reviewData,
    name: review.reviewerName,
    place: review.reviewerLocation,
    picture: { path: review.imagePath, alt: review.imageAlt, ...lookOf(review.imagePath) },
  }))
  const said = quotes.map(({ quote, name, picture, home }, index) => {
    return { id: String(index), name, picture: { ...picture, ...lookOf(picture.path) }, quote, place: home }
  })
  const shown = stored.length > 0 ? stored : said
  if (shown.length === 0) return null
  return (
    <section className="section">
      <div className="container slider-section">
        <h2>{heading}</h2>
        <FeedbackSliderIsland feedback={shown} />
      </div>
    </section>
  )
}

/** How feedback is shown: what is stored, or the block's quotes while nothing is. */
export const shownFeedback = showBlock({ block: feedback, Component: ClientFeedback, reads: ["reviews"] })
