import type { Review } from "#domain/review.ts"
import { reviews } from "../api/client.ts"
import { leadColumn, textColumn } from "../list/columns.tsx"
import { ResourceList } from "../resource/resource-list.tsx"

/** The reviews. */
export function Component() {
  return (
    <ResourceList
      content={reviews}
      columns={[
        leadColumn("Reviewer Name", reviews.nameOf, ({ imagePath }) => imagePath),
        textColumn("Reviewer Location", ({ reviewerLocation }: Review) => reviewerLocation),
        textColumn("Review Data", ({ reviewData }: Review) => reviewData, "wide"),
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
