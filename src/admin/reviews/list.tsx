import type { Review } from "#domain/review.ts"
import { reviews } from "../api/client.ts"
import { Thumbnail, updatedColumn } from "../list/columns.tsx"
import { type ListOf, ResourceList } from "../list/resource-list.tsx"

const list: ListOf<Review> = {
  noun: "review",
  title: "Review List",
  path: "/admin/reviews",
  resource: reviews,
  columns: [
    {
      heading: "Reviewer Name",
      kind: "lead",
      show: (review) => (
        <span className="with-thumbnail">
          <Thumbnail path={review.imagePath} />
          <span className="clamped">{review.reviewerName}</span>
        </span>
      ),
    },
    { heading: "Reviewer Location", show: (review) => <span className="clamped">{review.reviewerLocation}</span> },
    { heading: "Review Data", kind: "wide", show: (review) => <span className="clamped">{review.reviewData}</span> },
  ],
  extras: [updatedColumn],
  sorts: [
    ["", "Newest first"],
    ["createdAt", "Oldest first"],
    ["-updatedAt", "Last changed first"],
    ["reviewerName", "Name, A to Z"],
    ["-reviewerName", "Name, Z to A"],
    ["reviewerLocation", "Location, A to Z"],
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
