import * as z from "zod/mini"
import type { Moment } from "#domain/blocks/fields/field.ts"
import {
  altsOf,
  fieldsOf,
  formOf,
  hasPictureList,
  hasPictures,
  type ItemKind,
  type ItemOf,
  listsOf,
  type NewOf,
  rulesOf,
  withStaying,
} from "#domain/content/fields/item-kind.ts"
import { invalidField } from "#domain/base/errors.ts"
import { parse, validate } from "#domain/base/parse.ts"
import { limits } from "#domain/text/limits.ts"
import { parseJson, showSize } from "../forms/body.ts"
import { cleanItem } from "../forms/description.ts"
import type { FormFields } from "../forms/form-fields.ts"
import { readItemList } from "../forms/item-lists.ts"
import { maxFormBytes, type SentFile, type SentForm } from "../forms/multipart.ts"
import { slugNotes } from "../forms/slug-notes.ts"
import { readTexts } from "../forms/texts.ts"
import { chosenPath, chosenPathNote, readPicture, requirePicture, splitPath } from "../pictures/chosen-picture.ts"
import type { FormPictures } from "../pictures/form-pictures.ts"
import { keepListed } from "../pictures/listed-pictures.ts"
import { pictureListFields, pictureListNotes, readChangedPictures, readNewPictures } from "../pictures/picture-list.ts"
import { sharingNotes } from "../pictures/sharing-picture.ts"
import type { ContentNoun, ResourceDefinition } from "./resource.ts"

type Json = Record<string, unknown>
type Items = z.ZodMiniArray<z.ZodMiniObject>
type PictureList = Record<"imagePaths" | "imageAlts", string[]>

const maxAsText = showSize(maxFormBytes.texts)

/** The calls of a declared kind: its fields as texts, its picture as `file` or `filePath`, or its pictures. */
export function declaredResource<Noun extends ContentNoun, Kind extends ItemKind<Noun>>(
  kind: Kind & { noun: Noun },
  {
    notes = {},
    example = {},
    ...calls
  }: Pick<ResourceDefinition<ItemOf<Kind>, NewOf<Kind>, Noun>, "group" | "items" | "entity"> & {
    /** What the document says of fields besides what follows from their kind, and more of the example of a new item. */
    notes?: Record<string, string>
    example?: Json
  },
  kept: FormPictures,
): ResourceDefinition<ItemOf<Kind>, NewOf<Kind>, Noun> {
  const { one, noun, imageRequired = "" } = kind
  const forms = { new: formOf(kind, "new"), change: formOf(kind, "change") }
  const namesOf = (...kinds: string[]) =>
    fieldsOf(kind).flatMap(([name, field]) => (kinds.includes(field.kind) ? [name] : []))
  const [lists, paths] = [namesOf("list"), namesOf("path")]
  const [pictured, { label: listName, one: entryName } = { label: "", one: "" }] =
    listsOf(kind).find(([, list]) => hasPictures(list)) ?? []
  const isListed = hasPictureList(kind)
  const alts = altsOf(kind)
  const sent = { new: sentOf("new"), change: sentOf("change") }

  function sentOf(moment: Moment): FormFields {
    const rules = Object.entries(rulesOf(kind, moment))
    const texts = rules.filter(([name]) => !lists.includes(name))
    const items = rules.filter(([name]) => lists.includes(name) && name !== pictured) as [string, Items][]
    const file = { max: 1, ...(moment === "new" && { orText: "filePath" }) }
    return {
      texts: z.strictObject({ ...Object.fromEntries(texts), ...(!isListed && chosenPath) }),
      ...(items.length > 0 && { items: Object.fromEntries(items) }),
      ...(pictured !== undefined && {
        json: Object.fromEntries(rules.filter(([name]) => name === pictured)),
        itemFiles: { [pictured]: "image" },
      }),
      ...(isListed ? pictureListFields(alts) : { files: { file } }),
    }
  }

  function describe(moment: Moment) {
    const texts = fieldsOf(kind).flatMap(([name, field]) =>
      field.kind === "text" && !field.rule ? [[name, field.example]] : [],
    )
    const file = moment === "new" ? "Its picture. Required, unless `filePath` is sent." : "A new picture."
    const shown = isListed ? example : { ...example, file: "kitchen.jpg" }
    const cleaned = lists.length > 0 ? " Formatted texts of items are HTML and are cleaned." : ""
    const stay =
      moment === "new" ? "" : ` New ones are added.${lists.length > 0 ? " Items that are not sent stay." : ""}`
    const total = `At most ${limits.imagesPerEntity} pictures, the main one included.`
    return {
      form: sent[moment],
      ...(isListed && { details: pictureListNotes.details + stay + cleaned }),
      ...(pictured !== undefined && {
        details: moment === "new" ? total : `${total} ${listName} that are not sent stay; \`[]\` removes them.`,
      }),
      notes: {
        ...(pictured !== undefined && {
          [`${pictured}[]._id`]: `The id of an existing ${entryName.toLowerCase()}, which it keeps.`,
          [`${pictured}[].image`]: `Empty, a stored path, the field of a file in this form, such as \`${pictured}[0][image]\`, or a data-URL of a new picture; data-URLs count as text, of which a form may hold ${maxAsText}.`,
        }),
        ...(isListed ? pictureListNotes[moment] : { file, filePath: chosenPathNote }),
        ...Object.fromEntries(namesOf("address").map((name) => [name, slugNotes[moment]])),
        ...Object.fromEntries(namesOf("richText").map((name) => [name, "HTML, which is cleaned."])),
        ...(paths.length > 0 && sharingNotes),
        ...notes,
      },
      example: { ...Object.fromEntries(texts), ...(moment === "new" && shown) },
    }
  }

  /** The texts of a form, its lists, and the path of a chosen picture. */
  function readForm(form: SentForm, moment: Moment) {
    const { path, texts } = splitPath(readTexts(form, sent[moment]))
    const values: Json = { ...texts }
    const unsent = fieldsOf(kind).flatMap(([name]) => (name in texts || lists.includes(name) ? [] : [name]))
    const absent = lists.filter((name) => {
      const text = texts[name]
      if (name === pictured) {
        values[name] = text === undefined ? [] : withoutNulls(parseJson(text, `The ${name} are not valid JSON.`))
        return text === undefined
      }
      const schema = sent[moment].items?.[name] as Items
      const items = readItemList(form, name, { schema, alone: text })
      values[name] = items ?? []
      return items === undefined
    })
    return { values, path, absent: [...absent, ...unsent] }
  }

  async function check(values: Json, moment: Moment): Promise<Json> {
    const cleaned = await cleanItem(kind, parse(forms[moment], values))
    for (const name of paths) {
      const path = cleaned[name] as string | undefined
      if (path) await kept.requireStored(path, name)
    }
    return cleaned
  }

  /** The values with the path of a picture that was sent or chosen, and with those of their list. */
  async function keep(form: SentForm, main: SentFile | string | undefined, values: Json, by: string): Promise<Json> {
    const entries = pictured === undefined ? [] : (values[pictured] as { image: string }[] | undefined)
    const list = { list: pictured ?? "", one: entryName.toLowerCase(), entries: entries ?? [] }
    const whole = await keepListed(form, list, { main, item: `A ${one}`, kept, by })
    return { ...values, imagePath: whole.imagePath, ...(pictured && entries && { [pictured]: whole.entries }) }
  }

  const listing = (by: string) => ({ item: `A ${one}`, alts, kept, by })

  async function readNew(form: SentForm, by: string): Promise<Json> {
    const { values, path } = readForm(form, "new")
    if (isListed) return { ...(await check(values, "new")), ...(await readNewPictures(form, listing(by))) }
    const file = requirePicture(form, path, imageRequired, validate(forms.new, values))
    return await keep(form, file, await check(values, "new"), by)
  }

  async function readChange(form: SentForm, current: Json, by: string) {
    const { values, path, absent } = readForm(form, "change")
    const file = isListed ? undefined : readPicture(form, path)
    const checked = await check(values, "change")
    for (const name of absent) Reflect.deleteProperty(checked, name)
    const merge = isListed && (await readChangedPictures(form, current as object as PictureList, listing(by)))
    const whole = isListed ? checked : await keep(form, file, checked, by)
    return (now: Json): Json => {
      const changed = withStaying(whole, now)
      const [wrong] = Object.entries(kind.check?.(changed) ?? {})
      if (wrong) throw invalidField(...wrong)
      if (merge) return { ...changed, ...merge(now as object as PictureList) }
      // The alt text of a picture is not true of another one.
      const imageAlt = whole["imageAlt"] ?? (changed["imagePath"] === now["imagePath"] ? now["imageAlt"] : "")
      return { ...changed, imageAlt }
    }
  }

  return {
    one,
    many: noun,
    ...calls,
    forms: { new: describe("new"), change: describe("change") },
    readNew: readNew as ResourceDefinition<ItemOf<Kind>, NewOf<Kind>, Noun>["readNew"],
    readChange: readChange as object as ResourceDefinition<ItemOf<Kind>, NewOf<Kind>, Noun>["readChange"],
  }
}

/** The list without the fields that are null in its entries: programs send null for an empty input, such as no picture. */
function withoutNulls(sent: unknown): unknown {
  if (!Array.isArray(sent)) return sent
  return sent.map((entry: unknown) => {
    if (typeof entry !== "object" || entry === null || Array.isArray(entry)) return entry
    return Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== null))
  })
}
