import { type Fields, list, picture } from "../../blocks/fields/field.ts"
import { showNumber } from "../fields/item-field.ts"
import { fieldsOf, hasPictureList, hasPictures, type ItemKind } from "../fields/item-kind.ts"
import type { ContentBody } from "../content.ts"

/** A value that is compared as a whole. */
interface ValueField {
  kind: "value"
  label: string
}

/** What is compared of an item or of one of its lists, by name, with the labels of its form. */
export type ComparedFields = { readonly [name: string]: Fields[string] | ValueField }

/** The fields of a kind as they are compared, in the order of its form. */
export function comparedOf({ fields }: Pick<ItemKind, "fields">): ComparedFields {
  const compared = Object.entries(fields).map(([name, field]): [string, ComparedFields[string]] => {
    switch (field.kind) {
      case "number":
      case "address":
        return [name, { kind: "value", label: field.label }]
      case "path":
        return [name, picture(field.label)]
      case "pictures":
        return [name, list(field.label, { one: "Picture", fields: { image: picture("Picture") } })]
      case "text":
      case "richText":
      case "picture":
      case "choice":
      case "switch":
      case "list":
        return [name, field]
    }
  })
  return Object.fromEntries(compared)
}

/** A body with each picture beside its alt text and numbers as they are shown, as `comparedOf` has them; anything else stays. */
export function toComparedValues(kind: Pick<ItemKind, "fields">, body: ContentBody): ContentBody {
  const { imagePath, imageAlt, imagePaths, imageAlts, ...values } = body
  const alts = asList(imageAlts)
  if (kind.fields.image?.kind === "picture") values["image"] = toPicture(imagePath, imageAlt)
  if (hasPictureList(kind)) {
    values["image"] = asList(imagePaths).map((path, index) => ({ image: toPicture(path, alts[index]) }))
  }
  for (const [name, field] of fieldsOf(kind)) {
    const value = values[name]
    if (field.kind === "path" && value !== undefined) values[name] = toPicture(value)
    if (field.kind === "number" && (typeof value === "number" || typeof value === "string")) {
      values[name] = showNumber(field, value)
    }
    if (field.kind === "list" && hasPictures(field)) {
      values[name] = asList(value).map((entry) => {
        const { image: path, imageAlt: alt, ...rest } = asObject(entry)
        return { ...rest, image: toPicture(path, alt) }
      })
    }
  }
  return values
}

function toPicture(path: unknown, alt: unknown = ""): ContentBody {
  return { path, alt }
}

/** A value as a list; empty where it is none. */
export function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

/** A value as an object; empty where it is none. */
export function asObject(value: unknown): ContentBody {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as ContentBody) : {}
}
