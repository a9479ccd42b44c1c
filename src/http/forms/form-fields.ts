import type * as z from "zod/mini"
import { limits } from "#base/text/limits.ts"
import { pictureTypes } from "#base/image-types.ts"
import { type JsonSchema, toJsonSchema } from "../json-schema.ts"
import { invalidField, AppError, type FieldErrors } from "#base/errors.ts"
import type { SentForm, SentFile } from "./multipart.ts"

/** The fields of a multipart form, for parsing and documentation. */
export interface FormFields {
  /** Fields with one text each. */
  texts: z.ZodMiniObject
  json?: Record<string, z.ZodMiniType>
  /** Lists whose items are sent as `list[0][part]`, or as `[]` under the list's name if empty. */
  items?: Record<string, z.ZodMiniArray<z.ZodMiniObject>>
  /** Lists of texts whose field is repeated, or is `[]` if empty. */
  repeated?: Record<string, z.ZodMiniArray>
  /** The maximum of each, its media type unless pictures, and whether a file, or the text of another field, is required. */
  files: Record<string, { max: number; isRequired?: boolean; orText?: string; type?: string }>
  /** Lists whose items may each have a picture field, such as `list[0][part]`: the part by list. */
  itemFiles?: Record<string, string>
}

/** The only value of a field for an empty list, which a repeated field cannot express. */
export const emptyList = "[]"

/** Matches the fields of a list's items: the item's number, then the part's name. */
function itemPattern(list: string, items: z.ZodMiniArray<z.ZodMiniObject>): RegExp {
  return new RegExp(patternOf(list, `(${partsOf(items).join("|")})`, "(\\d{1,4})"))
}

function patternOf(list: string, part: string, number = "\\d{1,4}"): string {
  return `^${list}\\[${number}\\]\\[${part}\\]$`
}

function partsOf(items: z.ZodMiniArray<z.ZodMiniObject>): string[] {
  return Object.keys(items.def.element.def.shape)
}

/** True for a file field, such as `sections[0][image]`. */
function isFileField({ files, itemFiles = {} }: FormFields, field: string): boolean {
  return (
    Object.hasOwn(files, field) ||
    Object.entries(itemFiles).some(([list, part]) => new RegExp(patternOf(list, part)).test(field))
  )
}

/**
 * The kind of a text field: single, or parsed by its collection, such as `imageAlts` or
 * `categoryAdditionalData[0][title]`; undefined for a field that is not a text of the form.
 */
function textFieldKind({ texts, json = {}, items = {}, repeated = {} }: FormFields, field: string) {
  if ([texts.def.shape, json, items].some((fields) => Object.hasOwn(fields, field))) return "single"
  const isItem = Object.entries(items).some(([list, each]) => itemPattern(list, each).test(field))
  return isItem || Object.hasOwn(repeated, field) ? "other" : undefined
}

/** The form as a media type of the document. */
export function toFormSchema({ texts, json = {}, items = {}, repeated = {}, files, itemFiles = {} }: FormFields) {
  const { properties = {}, required = [] } = toJsonSchema(texts, "input")
  const patternProperties: Record<string, JsonSchema> = {}
  const schema = {
    type: "object",
    properties: { ...properties },
    patternProperties,
    required: [...required],
    additionalProperties: false,
  } satisfies JsonSchema as JsonSchema & Required<Pick<JsonSchema, "properties" | "patternProperties" | "required">>
  for (const [name, each] of Object.entries(json)) {
    const contentSchema = toJsonSchema(each, "input")
    schema.properties[name] = { type: "string", contentMediaType: "application/json", contentSchema }
  }
  for (const [list, each] of Object.entries(items)) {
    const { items: item, maxItems } = toJsonSchema(each, "input")
    for (const part of partsOf(each)) {
      const isRequired = item?.required?.includes(part)
      const words = `Part of each item, at most ${maxItems} of them, in the order of their numbers${isRequired ? "; required" : ""}.`
      schema.patternProperties[patternOf(list, part)] = {
        ...item?.properties?.[part],
        description: words,
      }
    }
    schema.properties[list] = { type: "string", const: "[]", description: "Empties the list." }
  }
  for (const [name, each] of Object.entries(repeated)) schema.properties[name] = toJsonSchema(each, "input")
  for (const [name, { max, isRequired, orText }] of Object.entries(files)) {
    schema.properties[name] = max === 1 ? picture : { type: "array", items: picture, maxItems: max }
    if (isRequired) schema.required.push(name)
    if (orText !== undefined) schema.anyOf = [{ required: [name] }, { required: [orText] }]
  }
  for (const [list, part] of Object.entries(itemFiles)) {
    const description = `A picture of an item of \`${list}\`, which names this field as its \`${part}\`.`
    schema.patternProperties[patternOf(list, part)] = { ...picture, description }
  }
  if (Object.keys(schema.patternProperties).length === 0) Reflect.deleteProperty(schema, "patternProperties")
  const encoding = Object.fromEntries(
    Object.entries(files).map(([name, { type }]) => [name, { contentType: type ?? pictureTypes.join(", ") }]),
  )
  return { schema: schema as JsonSchema, encoding }
}

/** In the document, the length of a file is its number of bytes. */
const picture = { contentMediaType: "application/octet-stream", maxLength: limits.imageBytes }

export const slugNotes = {
  new: "The last part of the page's address in lower-case letters, digits and hyphens; if absent or empty, it is generated from the title.",
  change:
    "The last part of the page's address; unchanged if absent. If it changes, the former address redirects to the new one. If empty, it is generated from the title.",
}

/** Reads `list[0][part]` in the order of the numbers, or `[]` under the list's name; undefined if absent. Throws "invalid". */
export function readItemList(
  { texts }: SentForm,
  list: string,
  { schema, alone }: { schema: z.ZodMiniArray<z.ZodMiniObject>; alone: string | undefined },
): Record<string, string>[] | undefined {
  if (alone !== undefined && alone !== emptyList) {
    const [part = ""] = Object.keys(schema.def.element.def.shape)
    throw invalidField(list, `Send items as ${list}[0][${part}], or ${emptyList} for none.`)
  }
  const pattern = itemPattern(list, schema)
  const items = new Map<number, Record<string, string>>()
  for (const [field, values] of texts) {
    const [, number, name] = pattern.exec(field) ?? []
    if (number === undefined || name === undefined) continue
    if (values.length > 1) throw invalidField(field, `${field} was sent more than once.`)
    items.set(Number(number), { ...items.get(Number(number)), [name]: values[0] as string })
  }
  if (items.size === 0) return alone === undefined ? undefined : []
  return [...items].sort(([a], [b]) => a - b).map(([, item]) => item)
}

/** The single texts of a form; throws "invalid" with each field that is unknown, repeated or of the wrong kind. */
export function readTexts({ texts, files }: SentForm, fields: FormFields): Record<string, string> {
  // A map, because a field may be called __proto__.
  const fieldErrors = new Map<string, string>()
  const single: [string, string][] = []
  for (const [field, values] of texts) {
    const kind = textFieldKind(fields, field)
    if (kind === "single") {
      if (values.length > 1) fieldErrors.set(field, `${field} was sent more than once.`)
      else single.push([field, values[0] as string])
    } else if (isFileField(fields, field)) {
      // Some clients send an empty text if no file was chosen.
      if (values.some((value) => value !== "")) fieldErrors.set(field, `${field} must be a file.`)
    } else if (kind === undefined) {
      fieldErrors.set(field, `Unknown field: ${field}`)
    }
  }
  for (const { field } of files) {
    if (isFileField(fields, field)) continue
    fieldErrors.set(field, textFieldKind(fields, field) ? `${field} must be text.` : `Unknown field: ${field}`)
  }
  const [first] = fieldErrors.values()
  if (first !== undefined) throw new AppError("invalid", first, { fields: Object.fromEntries(fieldErrors) })
  return Object.fromEntries(single)
}

/** The one file of a field, or undefined; throws "invalid" if there are several. */
export function readFile({ files }: SentForm, field: string): SentFile | undefined {
  const found = files.filter((each) => each.field === field)
  if (found.length > 1) {
    throw invalidField(field, "Only one picture can be sent here.")
  }
  return found[0]
}

/** The one file of a new item; throws "invalid" with the given message, together with the errors of the other fields. */
export function requireFile(form: SentForm, field: string, required: string, fieldErrors?: FieldErrors): SentFile {
  const file = readFile(form, field)
  if (file) return file
  const fields = { ...fieldErrors, [field]: required }
  throw new AppError("invalid", Object.values(fields)[0] as string, { fields })
}
