import type { Review } from "#domain/review.ts"
import { island } from "#island/island.tsx"
import { useLook } from "../../site-picture.tsx"
import { FeedbackSlider } from "../../islands/motion/feedback-slider.tsx"
import { useBusiness } from "../../use-business.ts"
import { joinWords } from "#domain/business/shown-business.ts"

const FeedbackSliderIsland = island("feedback-slider", "visible", FeedbackSlider)

/** Feedback of the sample content, shown while no review is stored; it names a kind of home instead of a person. */
export const builtInFeedback = [
  {
    quote: "They moved the sink point before the tiles, not after. Nobody else had noticed.",
    home: "a 2BHK home",
  },
  {
    quote: "The quotation had the hinge model on it. The installed hinge was that model.",
    home: "a row house",
  },
  {
    quote: "My mother is five feet. First kitchen where she does not stand on a patla to cook.",
    home: "a three-generation home",
  },
  {
    quote: "Two days late, and they told us a week earlier.",
    home: "a 3BHK home",
  },
]

/** What customers said: the stored reviews, or the built-in ones while there are none. */
export function ClientFeedback({ reviews }: { reviews: Review[] }) {
  const lookOf = useLook()
  const business = useBusiness()
  const builtIn = builtInFeedback.map(({ quote, home }) => {
    const place = joinWords(home, business.city)
    return { id: place, name: "", picture: { path: "", alt: "" }, quote, place }
  })
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
        <FeedbackSliderIsland feedback={stored.length > 0 ? stored : builtIn} />
      </div>
    </section>
  )
}
