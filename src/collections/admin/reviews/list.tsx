import { type Review, review } from "../../shared/review.ts"
import { leadColumn, textColumn } from "#cms/admin/resource/columns.tsx"
import { ResourceList } from "#cms/admin/resource/resource-list.tsx"

export function Component() {
  return (
    <ResourceList<Review>
      collection={review}
      columns={[
        leadColumn("Reviewer Name", ({ imagePath }) => imagePath),
        textColumn("Reviewer Location", ({ item }) => item.reviewerLocation),
        textColumn("Review Data", ({ item }) => item.reviewData, "wide"),
      ]}
      sorts={[
        ["reviewerName", "Name, A to Z"],
        ["-reviewerName", "Name, Z to A"],
        ["reviewerLocation", "Location, A to Z"],
      ]}
      empty="No reviews yet. Ask for two sentences and one photo at handover."
    />
  )
}
