import { ImageField } from "./image-field.tsx"
import { Required } from "./text-fields.tsx"
import type { Form } from "./use-form.ts"

/** What a form holds of its main picture: the path of the stored one, its alt text, and a newly picked one. */
export interface MainImageValues {
  stored: string
  imageAlt: string
  file?: File | undefined
}

/** The field of a form's main picture, required while none is stored; it also takes what is pasted anywhere in the form. */
export function MainImage({
  label,
  form,
}: {
  label: string
  form: Pick<Form<MainImageValues>, "values" | "errors" | "edit" | "refuse">
}) {
  const { values, errors, edit, refuse } = form
  return (
    <ImageField
      id="file"
      label={values.stored ? label : <Required label={label} />}
      stored={values.stored}
      file={values.file}
      alt={values.imageAlt}
      error={errors["file"]}
      altError={errors["imageAlt"]}
      takesEveryPaste
      onPick={(file) => edit({ file }, "file")}
      onRefuse={(message) => refuse("file", message)}
      onAlt={(imageAlt) => edit({ imageAlt }, "imageAlt")}
    />
  )
}
