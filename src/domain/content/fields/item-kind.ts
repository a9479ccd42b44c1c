import * as z from "zod/mini"
import type { ContentNoun } from "../../base/content-states.ts"
import type { FieldErrors } from "../../base/errors.ts"
import type {
  ChoiceField,
  Fields,
  ListField,
  Moment,
  PictureField,
  SwitchField,
  TextField,
} from "../../blocks/fields/field.ts"
import { limits, messageForPictures } from "../../text/limits.ts"
import { alternativeText } from "../../text/text.ts"
import { type ItemField, type ItemFields, type PicturesField, ruleOf } from "./item-field.ts"

/**
 * A kind of content: its words and its fields, from which all that is known of its items follows. The API, drafts and the
 * table have each field under its own name, but its picture as the two texts `imagePath` and `imageAlt`, or its pictures as
 * the two lists `imagePaths` and `imageAlts`.
 */
export interface ItemKind<Noun extends ContentNoun = ContentNoun, Name extends string = string> {
  /** In addresses, of its calls and of its table. */
  noun: Noun
  /** One of them, such as "review". */
  one: string
  /** The text that names an item, and the one beside it in lists, which are sorted by both. */
  title: Name
  second?: Name
  /** The fields that items are searched by. */
  searched: readonly Name[]
  /** What the names of some fields begin with, but not those of their columns. */
  prefix?: string
  fields: ItemFields
  /** Whether an item has blocks besides its fields. */
  hasBlocks?: boolean
  /** The message where a new item has no picture. */
  imageRequired?: string
  /** What is wrong with values that are each right. */
  check?(values: Json): FieldErrors | undefined
}

type Json = Record<string, unknown>
type Described = Pick<ItemKind, "fields">
type Pictured<Kind extends Described> = Kind["fields"]["image"]
type NamesOf<Kind extends Described> = Exclude<keyof Kind["fields"] & string, "image">

/** The value of a field as an item has it. */
type ValueOf<Field> =
  Field extends ChoiceField<infer Value>
    ? Value
    : Field extends SwitchField
      ? boolean
      : Field extends { kind: "number" }
        ? number | null
        : Field extends ListField<infer Item, infer Keyed>
          ? EntryOf<Item, Keyed>[]
          : string

/** One of a list; its picture is a path beside its alt text. */
type EntryOf<Item extends Fields, Keyed extends boolean> = {
  [Name in keyof Item]: ValueOf<Item[Name]>
} & (Keyed extends true ? { _id: string } : unknown) &
  ("image" extends keyof Item ? { imageAlt: string } : unknown)

type PictureOf<Field> = Field extends PictureField
  ? Record<"imagePath" | "imageAlt", string>
  : Field extends PicturesField
    ? Record<"imagePaths" | "imageAlts", string[]>
    : unknown

/** What an item has besides its id and its times. */
export type PropertiesOf<Kind extends Described> = {
  [Name in NamesOf<Kind>]: ValueOf<Kind["fields"][Name]>
} & PictureOf<Pictured<Kind>>

/** An item of a kind; times are ISO 8601 UTC. */
export type ItemOf<Kind extends Described> = Record<"_id" | "createdAt" | "updatedAt", string> & PropertiesOf<Kind>

type RequiredNames<Kind extends Described> =
  | { [Name in NamesOf<Kind>]: Kind["fields"][Name] extends TextField<true> ? Name : never }[NamesOf<Kind>]
  | Extract<keyof PictureOf<Pictured<Kind>>, "imagePath" | "imagePaths">

/** What is stored of a new or of a changed item; what it lacks has the first value of its field. */
export type NewOf<Kind extends Described> = Pick<PropertiesOf<Kind>, RequiredNames<Kind> & keyof PropertiesOf<Kind>> & {
  [Name in Exclude<keyof PropertiesOf<Kind>, RequiredNames<Kind>>]?: NewValue<PropertiesOf<Kind>[Name]> | undefined
}

/** The new ones of a list get their ids when they are stored, and may have no alt text. */
type NewValue<Value> = Value extends { _id: string }[]
  ? (Omit<Value[number], "_id" | "imageAlt"> & { [Name in "_id" | "imageAlt"]?: string | undefined })[]
  : Value

/** The fields that a list is sorted by, the default one first. */
export function sortsOf<Kind extends Pick<ItemKind, "title" | "second">>({ title, second }: Kind) {
  type Sort = "createdAt" | "updatedAt" | Kind["title"] | Extract<Kind["second"], string>
  return ["createdAt", "updatedAt", title, ...(second === undefined ? [] : [second])] as Sort[]
}

/** The message where there is no such item. */
export function notFoundOf({ one }: Pick<ItemKind, "one">): string {
  return `${one.charAt(0).toUpperCase()}${one.slice(1)} not found.`
}

/** The fields of a kind but for its pictures. */
export function fieldsOf({ fields }: Described): [name: string, field: ItemField][] {
  return Object.entries(fields).filter((entry): entry is [string, ItemField] => entry[0] !== "image")
}

/** The lists of a kind. */
export function listsOf(kind: Described): [name: string, list: ListField][] {
  return fieldsOf(kind).filter((entry): entry is [string, ListField] => entry[1].kind === "list")
}

/** Whether an item has several pictures, in place of one or none. */
export function hasPictureList({ fields }: Described): boolean {
  return fields.image?.kind === "pictures"
}

/** Whether each of a list may have a picture. */
export function hasPictures({ fields }: Pick<ListField, "fields">): boolean {
  return "image" in fields
}

/** What a new one of a list has, each a text; a picture is its path beside the alt text. */
export function blankEntryOf(list: ListField): Record<string, string> {
  const names = [
    ...(list.isKeyed ? ["_id"] : []),
    ...Object.keys(list.fields),
    ...(hasPictures(list) ? ["imageAlt"] : []),
  ]
  return Object.fromEntries(names.map((name) => [name, ""]))
}

/** What a new item has; a draft has the same form. */
export function blankOf<Kind extends Described>(kind: Kind): PropertiesOf<Kind> {
  const values = fieldsOf(kind).map(([name, { initial }]) => [name, structuredClone(initial)])
  return {
    ...Object.fromEntries(values),
    ...(kind.fields.image?.kind === "picture" && { imagePath: "", imageAlt: "" }),
    ...(hasPictureList(kind) && { imagePaths: [], imageAlts: [] }),
  } as PropertiesOf<Kind>
}

/** What anybody may read of an item. */
export function entityOf<Kind extends Described>(kind: Kind): z.ZodMiniType<ItemOf<Kind>> {
  const properties = Object.entries(blankOf(kind)).map(([name, blank]) => [name, schemaOf(kind.fields[name], blank)])
  const times = { createdAt: z.iso.datetime(), updatedAt: z.iso.datetime() }
  return z.object({
    _id: z.uuid(),
    ...Object.fromEntries(properties),
    ...times,
  }) as unknown as z.ZodMiniType<ItemOf<Kind>>
}

function schemaOf(field: ItemFields[string] | Fields[string] | undefined, blank: unknown): z.ZodMiniType {
  if (field?.kind === "choice") return field.schema
  if (field?.kind === "switch") return z.boolean()
  if (field?.kind === "number") return z.nullable(z.int().check(z.minimum(0)))
  if (field?.kind !== "list") return Array.isArray(blank) ? z.array(z.string()) : z.string()
  const entry = Object.keys(blankEntryOf(field)).map((name) => [name, schemaOf(field.fields[name], "")])
  return z.array(z.object(Object.fromEntries(entry)))
}

/** The rules of what a form sends besides its pictures; without an alt text, the one that there is stays. */
export function rulesOf(kind: Pick<ItemKind, "one" | "fields">, moment: Moment): Record<string, z.ZodMiniType> {
  const rules = fieldsOf(kind).map(([name, field]) => [name, ruleOf(field, moment, kind.one)])
  const imageAlt = kind.fields.image?.kind === "picture" && { imageAlt: alternativeText() }
  return { ...Object.fromEntries(rules), ...imageAlt }
}

/** The same together, with what is wrong with values that are each right. */
export function formOf(kind: Pick<ItemKind, "one" | "fields" | "check">, moment: Moment) {
  return z.strictObject(rulesOf(kind, moment)).check(({ value, issues }) => {
    for (const [name, message] of Object.entries(kind.check?.(value) ?? {})) {
      issues.push({ code: "custom", input: value[name], path: [name], message })
    }
  })
}

/** The alt texts of the pictures of an item as a form sends them: first those that stay, then the new ones. */
export function altsOf({ one }: Pick<ItemKind, "one">) {
  return z.array(alternativeText()).check(z.maxLength(limits.imagesPerEntity, messageForPictures(`A ${one}`)))
}

/** What a form has sent, with what stays as it is. */
export function withStaying<Values extends object>(sent: Json, current: Values): Values {
  const known = Object.entries(sent).filter(([, value]) => value !== undefined)
  return { ...current, ...Object.fromEntries(known) }
}
