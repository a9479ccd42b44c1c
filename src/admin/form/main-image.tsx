import type { Moment } from "#domain/blocks/fields/field.ts"
import { uploadedPath } from "../drafts/upload-files.ts"
import { ImageField } from "./image-field.tsx"
import { Required } from "./required.tsx"
import type { Form } from "./use-form.ts"

/** What a form holds of its main picture: the path of the stored one, its alt text, and a newly picked one. */
export interface MainImageValues {
  stored: string
  /** The path of a picture of the library that takes its place. */
  chosen?: string | undefined
  imageAlt: string
  file?: File | undefined
}

/** A main picture as an item has it. */
export interface StoredMainImage {
  imagePath: string
  imageAlt: string
}

/** The main picture of an item; `published` is what the site shows of the item, null where that is nothing. */
export function mainImageOf(
  { imagePath, imageAlt }: StoredMainImage,
  published: StoredMainImage | null,
): MainImageValues {
  const stored = published?.imagePath ?? ""
  return { stored, imageAlt, ...(imagePath !== stored && { chosen: imagePath }) }
}

/** The main picture as a draft holds it. */
export function mainImageBody({ stored, chosen, imageAlt }: MainImageValues): StoredMainImage {
  return { imagePath: chosen ?? stored, imageAlt }
}

/** The values with the main picture by its path, where it was uploaded. */
export function settleMainImage<Values extends MainImageValues>(values: Values): Values {
  const path = uploadedPath(values.file)
  return path === undefined ? values : { ...values, file: undefined, chosen: path }
}

/** The field names under which the server reports errors of the picture. */
const fields = ["file", "filePath"]

/** Adds the main picture to a form as the API takes it: the newly picked or chosen one, with its alt text. */
export function setMainImage(
  form: FormData,
  moment: Moment,
  { stored, file, chosen, imageAlt }: MainImageValues,
): void {
  form.set("imageAlt", imageAlt)
  // What was unpublished in its open form is published as a new item, with the picture that it had.
  const path = chosen ?? (moment === "new" ? stored : "")
  if (file) form.set("file", file)
  else if (path) form.set("filePath", path)
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
      onPick={(file, imageAlt) => edit({ file, chosen: undefined, imageAlt }, ...fields, "imageAlt")}
      onChoose={({ path, alt: imageAlt }) => {
        edit({ file: undefined, chosen: path === values.stored ? undefined : path, imageAlt }, ...fields, "imageAlt")
      }}
      onTakeBack={
        values.chosen === undefined
          ? undefined
          : (imageAlt) => edit({ chosen: undefined, imageAlt }, ...fields, "imageAlt")
      }
      onRefuse={(message) => refuse("file", message)}
      onAlt={(imageAlt) => edit({ imageAlt }, "imageAlt")}
    />
  )
}
