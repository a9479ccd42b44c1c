import type { Review } from "#domain/review.ts"
import { business } from "#domain/business.ts"
import { island } from "#island/island.tsx"
import { useLook } from "../../site-picture.tsx"
import { FeedbackSlider } from "../../islands/motion/feedback-slider.tsx"

const FeedbackSliderIsland = island("feedback-slider", "visible", FeedbackSlider)

/** Feedback shown while no review is stored; it names a kind of home instead of a person. */
export const builtInFeedback = [
  {
    quote: "They moved the sink point before the tiles, not after. Nobody else had noticed.",
    place: `a 2BHK home, ${business.city}`,
  },
  {
    quote: "The quotation had the hinge model on it. The installed hinge was that model.",
    place: `a row house, ${business.city}`,
  },
  {
    quote: "My mother is five feet. First kitchen where she does not stand on a patla to cook.",
    place: `a three-generation home, ${business.city}`,
  },
  {
    quote: "Two days late, and they told us a week earlier.",
    place: `a 3BHK home, ${business.city}`,
  },
].map((feedback) => ({ id: feedback.place, name: "", picture: { path: "", alt: "" }, ...feedback }))

/** What customers said: the stored reviews, or the built-in ones while there are none. */
export function ClientFeedback({ reviews }: { reviews: Review[] }) {
  const lookOf = useLook()
  const stored = reviews.map((review) => ({
    id: review._id,
    quote: review.reviewData,
    name: review.reviewerName,
    place: review.reviewerLocation,
    picture: { path: review.imagePath, alt: review.imageAlt, ...lookOf(review.imagePath) },
  }))
  return (
    <section className="section">
      <div className="container slider-section">
        <h2>Client Feedback</h2>
        <FeedbackSliderIsland feedback={stored.length > 0 ? stored : builtInFeedback} />
      </div>
    </section>
  )
}
