import * as z from "zod/mini"
import type { Collection, Values } from "./collection.ts"
import type { Block } from "../fields/blocks.ts"
import {
  type AnyField,
  blankOf,
  entitiesOf,
  type Fields,
  fitTo,
  type InputsOf,
  later,
  toList,
  toObject,
} from "../fields/field.ts"
import { group, type GroupField } from "../fields/group.ts"
import type { ImageField, ListedImage } from "../fields/image.ts"
import type { ImageValue } from "../fields/field.ts"
import { known } from "../fields/types.ts"
import type { Row, RowsField } from "../fields/rows.ts"
import { text, type TextField } from "../fields/text.ts"

// The specification's calls have an image as its path beside its alternative text, several as two lists, and rows with
// their public id. Three rules say it all: the field `image` is `imagePath` and `imageAlt`, or `imagePaths` and `imageAlts`;
// any other image is its path, in groups too; in rows, an image is its path under its own name beside `imageAlt`.

type Json = Record<string, unknown>

/** The value of a field in the specification's shape. */
type PropertyOf<F> = F extends { type: "image" }
  ? string
  : F extends { type: "rows"; fields: infer Inner extends Fields; publicId: infer Id extends string }
    ? RowOf<Inner, Id>[]
    : F extends { type: "group"; fields: infer Inner extends Fields }
      ? { -readonly [Name in keyof Inner]: PropertyOf<Inner[Name]> }
      : F extends { type: "blocks" }
        ? Block[]
        : F extends AnyField
          ? z.output<ReturnType<F["schema"]>>
          : never

type RowOf<F extends Fields, Id extends string> = { -readonly [Name in keyof F]: PropertyOf<F[Name]> } & {
  [Name in Id as Name extends "" ? never : Name]: string
} & ("image" extends keyof F ? { imageAlt: string } : unknown)

type ImagesOf<F> = F extends { type: "image" }
  ? Record<"imagePath" | "imageAlt", string>
  : F extends { type: "images" }
    ? Record<"imagePaths" | "imageAlts", string[]>
    : unknown

/** The properties of a document in the specification's shape, without id and times. */
export type PropertiesOf<C extends Pick<Collection, "fields">> = {
  -readonly [Name in Exclude<keyof C["fields"] & string, "image">]: PropertyOf<C["fields"][Name]>
} & ImagesOf<C["fields"]["image"]>

/** A published document in the specification's shape; times are ISO 8601 UTC. */
export type SpecificationOf<C extends Pick<Collection, "fields">> = Record<"_id" | "createdAt" | "updatedAt", string> &
  PropertiesOf<C>

/** The stored values of a created or updated document; absent ones get the field's default. */
export type NewOf<C extends Pick<Collection, "fields">> = {
  [Name in keyof PropertiesOf<C>]?: NewValue<PropertiesOf<C>[Name]> | undefined
}

type NewValue<Value> = Value extends { _id: string }[]
  ? (Omit<Value[number], "_id" | "imageAlt"> & { [Name in "_id" | "imageAlt"]?: string | undefined })[]
  : Value

/** The public properties of a document. */
export function entityOf<C extends Pick<Collection, "fields">>({ fields }: C): z.ZodMiniType<SpecificationOf<C>> {
  const image = fields["image"]?.type
  const { image: _image, imageAlt: _alt, ...rest } = entitiesOf(fields)
  return z.object({
    _id: z.uuid(),
    ...rest,
    ...(image === "image" && { imagePath: z.string(), imageAlt: z.string() }),
    ...(image === "images" && { imagePaths: z.array(z.string()), imageAlts: z.array(z.string()) }),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  }) as unknown as z.ZodMiniType<SpecificationOf<C>>
}

/** Inputs or values of a collection in the specification's shape. */
export function toSpecification<C extends Pick<Collection, "fields">>(
  { fields }: C,
  values: InputsOf<C["fields"]> | Values<C>,
): PropertiesOf<C> {
  const shown: Json = {}
  for (const [name, field] of imageLast(fields)) {
    const value = (values as Json)[name]
    if (field.type === "images") {
      const listed = value as ListedImage[]
      shown["imagePaths"] = listed.map(({ path }) => path)
      shown["imageAlts"] = listed.map(({ alt }) => alt)
    } else if (field.type === "image") {
      const { path, alt } = value as ImageValue
      Object.assign(shown, name === "image" ? { imagePath: path, imageAlt: alt } : { [name]: path })
    } else if (field.type === "group") {
      shown[name] = toSpecification(known(field) as GroupField, value as Json)
    } else if (field.type === "rows") {
      shown[name] = (value as Row<Json>[]).map((row) => toPublicRow(known(field) as RowsField, row))
    } else shown[name] = value
  }
  return shown as PropertiesOf<C>
}

/** The fields in the specification's order, with the image last. */
function imageLast(fields: Fields): [name: string, field: AnyField][] {
  return Object.entries(fields).toSorted(([one], [other]) => Number(one === "image") - Number(other === "image"))
}

function toPublicRow({ fields, publicId }: RowsField, row: Row<Json>): Json {
  const shown: Json = publicId === "" ? {} : { [publicId]: row.id }
  for (const [name, { type }] of Object.entries(fields)) {
    if (type !== "image") shown[name] = row[name]
    else {
      const { path, alt } = row[name] as ImageValue
      Object.assign(shown, { [name]: path, imageAlt: alt })
    }
  }
  return shown
}

/** JSON in the specification's shape as inputs; a shape that is wrong becomes blank. */
export function fromSpecification<C extends Pick<Collection, "fields">>(
  { fields }: C,
  json: object,
): InputsOf<C["fields"]> {
  return fitTo(fields as C["fields"], readSpecification(fields, json))
}

/** Like the previous function, but keeps values of a wrong shape, so the rules can report them. */
export function readSpecification(fields: Fields, json: object): Json {
  const given = json as Json
  const read: Json = {}
  for (const [name, field] of Object.entries(fields)) {
    if (field.type === "images") {
      const alts = toList(given["imageAlts"])
      if (given["imagePaths"] !== undefined)
        read[name] = toList(given["imagePaths"]).map((path, index) => ({ path, alt: alts[index] ?? "" }))
    } else if (field.type === "image") {
      const [path, alt] = name === "image" ? [given["imagePath"], given["imageAlt"]] : [given[name], ""]
      if (path !== undefined || alt) read[name] = { path: path ?? "", alt: alt ?? "" }
    } else if (given[name] === undefined) continue
    else if (field.type === "group")
      read[name] = readSpecification((known(field) as GroupField).fields, toObject(given[name]))
    else if (field.type !== "rows" || !Array.isArray(given[name])) read[name] = given[name]
    else read[name] = (given[name] as unknown[]).map((row) => readPublicRow(known(field) as RowsField, row))
  }
  return read
}

function readPublicRow({ fields, publicId }: RowsField, json: unknown): unknown {
  if (typeof json !== "object" || json === null || Array.isArray(json)) return json
  const { [publicId]: id, imageAlt, ...sent } = toObject(json)
  // Absent properties of a row are empty.
  const row: Json = { ...blankOf(fields), ...sent }
  for (const [name, { type }] of Object.entries(fields)) {
    if (type === "image") row[name] = { path: sent[name] ?? "", alt: imageAlt ?? "" }
  }
  return { ...row, ...(id !== undefined && { id }) }
}

type WithPaths<F extends Fields> = { readonly [Name in keyof F]: F[Name] extends ImageField ? TextField : F[Name] }

/** A group without a check as the specification's calls have it: an image is its path. */
export function withPaths<F extends Fields>({ label, help, fields }: GroupField<F>): GroupField<WithPaths<F>> {
  const paths = Object.entries(fields).map(([name, each]) => {
    const field = known(each)
    if (field.type !== "image") return [name, each]
    const check = (path: string) =>
      field.schema("update").safeParse({ path, alt: "" }).success ? "" : "Upload the picture first."
    const path = text(label, { max: 60, check })
    return [name, field.isLater ? later(path) : path]
  })
  return group(label, Object.fromEntries(paths) as WithPaths<F>, { help })
}
