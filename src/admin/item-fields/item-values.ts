import type { FieldErrors } from "#domain/base/errors.ts"
import { validate } from "#domain/base/parse.ts"
import type { ContentBody } from "#domain/content/content.ts"
import type { Moment } from "#domain/blocks/fields/field.ts"
import { blankOf, formOf, type ItemKind, pictureRequired } from "#domain/content/fields/item-kind.ts"
import { checkFile } from "../files/picture-check.ts"
import { mainImageBody, mainImageOf, type MainImageValues, setMainImage } from "../form/main-image.tsx"

/** What the form of an item of a declared kind holds: its texts by property, and its picture. */
export type ItemValues = MainImageValues & { [property: string]: string | File | undefined }

/** The values of a new item. */
export function blankValues(kind: ItemKind): ItemValues {
  return { ...pickTexts(kind, blankOf(kind)), stored: "", imageAlt: "" }
}

/** The values of an item as it is written; `published` is what the site shows of it. */
export function valuesOf(kind: ItemKind, item: object, published?: object | null): ItemValues {
  type Picture = Record<"imagePath" | "imageAlt", string>
  return { ...pickTexts(kind, item), ...mainImageOf(item as Picture, published as Picture | null | undefined) }
}

/** The values as a draft holds them. */
export function bodyOf(kind: ItemKind, values: ItemValues): ContentBody {
  return { ...pickTexts(kind, values), ...mainImageBody(values) }
}

/** What is wrong with the values, by field name; a new item needs a picture. */
export function checkValues(kind: ItemKind, moment: Moment, values: ItemValues): FieldErrors | undefined {
  const { stored: _stored, chosen, file, ...texts } = values
  const wrong = validate(formOf(kind, moment), texts)
  const isMissing = moment === "new" && !file && !chosen
  const error = file ? checkFile(file) : isMissing ? pictureRequired(kind) : undefined
  return error ? { ...wrong, file: error } : wrong
}

/** The values as the API takes them. */
export function toForm(kind: ItemKind, values: ItemValues): FormData {
  const form = new FormData()
  const texts = { ...pickTexts(kind, values), imageAlt: values.imageAlt }
  for (const [name, text] of Object.entries(texts)) form.set(name, text)
  setMainImage(form, values)
  return form
}

function pickTexts(kind: ItemKind, from: object): Record<string, string> {
  return Object.fromEntries(Object.keys(kind.texts).map((name) => [name, (from as Record<string, string>)[name] ?? ""]))
}
