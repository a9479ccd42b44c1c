import type { Fields } from "../../blocks/fields/field.ts"
import { fieldsOf, hasPictureList, hasPictures, type ItemKind } from "../fields/item-kind.ts"
import type { ContentBody } from "../content.ts"

/** The blocks of a page, each with the fields of its type. */
interface BlocksField {
  kind: "blocks"
  label: string
  one: string
}

/** What is compared of an item or of one of its lists, by name, with the labels of its form. */
export type ComparedFields = { readonly [name: string]: Fields[string] | ItemKind["fields"][string] | BlocksField }

/** A kind of content, as far as it says what is compared. */
export type ComparedKind = Pick<ItemKind, "fields" | "hasBlocks">

/** The fields of a kind as they are compared, in the order of its form. */
export function comparedOf({ fields, hasBlocks = false }: ComparedKind): ComparedFields {
  return hasBlocks ? { ...fields, blocks: { kind: "blocks", label: "Blocks", one: "Block" } } : fields
}

/** A body with each picture beside its alt text, as one value; anything else stays. */
export function toComparedValues(kind: ComparedKind, body: ContentBody): ContentBody {
  const values = { ...body }
  const [path, alt] = hasPictureList(kind) ? ["imagePaths", "imageAlts"] : ["imagePath", "imageAlt"]
  if (kind.fields.image) {
    delete values[path]
    delete values[alt]
    const alts = asList(body[alt])
    values["image"] = hasPictureList(kind)
      ? asList(body[path]).map((each, index) => ({ image: toPicture(each, alts[index]) }))
      : toPicture(body[path], body[alt])
  }
  for (const [name, field] of fieldsOf(kind)) {
    const value = values[name]
    if (field.kind !== "list" || !hasPictures(field) || !Array.isArray(value)) continue
    values[name] = value.map((entry) => {
      const { image, imageAlt, ...rest } = asEntry(entry)
      return { ...rest, image: toPicture(image, imageAlt) }
    })
  }
  return values
}

function toPicture(path: unknown, alt: unknown = ""): ContentBody {
  return { path, alt }
}

/** A value as a list; empty where it is none. */
function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

/** A value as an object; empty where it is none. */
export function asObject(value: unknown): ContentBody {
  return isObject(value) ? value : {}
}

/** One of a list as an object, whatever it is. */
export function asEntry(value: unknown): ContentBody {
  return isObject(value) ? value : { value }
}

function isObject(value: unknown): value is ContentBody {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}
