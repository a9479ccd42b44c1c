import { limits } from "#domain/limits.ts"
import { Field, TextArea } from "#ui/field.tsx"
import { MainImage } from "../form/main-image.tsx"
import { Required } from "../form/required.tsx"
import type { Form } from "../form/use-form.ts"
import type { ReviewValues } from "./review-values.ts"

/** The fields of a review, the same for a new and a stored one. */
export function ReviewFields({ form }: { form: Form<ReviewValues> }) {
  const { values, errors, edit } = form
  const text = (name: "reviewerName" | "reviewerLocation" | "reviewData") => ({
    id: name,
    required: true,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => edit({ [name]: event.target.value }, name),
  })
  return (
    <>
      <div className="card form-main">
        <Field {...text("reviewerName")} label={<Required label="Reviewer Name" />} max={limits.title} />
        <Field {...text("reviewerLocation")} label={<Required label="Reviewer Location" />} max={limits.title} />
        <TextArea {...text("reviewData")} label={<Required label="Review Data" />} rows={6} max={limits.longText} />
      </div>
      <div className="card form-side">
        <MainImage label="Image" form={form} />
      </div>
    </>
  )
}
