import type { Review } from "#domain/review.ts"
import { island } from "#island/island.tsx"
import { builtInFeedback } from "../../feedback.ts"
import { FeedbackSlider } from "../../islands/motion/feedback-slider.tsx"

const FeedbackSliderIsland = island("feedback-slider", "visible", FeedbackSlider)

/** What customers said: the stored reviews, or the built-in ones while there are none. */
export function ClientFeedback({ reviews }: { reviews: Review[] }) {
  const stored = reviews.map((review) => ({
    id: review._id,
    quote: review.reviewData,
    name: review.reviewerName,
    place: review.reviewerLocation,
    picture: { path: review.imagePath, alt: review.imageAlt },
  }))
  const builtIn = builtInFeedback.map(({ quote, home }) => ({
    id: home,
    quote,
    name: "",
    place: home,
    picture: { path: "", alt: "" },
  }))
  return (
    <section className="section">
      <div className="container slider-section">
        <h2>Client Feedback</h2>
        <FeedbackSliderIsland feedback={stored.length > 0 ? stored : builtIn} />
      </div>
    </section>
  )
}
