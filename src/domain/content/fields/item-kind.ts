import * as z from "zod/mini"
import { initialOf, type Moment, type PictureField, type TextField } from "../../blocks/fields/field.ts"
import type { ContentNoun } from "../../base/content-states.ts"
import { alternativeText, optionalText, requiredText } from "../../text/text.ts"

/**
 * A kind of content: its words, its texts and its picture, from which all that is known of its items follows. The API, drafts and
 * the table have each text under its own name, and the picture as the two texts `imagePath` and `imageAlt`.
 */
export interface ItemKind<Noun extends ContentNoun = ContentNoun, Name extends string = string> {
  /** In addresses, of its calls and of its table. */
  noun: Noun
  /** One of them, such as "review". */
  one: string
  /** The text that names an item, and the one beside it in lists, which are sorted by both. */
  title: Name
  second: Name
  /** In the order of the form; items are searched by all of them. */
  texts: { readonly [name: string]: TextField }
  image: PictureField
}

type Described = Pick<ItemKind, "texts" | "image">
type Item = Record<string, unknown>

/** What an item has besides its id and its times. */
export type PropertiesOf<Kind extends Described> = Record<
  (keyof Kind["texts"] & string) | "imagePath" | "imageAlt",
  string
>

/** An item of a kind; times are ISO 8601 UTC. */
export type ItemOf<Kind extends Described> = Record<"_id" | "createdAt" | "updatedAt", string> & PropertiesOf<Kind>

type RequiredNames<Kind extends Described> = {
  [Name in keyof Kind["texts"] & string]: Kind["texts"][Name] extends TextField<true> ? Name : never
}[keyof Kind["texts"] & string]

/** What is stored of a new or of a changed item. */
export type NewOf<Kind extends Described> = Record<RequiredNames<Kind> | "imagePath", string> &
  Partial<Record<Exclude<keyof PropertiesOf<Kind>, RequiredNames<Kind> | "imagePath">, string | undefined>>

/** The fields that a list is sorted by, the default one first. */
export function sortsOf<Title extends string>({ title, second }: Record<"title" | "second", Title>) {
  return ["createdAt", "updatedAt", title, second] as const
}

/** The message where there is no such item. */
export function notFoundOf({ one }: Pick<ItemKind, "one">): string {
  return `${one.charAt(0).toUpperCase()}${one.slice(1)} not found.`
}

/** The message where an item has no picture. */
export function pictureRequired({ image }: Pick<ItemKind, "image">): string {
  return `${image.label} is required.`
}

/** The fields as versions are compared by them; `toValues` gives their values. */
export function comparedOf({ texts, image }: Described) {
  return { ...texts, image }
}

/** The values of an item, or of a draft, which need not have all, with its picture as one; what the kind does not know stays. */
export function toValues({ imagePath, imageAlt = "", ...others }: Item): Item {
  return { ...others, image: { path: imagePath, alt: imageAlt } }
}

/** What a new item has; a draft has the same form. */
export function blankOf<Kind extends Described>({ texts }: Kind): PropertiesOf<Kind> {
  return { ...initialOf(texts), imagePath: "", imageAlt: "" } as PropertiesOf<Kind>
}

/** What anybody may read of an item. */
export function entityOf<Kind extends Described>(kind: Kind): z.ZodMiniType<ItemOf<Kind>> {
  const properties = Object.fromEntries(Object.keys(blankOf(kind)).map((name) => [name, z.string()]))
  const times = { createdAt: z.iso.datetime(), updatedAt: z.iso.datetime() }
  return z.object({ _id: z.uuid(), ...properties, ...times }) as unknown as z.ZodMiniType<ItemOf<Kind>>
}

/** The texts that a form sends; without an alt text, the one that there is stays. */
export function formOf({ texts }: Described, moment: Moment) {
  const ruleOf = ({ called: { [moment]: called }, max, isRequired }: TextField) =>
    isRequired ? requiredText(called, max, `${called} is required.`) : optionalText(called, max)
  const rules = Object.entries(texts).map(([name, field]): [string, z.ZodMiniType] => [name, ruleOf(field)])
  return z.strictObject({ ...Object.fromEntries(rules), imageAlt: alternativeText() })
}
