import type { Collection } from "../../shared/collection.ts"
import type { ImageValue, Moment } from "../../fields/field.ts"
import type { Row, RowsField } from "../../fields/rows.ts"
import { known } from "../../fields/types.ts"
import { textOf } from "#base/text/text.ts"
import { ApiError } from "#ui/admin/api/call.ts"

type Json = Record<string, unknown>

/** Converts a form's values to the form data of the specification's calls. */
export function toForm({ fields }: Pick<Collection, "fields">, moment: Moment, inputs: object): FormData {
  const form = new FormData()
  for (const [name, each] of Object.entries(fields)) {
    const [field, value] = [known(each), (inputs as Json)[name] ?? ""]
    if (field.type === "images") {
      const listed = value as ImageValue[]
      // Repeated fields cannot express an empty list.
      if (moment === "update" && listed.length === 0) form.set("imagePaths", "[]")
      for (const { path, alt } of listed) {
        form.append("imagePaths", path)
        form.append("imageAlts", alt)
      }
    } else if (field.type === "image") {
      const { path, alt } = value as ImageValue
      if (name !== "image") form.set(name, path)
      else {
        form.set("imageAlt", alt)
        if (path) form.set("filePath", path)
      }
    } else if (field.type === "rows") setRows(form, name, { field, rows: value as Row<Json>[], moment })
    else form.set(name, typeof value === "string" ? value : JSON.stringify(value))
  }
  return form
}

/** Sends rows that have an image each as JSON, and others field by field. */
function setRows(
  form: FormData,
  name: string,
  { field: { fields, publicId }, rows, moment }: { field: RowsField; rows: Row<Json>[]; moment: Moment },
): void {
  if (fields["image"]) {
    const sent = rows.map(({ id, image, ...row }) => {
      const { path, alt } = image as ImageValue
      return { ...row, ...(publicId && { [publicId]: id }), image: path, imageAlt: alt }
    })
    form.set(name, JSON.stringify(sent))
    return
  }
  if (moment === "update" && rows.length === 0) form.set(name, "[]")
  for (const [index, row] of rows.entries()) {
    for (const part of Object.keys(fields)) form.set(`${name}[${index}][${part}]`, textOf(row[part]))
  }
}

/** Renames the errors of the specification's endpoints to form fields. */
export async function withFieldNames<Answer>(sending: Promise<Answer>): Promise<Answer> {
  try {
    return await sending
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const fields = Object.entries(error.fields).map(([name, words]) => [fieldNameOf(name), words])
    throw new ApiError(error.status, error.message, { fields: Object.fromEntries(fields), change: error.change })
  }
}

/** The field of the form that the specification's calls name so. */
export function fieldNameOf(name: string): string {
  if (/^(file|filePath|files|imageFiles|imagePath|imagePaths)(\[\d+\])?$/.test(name)) return "image"
  return name.replace(/^imageAlts?(\[\d+\])?$/, "image$1[alt]").replace("[imageAlt]", "[image][alt]")
}
