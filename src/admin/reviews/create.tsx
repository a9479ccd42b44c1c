import { useState } from "react"
import { reviews } from "../api/client.ts"
import { FormFrame } from "../form/form-frame.tsx"
import { Screen } from "../shell/screen.tsx"
import { useForm } from "../form/use-form.ts"
import { ReviewFields } from "./review-form.tsx"
import { checkNewReview, newReview, toReviewForm } from "./review-values.ts"

/** Makes a review; the form stays, empty, for the next one. */
export function Component() {
  const [made, setMade] = useState<string[]>([])
  return (
    <Screen title="Create Review" back="/admin/reviews">
      <NewReviewForm key={made.length} notice={made.at(-1)} onMade={(name) => setMade([...made, name])} />
    </Screen>
  )
}

function NewReviewForm({ notice, onMade }: { notice: string | undefined; onMade(name: string): void }) {
  const form = useForm({
    name: "review:new",
    initial: newReview,
    check: checkNewReview,
    send: (values, sending) => reviews.add(toReviewForm(values), sending),
    onDone: ({ reviewerName }) => onMade(reviewerName),
    otherwise: "Failed to create review.",
  })
  return (
    <FormFrame form={form} notice={notice && `Review of “${notice}” created.`} label="Submit" busyLabel="Submitting...">
      <ReviewFields form={form} />
    </FormFrame>
  )
}
