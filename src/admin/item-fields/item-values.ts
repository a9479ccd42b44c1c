import type { Collection } from "#domain/cms/collection.ts"
import type { Fields, InputsOf, Moment } from "#domain/cms/fields/field.ts"
import { known } from "#domain/cms/fields/types.ts"
import { toSpecification } from "#domain/cms/specification.ts"
import { textOf } from "#domain/text/text.ts"
import { ApiError } from "../api/call.ts"

type Json = Record<string, unknown>

/** What a form holds as the specification's calls take it. */
export function toForm({ fields }: Pick<Collection, "fields">, moment: Moment, inputs: object): FormData {
  const form = new FormData()
  const body = toSpecification({ fields }, inputs as InputsOf<Fields>) as Json
  for (const [name, each] of Object.entries(fields)) {
    const field = known(each)
    if (field.type === "images") {
      const paths = body["imagePaths"] as string[]
      // What repeated fields cannot say.
      if (moment === "update" && paths.length === 0) form.set("imagePaths", "[]")
      for (const path of paths) form.append("imagePaths", path)
      for (const alt of body["imageAlts"] as string[]) form.append("imageAlts", alt)
    } else if (field.type === "image" && name === "image") {
      form.set("imageAlt", textOf(body["imageAlt"]))
      if (body["imagePath"]) form.set("filePath", textOf(body["imagePath"]))
    } else if (field.type === "rows" && !hasImages(field)) {
      const rows = body[name] as Json[]
      if (moment === "update" && rows.length === 0) form.set(name, "[]")
      for (const [index, row] of rows.entries()) {
        for (const part of Object.keys(field.fields)) form.set(`${name}[${index}][${part}]`, textOf(row[part]))
      }
    } else {
      const value = body[name] ?? ""
      form.set(name, typeof value === "string" ? value : JSON.stringify(value))
    }
  }
  return form
}

/** Whether a field is one of rows that have an image each. */
function hasImages(field: ReturnType<typeof known> | undefined): boolean {
  return field?.type === "rows" && Object.values(field.fields).some(({ type }) => type === "image")
}

/** Names the errors of the specification's calls as the fields of the form. */
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
