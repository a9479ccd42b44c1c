import type { FieldErrors } from "#domain/base/errors.ts"
import { validate } from "#domain/base/parse.ts"
import type { Fields, ListField, Moment, PictureField, SwitchField } from "#domain/blocks/fields/field.ts"
import type { PicturesField } from "#domain/content/fields/item-field.ts"
import type { ContentBody } from "#domain/content/content.ts"
import {
  blankEntryOf,
  blankOf,
  fieldsOf,
  formOf,
  hasPictureList,
  hasPictures,
  type ItemKind,
  listsOf,
} from "#domain/content/fields/item-kind.ts"
import { textOf } from "#domain/text/text.ts"
import { limits, messageForPictures } from "#domain/text/limits.ts"
import { makeKey } from "../api/keys.ts"
import { uploadedPath } from "../drafts/upload-files.ts"
import { checkFile } from "../files/picture-check.ts"
import {
  mainImageBody,
  mainImageOf,
  type MainImageValues,
  setMainImage,
  settleMainImage,
  type StoredMainImage,
} from "../form/main-image.tsx"
import {
  appendPictures,
  checkPictures,
  pictureListBody,
  type PictureListValues,
  picturesOf,
  settlePictures,
  type StoredPictures,
} from "../resource/picture-list-values.ts"

/** One of a list in a form; `key` tells it from the others while it is shown, `file` is a newly picked picture. */
export interface EntryValues {
  key: string
  _id?: string | undefined
  file?: File | undefined
  [name: string]: string | File | undefined
}

type FormValue<Field> = Field extends SwitchField ? boolean : Field extends ListField ? EntryValues[] : string

/** What the form of an item of a kind holds: numbers and choices as texts, and its picture or its pictures. */
export type ItemValues<Kind extends Pick<ItemKind, "fields"> = ItemKind> = {
  [Name in Exclude<keyof Kind["fields"] & string, "image">]: FormValue<Kind["fields"][Name]>
} & PictureValues<Kind["fields"]["image"]>

type PictureValues<Field> = Field extends PictureField
  ? MainImageValues
  : Field extends PicturesField
    ? PictureListValues
    : unknown

type Loose = Record<string, unknown>
type Pictured = Partial<MainImageValues> & Loose

/** The values of what is written over what the site shows of an item, null for nothing; without both those of a new item. */
export function valuesOf<Kind extends ItemKind>(kind: Kind, body: object = {}, published: object | null = null) {
  const item: object = { ...blankOf(kind), ...published, ...body }
  const values = fieldsOf(kind).map(([name, field]) => {
    const value = (item as Loose)[name]
    if (field.kind === "switch") return [name, value === true]
    if (field.kind === "list") return [name, ((value ?? []) as object[]).map((entry, at) => entryOf(field, entry, at))]
    return [name, textOf(value)]
  })
  return {
    ...Object.fromEntries(values),
    ...(hasPictureList(kind) && picturesOf(item as StoredPictures)),
    ...(hasPicture(kind) && mainImageOf(item as StoredMainImage, published as StoredMainImage | null)),
  } as ItemValues<Kind>
}

/** One of a list; one that was never published has no id yet. */
function entryOf(list: ListField, entry: Partial<EntryValues>, index: number): EntryValues {
  const known = Object.entries(entry).filter(([name]) => Object.hasOwn(blankEntryOf(list), name))
  return { ...blankEntry(list), ...Object.fromEntries(known), key: entry._id ?? `stored-${index}` }
}

/** A new one of a list. */
export function blankEntry(list: ListField): EntryValues {
  const { _id, ...texts } = blankEntryOf(list)
  return { key: makeKey(), ...texts }
}

/** One of a list with the same content, as a new one. */
export function copyEntry({ _id: _original, ...content }: EntryValues): EntryValues {
  return { ...content, key: makeKey() }
}

/** The values with every picture that was uploaded by its path. */
function settle<Kind extends ItemKind>(kind: Kind, values: ItemValues<Kind>): ItemValues<Kind> {
  const lists = entriesOf(kind, values).map(([name, , entries]) => {
    const settled = entries.map((entry) => {
      const path = uploadedPath(entry.file)
      return path === undefined ? entry : { ...entry, file: undefined, image: path }
    })
    return [name, settled]
  })
  return {
    ...values,
    ...(hasPictureList(kind) && settlePictures(values as object as PictureListValues)),
    ...(hasPicture(kind) && settleMainImage(values as object as MainImageValues)),
    ...Object.fromEntries(lists),
  }
}

/** The values as a draft holds them, with every picture that was uploaded by its path. */
export function bodyOf<Kind extends ItemKind>(kind: Kind, values: ItemValues<Kind>): ContentBody {
  const settled = settle(kind, values) as object
  return {
    ...pickFields(kind, settled),
    ...(hasPictureList(kind) && pictureListBody(settled as PictureListValues)),
    ...(hasPicture(kind) && mainImageBody(settled as MainImageValues)),
  }
}

/** What is wrong with the values, by field name; a new item with one picture needs it. */
export function checkValues<Kind extends ItemKind>(
  kind: Kind,
  moment: Moment,
  values: ItemValues<Kind>,
): FieldErrors | undefined {
  const { imageAlt, file, chosen, stored } = values as Pictured
  const wrong: Record<string, string | undefined> = {
    ...validate(formOf(kind, moment), { ...textsOf(kind, values), ...(hasPicture(kind) && { imageAlt }) }),
  }
  if (hasPictureList(kind)) wrong["files"] = checkPictures(kind.one, values as object as PictureListValues)
  else if (file) wrong["file"] = checkFile(file)
  else if (moment === "new" && !chosen && !stored) wrong["file"] = kind.imageRequired
  for (const [name, list, entries] of entriesOf(kind, values)) {
    if (!hasPictures(list)) continue
    for (const [index, entry] of entries.entries()) {
      const error = entry.file && checkFile(entry.file)
      if (error) wrong[`${name}[${index}][image]`] = error
    }
    if (1 + entries.filter((entry) => entry.file || entry["image"]).length > limits.imagesPerEntity) {
      wrong[name] = messageForPictures(`A ${kind.one}`, true)
    }
  }
  const errors = Object.entries(wrong).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return errors.length > 0 ? Object.fromEntries(errors) : undefined
}

/** The values as the API takes them, with every picture that was uploaded by its path. */
export function toForm<Kind extends ItemKind>(kind: Kind, moment: Moment, typed: ItemValues<Kind>): FormData {
  const values = settle(kind, typed)
  const form = new FormData()
  for (const [name, text] of Object.entries(textsOf(kind, values))) {
    if (typeof text === "string") form.set(name, text)
  }
  for (const [name, list, entries] of entriesOf(kind, values)) {
    if (hasPictures(list)) setPictured(form, name, entries)
    else setEntries(form, name, { fields: list.fields, entries, moment })
  }
  if (hasPictureList(kind)) appendPictures(form, moment, values as object as PictureListValues)
  if (hasPicture(kind)) setMainImage(form, moment, values as object as MainImageValues)
  return form
}

/** Lists with pictures are JSON, in which each names the field that its newly picked picture goes in. */
function setPictured(form: FormData, name: string, entries: readonly EntryValues[]): void {
  // A copied entry shares its picture with the original: the file is sent once.
  const fields = new Map<File, string>()
  const sent = entries.map(({ key: _key, file, ...texts }, index) => {
    if (!file) return texts
    const field = fields.get(file) ?? `${name}[${index}][image]`
    fields.set(file, field)
    return { ...texts, image: field }
  })
  form.set(name, JSON.stringify(sent))
  for (const [file, field] of fields) form.set(field, file)
}

/** Other lists are a field for each text; `[]` says that a list is empty, which such fields cannot say. */
function setEntries(
  form: FormData,
  name: string,
  { fields, entries, moment }: { fields: Fields; entries: readonly EntryValues[]; moment: Moment },
): void {
  if (moment === "change" && entries.length === 0) form.set(name, "[]")
  for (const [index, entry] of entries.entries()) {
    for (const part of Object.keys(fields)) form.set(`${name}[${index}][${part}]`, textOf(entry[part]))
  }
}

/** The fields as a form sends them, lists without what tells their entries apart here. */
function textsOf(kind: ItemKind, values: object): Record<string, unknown> {
  const fields = pickFields(kind, values)
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === "boolean" ? String(value) : value]),
  )
}

function hasPicture({ fields }: Pick<ItemKind, "fields">): boolean {
  return fields.image?.kind === "picture"
}

function pickFields(kind: ItemKind, values: object): Loose {
  const lists = entriesOf(kind, values).map(([name, , entries]) => {
    return [name, entries.map(({ key: _key, file: _file, ...entry }) => entry)]
  })
  const named = fieldsOf(kind).map(([name]) => [name, (values as Loose)[name]])
  return { ...Object.fromEntries(named), ...Object.fromEntries(lists) }
}

function entriesOf(kind: ItemKind, values: object): [name: string, list: ListField, entries: EntryValues[]][] {
  return listsOf(kind).map(([name, list]) => [name, list, ((values as Loose)[name] ?? []) as EntryValues[]])
}
