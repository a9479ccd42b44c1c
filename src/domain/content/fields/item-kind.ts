import * as z from "zod/mini"
import { type Fields, initialOf, type Moment, type PictureField, type TextField } from "../../blocks/fields/field.ts"
import { changeValues, picturesIn } from "../../blocks/fields/walk.ts"
import type { ContentNoun } from "../../base/content-states.ts"
import { alternativeText, optionalText, requiredText } from "../../text/text.ts"

/**
 * A kind of content: its words and its fields, from which all that is known of its items follows. The API, drafts and the
 * table have a text under its own name, and a picture `image` as the two texts `imagePath` and `imageAlt`.
 */
export interface ItemKind<Noun extends ContentNoun = ContentNoun, Name extends string = string> {
  /** In addresses, of its calls and of its table. */
  noun: Noun
  /** One of them, such as "review". */
  one: string
  /** The text that names an item, and the one beside it in lists, which are sorted by both. */
  title: Name
  second: Name
  fields: ItemFields
}

type Json = Record<string, unknown>
type ItemFields = { readonly [name: string]: TextField | PictureField }
type Described<Each extends ItemFields = ItemFields> = { readonly fields: Each }

type NamesOf<Each extends ItemFields, Kept> = {
  [Name in keyof Each & string]: Each[Name] extends Kept ? Name : never
}[keyof Each & string]

/** What an item has besides its id and its times. */
export type PropertiesOf<Kind extends Described> = Record<
  NamesOf<Kind["fields"], TextField> | `${NamesOf<Kind["fields"], PictureField>}${"Path" | "Alt"}`,
  string
>

/** An item of a kind; times are ISO 8601 UTC. */
export type ItemOf<Kind extends Described> = Record<"_id" | "createdAt" | "updatedAt", string> & PropertiesOf<Kind>

type OptionalNames<Each extends ItemFields> =
  | Exclude<NamesOf<Each, TextField>, NamesOf<Each, TextField<true>>>
  | `${NamesOf<Each, PictureField>}Alt`

/** What is stored of a new or of a changed item. */
export type NewOf<Kind extends Described> = Omit<PropertiesOf<Kind>, OptionalNames<Kind["fields"]>> &
  Partial<Record<OptionalNames<Kind["fields"]>, string | undefined>>

/** The texts of a kind, which are also what its items are searched by, with their names. */
export function textsOf({ fields }: Described): [name: string, field: TextField][] {
  return Object.entries(fields).filter((entry): entry is [string, TextField] => entry[1].kind === "text")
}

/** The fields that a list is sorted by, the default one first. */
export function sortsOf<Title extends string>({ title, second }: Record<"title" | "second", Title>) {
  return ["createdAt", "updatedAt", title, second] as const
}

/** The message where there is no such item. */
export function notFoundOf({ one }: Pick<ItemKind, "one">): string {
  return `${one.charAt(0).toUpperCase()}${one.slice(1)} not found.`
}

/** The message where a new item has no picture; undefined where it needs none. */
export function pictureRequired({ fields }: Described): string | undefined {
  const picture = Object.values(fields).find(({ kind }) => kind === "picture")
  return picture && `${picture.label} is required.`
}

/** The values of the fields as an item has them. */
function toProperties({ fields }: Described, values: Json): Record<string, string> {
  const entries = Object.entries(fields).flatMap(([name, { kind }]): [string, unknown][] => {
    if (kind === "text") return [[name, values[name]]]
    const { path, alt } = values[name] as PictureField["initial"]
    return [
      [`${name}Path`, path],
      [`${name}Alt`, alt],
    ]
  })
  return Object.fromEntries(entries) as Record<string, string>
}

/** The values of the fields of an item, or of a draft, which need not have all; what the kind does not know stays. */
export function toValues({ fields }: Described, properties: Json): Json {
  const values = { ...properties }
  for (const name of Object.keys(fields).filter((each) => fields[each]?.kind === "picture")) {
    const { [`${name}Path`]: path, [`${name}Alt`]: alt = "" } = values
    for (const end of ["Path", "Alt"]) Reflect.deleteProperty(values, name + end)
    values[name] = { path, alt }
  }
  return values
}

/** What a new item has; a draft has the same form. */
export function blankOf<Kind extends Described>(kind: Kind): PropertiesOf<Kind> {
  return toProperties(kind, initialOf<Fields>(kind.fields)) as PropertiesOf<Kind>
}

/** What anybody may read of an item. */
export function entityOf<Kind extends Described>(kind: Kind): z.ZodMiniType<ItemOf<Kind>> {
  const properties = Object.fromEntries(Object.keys(blankOf(kind)).map((name) => [name, z.string()]))
  const times = { createdAt: z.iso.datetime(), updatedAt: z.iso.datetime() }
  return z.object({ _id: z.uuid(), ...properties, ...times }) as unknown as z.ZodMiniType<ItemOf<Kind>>
}

/** The texts that a form sends; without an alt text, the one that there is stays. */
export function formOf({ fields }: Described, moment: Moment) {
  const rules = Object.entries(fields).map(([name, field]): [string, z.ZodMiniType] => {
    if (field.kind === "picture") return [`${name}Alt`, alternativeText()]
    const called = field.called[moment]
    if (!field.isRequired) return [name, optionalText(called, field.max)]
    return [name, requiredText(called, field.max, `${called} is required.`)]
  })
  return z.strictObject(Object.fromEntries(rules))
}

/** What people call each property. */
export function labelsOf({ fields }: Described): Record<string, string> {
  const labels = Object.entries(fields).map(([name, { kind, label }]) => {
    return kind === "text" ? { [name]: label } : { [`${name}Path`]: label, [`${name}Alt`]: "Alt text" }
  })
  return Object.assign({}, ...labels) as Record<string, string>
}

/** The paths of the stored pictures of an item. */
export function pathsOf(kind: Described, item: object): string[] {
  return picturesIn(kind.fields, toValues(kind, item as Json))
}

/** An item with other pictures in place of its own. */
export function changePaths<Item extends object>(kind: Described, item: Item, change: (path: string) => string): Item {
  const values = toValues(kind, item as Json)
  const changed = changeValues(kind.fields, values, "picture", ({ path, alt }) => ({ path: change(path), alt }))
  return { ...item, ...toProperties(kind, changed) }
}
