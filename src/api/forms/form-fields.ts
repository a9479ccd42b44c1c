import type * as z from "zod/mini"
import { limits } from "#domain/limits.ts"
import { pictureTypes } from "#domain/picture-types.ts"
import { type JsonSchema, toJsonSchema } from "../openapi/json-schema.ts"
import type { Wanted } from "./texts.ts"

/** What a multipart form may hold; read and described from the same place. */
export interface FormFields {
  /** Fields of one text each. */
  texts: z.ZodMiniObject
  /** Fields whose text is JSON. */
  json?: Record<string, z.ZodMiniType>
  /** Lists whose items are sent as `list[0][part]`, or as `[]` under the list's name when there are none. */
  items?: Record<string, z.ZodMiniArray<z.ZodMiniObject>>
  /** Lists of texts whose field is repeated, or holds `[]` when there are none. */
  repeated?: Record<string, z.ZodMiniArray>
  /** Fields of pictures: how many each may have, and whether it must have one. */
  files: Record<string, { max: number; isNeeded?: boolean }>
  /** Lists whose items may each have a picture in a field of its own, such as `list[0][part]`: the part by the list. */
  itemFiles?: Record<string, string>
}

/** Matches the fields of a list's items: the item's number, then the part's name. */
export function itemPattern(list: string, items: z.ZodMiniArray<z.ZodMiniObject>): RegExp {
  return new RegExp(patternOf(list, `(${partsOf(items).join("|")})`, "(\\d{1,4})"))
}

function patternOf(list: string, part: string, number = "\\d{1,4}"): string {
  return `^${list}\\[${number}\\]\\[${part}\\]$`
}

function partsOf(items: z.ZodMiniArray<z.ZodMiniObject>): string[] {
  return Object.keys(items.def.element.def.shape)
}

/** The form's fields as its reader looks for them. */
export function wantedOf({ texts, json = {}, items = {}, repeated = {}, files, itemFiles = {} }: FormFields): Wanted {
  const patterns = Object.entries(items).map(([list, each]) => itemPattern(list, each))
  const filePatterns = Object.entries(itemFiles).map(([list, part]) => new RegExp(patternOf(list, part)))
  return {
    texts: [...Object.keys(texts.def.shape), ...Object.keys(json), ...Object.keys(items)],
    isFile: (field) => Object.hasOwn(files, field) || filePatterns.some((pattern) => pattern.test(field)),
    others: (field) => Object.hasOwn(repeated, field) || patterns.some((pattern) => pattern.test(field)),
  }
}

/** The form as a media type of the document. */
export function describeForm({ texts, json = {}, items = {}, repeated = {}, files, itemFiles = {} }: FormFields) {
  const { properties = {}, required = [] } = toJsonSchema(texts, "input")
  const schema = {
    type: "object",
    properties: { ...properties },
    patternProperties: {} as Record<string, JsonSchema>,
    required: [...required],
    additionalProperties: false,
  }
  for (const [name, each] of Object.entries(json)) {
    const contentSchema = toJsonSchema(each, "input")
    schema.properties[name] = { type: "string", contentMediaType: "application/json", contentSchema }
  }
  for (const [list, each] of Object.entries(items)) {
    const { items: item, maxItems } = toJsonSchema(each, "input")
    for (const part of partsOf(each)) {
      const isNeeded = item?.required?.includes(part)
      const words = `Part of each item, at most ${maxItems} of them, in the order of their numbers${isNeeded ? "; needed" : ""}.`
      schema.patternProperties[patternOf(list, part)] = {
        ...item?.properties?.[part],
        description: words,
      }
    }
    schema.properties[list] = { type: "string", const: "[]", description: "Sent when there are to be no items." }
  }
  for (const [name, each] of Object.entries(repeated)) schema.properties[name] = toJsonSchema(each, "input")
  for (const [name, { max, isNeeded }] of Object.entries(files)) {
    schema.properties[name] = max === 1 ? picture : { type: "array", items: picture, maxItems: max }
    if (isNeeded) schema.required.push(name)
  }
  for (const [list, part] of Object.entries(itemFiles)) {
    const description = `A picture of an item of \`${list}\`, which names this field as its \`${part}\`.`
    schema.patternProperties[patternOf(list, part)] = { ...picture, description }
  }
  if (Object.keys(schema.patternProperties).length === 0) Reflect.deleteProperty(schema, "patternProperties")
  const encoding = Object.fromEntries(
    Object.keys(files).map((name) => [name, { contentType: pictureTypes.join(", ") }]),
  )
  return { schema: schema as JsonSchema, encoding }
}

/** The document counts the bytes of a file as the length of a text. */
const picture = { contentMediaType: "application/octet-stream", maxLength: limits.imageBytes }
