import { ImageField } from "./image-field.tsx"
import { Required } from "./text-fields.tsx"
import type { Form } from "./use-form.ts"

/** What a form holds of its main picture: the path of the stored one, its alt text, and a newly picked one. */
export interface MainImageValues {
  stored: string
  /** The path of a picture of the library that takes its place. */
  chosen?: string | undefined
  imageAlt: string
  file?: File | undefined
}

/** The field names under which the server reports errors of the picture. */
const fields = ["file", "filePath"]

/** Adds the newly picked or chosen main picture to what is sent. */
export function setMainImage(form: FormData, { file, chosen }: Pick<MainImageValues, "file" | "chosen">): void {
  if (file) form.set("file", file)
  else if (chosen) form.set("filePath", chosen)
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
      stored={values.chosen ?? values.stored}
      file={values.file}
      alt={values.imageAlt}
      error={errors["file"] ?? errors["filePath"]}
      altError={errors["imageAlt"]}
      takesEveryPaste
      onPick={(file) => edit({ file, chosen: undefined }, ...fields)}
      onChoose={(path, imageAlt) => {
        edit({ file: undefined, chosen: path === values.stored ? undefined : path, imageAlt }, ...fields, "imageAlt")
      }}
      onTakeBack={values.chosen === undefined ? undefined : () => edit({ chosen: undefined }, ...fields)}
      onRefuse={(message) => refuse("file", message)}
      onAlt={(imageAlt) => edit({ imageAlt }, "imageAlt")}
    />
  )
}
