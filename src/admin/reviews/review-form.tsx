import { Field, TextArea } from "#ui/field.tsx"
import { ImageInput } from "../image-input.tsx"
import type { Form } from "../use-form.ts"
import type { ReviewValues } from "./review-values.ts"

/** The fields of a review, the same for a new and a stored one. */
export function ReviewFields({ form: { values, errors, edit, refuse } }: { form: Form<ReviewValues> }) {
  const text = (name: "reviewerName" | "reviewerLocation" | "reviewData") => ({
    id: name,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => edit({ [name]: event.target.value }, name),
  })
  return (
    <>
      <Field {...text("reviewerName")} label="Reviewer Name" />
      <Field {...text("reviewerLocation")} label="Reviewer Location" />
      <TextArea {...text("reviewData")} label="Review Data" rows={6} />
      <ImageInput
        id="file"
        label="Image"
        stored={values.stored}
        file={values.file}
        error={errors["file"]}
        onPick={(file) => edit({ file }, "file")}
        onRefuse={(message) => refuse("file", message)}
      />
    </>
  )
}
