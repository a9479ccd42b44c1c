import type { Review } from "#domain/review.ts"
import { reviews } from "../api-client.ts"
import { type ListOf, ResourceList } from "../resource-list.tsx"

const list: ListOf<Review> = {
  noun: "review",
  title: "Review List",
  path: "/admin/reviews",
  resource: reviews,
  columns: [
    { heading: "Reviewer Name", show: (review) => review.reviewerName },
    { heading: "Reviewer Location", show: (review) => review.reviewerLocation },
    { heading: "Review Data", show: (review) => <span className="clamped">{review.reviewData}</span> },
  ],
  nameOf: (review) => review.reviewerName,
  failure: "Failed to load reviews.",
  deleteFailure: "Failed to delete review.",
  empty: "No reviews yet. Ask for two sentences and one photo at handover.",
}

/** The reviews. */
export function Component() {
  return <ResourceList {...list} />
}
