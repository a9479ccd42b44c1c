import * as z from "zod/mini"
import type { Collection } from "../../shared/collection.ts"
import type { Moment } from "../../fields/field.ts"
import type { RowsField } from "../../fields/rows.ts"
import { type KnownField, known } from "../../fields/types.ts"
import type { NewOf, SpecificationOf } from "../../shared/specification.ts"
import { limits } from "#base/text/limits.ts"
import { alternativeText } from "#base/text/text.ts"
import { formatBytes } from "#http/forms/body.ts"
import { type FormFields, slugNotes } from "#http/forms/form-fields.ts"
import { maxFormBytes } from "#http/forms/multipart.ts"
import type { FormPictures } from "#images/server/api/form-pictures.ts"
import type { ContentNoun, ResourceDefinition } from "./resource.ts"
import { readChange, readNew } from "./specification-form.ts"

type Json = Record<string, unknown>
type Shape = Record<string, z.ZodMiniType>

/** The specification's calls of a collection: its fields as texts, its image as `file` or `filePath`, or its images. */
export function declaredResource<Noun extends ContentNoun, C extends Collection<Noun>>(
  collection: C & { name: Noun },
  {
    notes = {},
    example = {},
    ...calls
  }: Pick<ResourceDefinition<SpecificationOf<C>, NewOf<C>, Noun>, "group" | "items" | "entity"> & {
    /** Notes on fields, besides those derived from their type, and more of the example of a new item. */
    notes?: Record<string, string>
    example?: Json
  },
  kept: FormPictures,
): ResourceDefinition<SpecificationOf<C>, NewOf<C>, Noun> {
  type Definition = ResourceDefinition<SpecificationOf<C>, NewOf<C>, Noun>
  const sent = { create: sentOf(collection, "create"), update: sentOf(collection, "update") }
  const read = (moment: Moment, by: string) => ({
    collection: collection as unknown as Collection,
    sent: sent[moment],
    kept,
    by,
  })
  return {
    collection,
    ...calls,
    forms: {
      create: { form: sent.create, ...describe(collection, "create", { notes, example }) },
      update: { form: sent.update, ...describe(collection, "update", { notes, example }) },
    },
    readNew: ((form, by) => readNew(form, read("create", by))) as Definition["readNew"],
    readChange: ((form, current, by) => readChange(form, current, read("update", by))) as Definition["readChange"],
  }
}

function fieldsOf({ fields }: Pick<Collection, "fields">): [name: string, field: KnownField][] {
  return Object.entries(fields).map(([name, field]) => [name, known(field)])
}

function sentOf(collection: Pick<Collection, "fields">, moment: Moment): FormFields {
  const fields = fieldsOf(collection).filter(([name]) => name !== "image")
  const rows = fields.filter((each): each is [string, RowsField] => each[1].type === "rows")
  const pictured = rows.filter(([, { fields: parts }]) => "image" in parts)
  const plain = rows.filter(([, { fields: parts }]) => !("image" in parts))
  const isList = collection.fields["image"]?.type === "images"
  const hasOne = collection.fields["image"]?.type === "image"
  const texts = fields.filter(([, { type }]) => type !== "rows").map(([name, field]) => [name, textOf(field, moment)])
  const alts = z.array(z._default(alternativeText(), "")).check(z.maxLength(limits.imagesPerEntity))
  return {
    texts: z.strictObject({
      ...(Object.fromEntries(texts) as Shape),
      ...(hasOne && { imageAlt: alternativeText(), filePath: z.optional(z.string()) }),
    }),
    ...(plain.length > 0 && {
      items: Object.fromEntries(plain.map(([name, field]) => [name, listOf(field, moment)])),
    }),
    ...(pictured.length > 0 && {
      json: Object.fromEntries(pictured.map(([name, field]) => [name, listOf(field, moment)])),
      itemFiles: Object.fromEntries(pictured.map(([name]) => [name, "image"])),
    }),
    ...(isList
      ? {
          repeated: { imagePaths: z.array(z.string().check(z.regex(listedPath))), imageAlts: alts },
          files: { imageFiles: { max: limits.imagesPerEntity }, files: { max: limits.imagesPerEntity } },
        }
      : { files: hasOne ? { file: { max: 1, ...(moment === "create" && { orText: "filePath" }) } } : {} }),
  }
}

/** A stored path, or `[]`, which on its own is an empty list. */
const listedPath = /^(?:\[\]|uploads\/[0-9a-f]{24}-[1-9][0-9]{0,4}x[1-9][0-9]{0,4}\.(?:jpg|png|webp))$/

/** How a form sends a field: as a text, which may be absent unless it is required. */
function textOf(field: KnownField, moment: Moment): z.ZodMiniType {
  if (field.type === "text" && field.required(moment) !== "") return field.schema(moment)
  if (field.type === "choice" || field.type === "text" || field.type === "slug" || field.type === "richText")
    return z.optional(field.schema(moment))
  return z.optional(field.type === "toggle" ? z.enum(["true", "false"]) : z.string())
}

function listOf({ fields, publicId, max }: RowsField, moment: Moment): z.ZodMiniArray<z.ZodMiniObject> {
  const parts = Object.entries(fields).map(([name, field]) => [name, textOf(known(field), moment)])
  const row = z.strictObject({
    ...(publicId !== "" && { [publicId]: z.optional(z.string()) }),
    ...(Object.fromEntries(parts) as Shape),
    ...("image" in fields && { imageAlt: alternativeText() }),
  })
  return z.array(row).check(z.maxLength(max)) as unknown as z.ZodMiniArray<z.ZodMiniObject>
}

const picturesNotes = {
  imageFiles: "A picture; repeatable.",
  files: "Another name for `imageFiles`.",
  imageAlts: "The alt text of a picture; repeatable, first for `imagePaths`, then for new pictures.",
}

const pathsNotes = {
  create: "The path of a stored picture; repeatable. These come before new pictures.",
  update:
    "The path of a picture to keep, or of another stored picture; repeatable, in order. `[]` alone keeps none; if absent, all are kept.",
}

const sharingNotes = {
  searchTitle: "The title in search results and shared links; empty for the page’s own. Unchanged if absent.",
  searchDescription: "Like `searchTitle`, for the description.",
  sharingPicture: "The path of the stored picture for shared links; empty for the page’s own. Unchanged if absent.",
}

/** The documentation of a form. */
function describe(
  collection: Pick<Collection, "fields">,
  moment: Moment,
  own: { notes: Record<string, string>; example: Json },
) {
  const fields = fieldsOf(collection)
  const isNew = moment === "create"
  const isList = collection.fields["image"]?.type === "images"
  const hasOne = collection.fields["image"]?.type === "image"
  const [pictured, list] =
    fields.find((each): each is [string, RowsField] => each[1].type === "rows" && "image" in each[1].fields) ?? []
  const hasRows = fields.some(([, { type }]) => type === "rows")
  const cleaned = hasRows ? " Formatted texts of items are HTML and are sanitised." : ""
  const stay = isNew ? "" : ` New pictures are added.${hasRows ? " Items stay if they are not sent." : ""}`
  const total = `At most ${limits.imagesPerEntity} pictures, the main one included.`
  const many = `At most ${limits.imagesPerEntity} pictures, under either field name.${stay}${cleaned}`
  const listed = list && (isNew ? total : `${total} ${list.label} stay if they are not sent; \`[]\` removes them.`)
  const details = isList ? many : listed
  const file = isNew ? "Its picture. Required, unless `filePath` is sent." : "A new picture."
  const texts = fields.flatMap(([name, field]) =>
    field.type === "text" && field.example !== field.label ? [[name, field.example]] : [],
  )
  return {
    ...(details !== undefined && { details }),
    notes: {
      ...(list && {
        [`${pictured}[].${list.publicId}`]: `The ID of an existing ${list.one.toLowerCase()}.`,
        [`${pictured}[].image`]: `Empty, a stored path, the field of a file in this form, such as \`${pictured}[0][image]\`, or a data-URL of a new picture; data-URLs count as text, which is limited to ${formatBytes(maxFormBytes.texts)}.`,
      }),
      ...(isList
        ? { ...picturesNotes, imagePaths: pathsNotes[moment] }
        : hasOne && { file, filePath: "The path of a stored picture, instead of `file`; empty for none." }),
      ...Object.fromEntries(
        fields.flatMap(([name, { type }]) => {
          if (type === "slug") return [[name, isNew ? slugNotes.new : slugNotes.change]]
          return type === "richText" ? [[name, "HTML, which is sanitised."]] : []
        }),
      ),
      ...("searchTitle" in collection.fields && sharingNotes),
      ...own.notes,
    },
    example: {
      ...(Object.fromEntries(texts) as Json),
      ...(isNew && own.example),
      ...(isNew && hasOne && { file: "kitchen.jpg" }),
    },
  }
}
