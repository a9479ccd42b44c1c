import { invalidField } from "#base/errors.ts"
import type { Collection } from "../../shared/collection.ts"
import { blankOf, type ImageValue, type Moment, toList, walkValues } from "../../fields/field.ts"
import type { ImagesField, ListedImage } from "../../fields/image.ts"
import type { RowsField } from "../../fields/rows.ts"
import { known } from "../../fields/types.ts"
import { fromSpecification, readSpecification, toSpecification } from "../../shared/specification.ts"
import { messageForPictures } from "#base/text/limits.ts"
import type { PictureSource, SentPicture } from "#images/server/media.ts"
import type * as z from "zod/mini"
import { requireStoredImages, toPublishable } from "../publishable.ts"
import { parseJson } from "#http/forms/body.ts"
import { emptyList, type FormFields, readItemList, readFile, readTexts } from "#http/forms/form-fields.ts"
import type { SentFile, SentForm } from "#http/forms/multipart.ts"
import type { FormPictures } from "#images/server/api/form-pictures.ts"

type Json = Record<string, unknown>

/** A collection whose documents the specification's calls write, with the fields of their forms. */
interface Reading {
  collection: Collection
  sent: FormFields
  kept: FormPictures
  /** The e-mail address of the sender. */
  by: string
}

/** Reads the form of a new document and stores its images; throws "invalid". */
export async function readNew(form: SentForm, reading: Reading): Promise<Json> {
  const { values } = await readForm(form, "create", blankOf(reading.collection.fields), reading)
  return toSpecification(reading.collection, values as never) as Json
}

/**
 * Reads the form of a changed document and stores its new images; throws "invalid". Returns a function that merges the sent fields into the
 * document as it is when it is saved, which may be newer than `current`.
 */
export async function readChange(form: SentForm, current: object, reading: Reading): Promise<(now: object) => Json> {
  const { collection } = reading
  const { values, names, images } = await readForm(form, "update", fromSpecification(collection, current), reading)
  return (now) => {
    const merged: Json = { ...fromSpecification(collection, now) }
    for (const name of names) merged[name] = (values as Json)[name]
    if (images) {
      const all = images(merged["image"] as ListedImage[])
      // Someone else may have added images since the form was checked.
      if (all.length > (collection.fields["image"] as ImagesField).max)
        throw invalidField(form.files.at(-1)?.field ?? "files", messageForPictures(`A ${collection.one}`))
      merged["image"] = all
    } else if (collection.fields["image"]?.type === "image") {
      const [was, is] = [merged["image"], (values as Json)["image"]] as [ImageValue, ImageValue]
      const path = names.has("filePath") ? is.path : was.path
      // The alternative text of an image is not true of another one.
      merged["image"] = { path, alt: names.has("imageAlt") ? is.alt : path === was.path ? was.alt : "" }
    }
    for (const [path, message] of collection.check?.(merged as never) ?? []) throw invalidField(path.join(""), message)
    return toSpecification(collection, merged as never) as Json
  }
}

/** Images of a form that are still to be stored, by temporary path. */
type Pending = Map<string, SentPicture>

function addPending(pending: Pending, picture: PictureSource, field: string): string {
  const path = `uploads/${String(pending.size).padStart(24, "0")}-1x1.png`
  pending.set(path, { picture, field })
  return path
}

async function readForm(form: SentForm, moment: Moment, current: object, { collection, sent, kept, by }: Reading) {
  const { filePath, ...texts } = readTexts(form, sent)
  const names = new Set<string>()
  const pending: Pending = new Map()
  const json: Json = {}
  const inputs: Json = { ...current }
  for (const [name, each] of Object.entries(collection.fields)) {
    const field = known(each)
    if (name === "image") continue
    if (field.type === "rows") {
      const rows = readRows(form, name, { text: texts[name], sent })
      if (rows === undefined) continue
      json[name] = keepIds(field, readIds(name, field, rows), toList(inputs[name]))
    } else if (texts[name] !== undefined) json[name] = field.type === "toggle" ? toSwitch(texts[name]) : texts[name]
    else {
      // A text that is required has to be sent.
      if (field.type === "text" && field.required(moment) !== "") inputs[name] = ""
      continue
    }
    names.add(name)
  }
  Object.assign(inputs, readSpecification(collection.fields, json))
  for (const [name, each] of Object.entries(collection.fields)) {
    const field = known(each)
    if (field.type === "rows" && names.has(name)) readRowImages(form, { name, field, rows: inputs[name], pending })
  }
  const isList = collection.fields["image"]?.type === "images"
  const images = isList ? readImages(form, pending) : undefined
  if (images) inputs["image"] = images(inputs["image"] as ListedImage[])
  else if (collection.fields["image"]) {
    const main = readMainImage(form, filePath, pending)
    const was = inputs["image"] as ImageValue
    inputs["image"] = { path: main ?? was.path, alt: texts["imageAlt"] ?? (main ? "" : was.alt) }
    if (main !== undefined) names.add("filePath")
    if (texts["imageAlt"] !== undefined) names.add("imageAlt")
  }
  requireNamed(form, pending, collection)
  const fields = { image: filePath ? "filePath" : "file", images: form.files.at(-1)?.field ?? "files" }
  const values = await toPublishable(collection, moment, inputs, fields)
  const isStored = async (path: string) => pending.has(path) || isIn(current, path) || (await kept.has(path))
  await requireStoredImages(collection, values, { isStored, fields })
  const paths = await kept.storeAll([...pending.values()], by)
  const stored = new Map([...pending.keys()].map((path, index) => [path, paths[index] ?? ""]))
  const settle = <Values extends object>(unsettled: Values, of = collection.fields) =>
    walkValues(of, unsettled, { image: ({ path, alt }) => ({ path: stored.get(path) ?? path, alt }) })
  return {
    values: settle(values),
    names,
    images: images && ((now: ListedImage[]) => settle({ image: images(now) }, imageOf(collection)).image),
  }
}

function toSwitch(text: string): unknown {
  return text === "true" || text === "false" ? text === "true" : text
}

function imageOf({ fields }: Collection): Collection["fields"] {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name === "image"))
}

function isIn(value: unknown, text: string): boolean {
  if (typeof value !== "object" || value === null) return value === text
  return Object.values(value).some((each) => isIn(each, text))
}

/** The rows of a list, from JSON or from the fields of their parts; undefined if none were sent. */
function readRows(form: SentForm, name: string, { text, sent }: { text: string | undefined; sent: FormFields }) {
  const schema = sent.items?.[name] as z.ZodMiniArray<z.ZodMiniObject> | undefined
  if (schema) return readItemList(form, name, { schema, alone: text })
  return text === undefined ? undefined : withoutNulls(parseJson(text, `The ${name} are not valid JSON.`))
}

/** The rows with their public ids; a malformed id is replaced when the row is saved. Throws "invalid" if an id is not text. */
function readIds(name: string, { publicId, one }: RowsField, rows: unknown): unknown {
  if (publicId === "" || !Array.isArray(rows)) return rows
  return rows.map((row: unknown, index) => {
    if (typeof row !== "object" || row === null || Array.isArray(row)) return row
    if (Object.hasOwn(row, "id")) throw invalidField(`${name}[${index}][id]`, "Unknown field: id")
    const id = (row as Json)[publicId] ?? ""
    if (typeof id !== "string") throw invalidField(`${name}[${index}][${publicId}]`, `${one} id must be text.`)
    return { ...row, [publicId]: /^[\w-]{1,40}$/.test(id) ? id : "" }
  })
}

/** Rows without a public id keep the id of the row at their place. */
function keepIds({ publicId }: RowsField, rows: unknown, stored: readonly unknown[]): unknown {
  if (publicId !== "" || !Array.isArray(rows)) return rows
  return rows.map((row: object, index) => ({ ...row, id: (stored[index] as { id?: string } | undefined)?.id ?? "" }))
}

/** The list without the fields that are null in its entries: programs send null for an empty input, such as no image. */
function withoutNulls(sent: unknown): unknown {
  if (!Array.isArray(sent)) return sent
  return sent.map((entry: unknown) => {
    if (typeof entry !== "object" || entry === null || Array.isArray(entry)) return entry
    return Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== null))
  })
}

const dataUrl = /^data:image\/[a-z0-9.+-]{1,40};base64,/i

/** The fields of the files of a list, such as `sections[0][image]`. */
const fileField = /^\w+\[\d{1,4}\]\[image\]$/

/** Replaces what names a new image of a row, a data-URL or the field of a file, by the path of a pending one. */
function readRowImages(
  form: SentForm,
  { name, field, rows, pending }: { name: string; field: RowsField; rows: unknown; pending: Pending },
): void {
  const images = Object.keys(field.fields).filter((part) => field.fields[part]?.type === "image")
  for (const [index, row] of toList(rows).entries()) {
    for (const part of images) {
      const value = (row as Json | null)?.[part] as ImageValue | undefined
      const path = typeof value?.path === "string" ? value.path : ""
      if (!value || path === "") continue
      const place = `${name}[${index}][${part}]`
      if (dataUrl.test(path)) {
        value.path = addPending(pending, { bytes: Buffer.from(path.slice(path.indexOf(",") + 1), "base64") }, place)
      } else if (fileField.test(path)) {
        const file = readFile(form, path)
        if (!file) throw invalidField(place, "The form has no file in that field.")
        value.path = addPending(pending, file, place)
      }
    }
  }
}

/** The path of the main image that was sent or chosen; undefined for none. */
function readMainImage(form: SentForm, filePath: string | undefined, pending: Pending): string | undefined {
  const file = readFile(form, "file")
  if (file && filePath) throw invalidField("filePath", "Send a file or choose a stored picture, not both.")
  return file ? addPending(pending, file, "file") : filePath || undefined
}

/** Returns a function from the current images to the new list: images that stay or are chosen, then the added ones, each with its text. */
function readImages(form: SentForm, pending: Pending) {
  const paths = readRepeated(form, "imagePaths")
  if (paths?.includes("")) throw invalidField("imagePaths", "This is not a picture of this site.")
  const chosen = paths && [...new Set(paths)]
  const alts = readRepeated(form, "imageAlts")?.map((alt) => alt.trim())
  const added = form.files
    .filter(({ field }) => field === "imageFiles" || field === "files")
    .map((file: SentFile) => addPending(pending, file, file.field))
  return (now: ListedImage[]): ListedImage[] => {
    const staying = chosen ?? now.map(({ path }) => path)
    const all = [...staying, ...added]
    if (alts && alts.length > all.length) throw invalidField("imageAlts", "There are more alt texts than pictures.")
    const byPath = new Map(now.map((each) => [each.path, each]))
    return all.map((path, index) => {
      const { id = "", alt = "" } = byPath.get(path) ?? {}
      return { id: id || `i${path.slice(8, 32)}${index}`, path, alt: alts ? (alts[index] ?? "") : alt }
    })
  }
}

/** The texts of a repeated field; empty for `[]` alone, undefined if absent. */
function readRepeated({ texts }: SentForm, name: string): string[] | undefined {
  const sent = texts.get(name)
  return sent && (sent.length === 1 && sent[0] === emptyList ? [] : sent)
}

/** Throws "invalid" for a file that no row references, because it would be lost. */
function requireNamed({ files }: SentForm, pending: Pending, { fields }: Collection): void {
  const used = new Set([...pending.values()].map(({ picture }) => picture))
  const stray = files.find((file) => !used.has(file))
  if (!stray) return
  const rows = known(fields[stray.field.replace(/\[.*/, "")] as never) as RowsField | undefined
  throw invalidField(stray.field, `No ${rows?.one.toLowerCase() ?? "field"} names this picture as its image.`)
}
