import * as z from "zod/mini"
import { mistypedLink } from "../../addresses/typed-link.ts"
import { limits, messageForMax } from "../../text/limits.ts"
import { formatNumber } from "../../text/number.ts"
import { parseUrl } from "../../addresses/parse-url.ts"

/** A field: what it holds, its rules, and what a form shows of it. */
export interface FieldOf<Kind extends string, Value> {
  kind: Kind
  /** What a form writes above the field. */
  label: string
  /** A sentence below the label; "" for none. */
  help: string
  /** The rules of the value, with the messages of a form. */
  schema: z.ZodMiniType<Value>
  /** The value of a new block. */
  initial: Value
}

/** What a form of an item is for; the specification has other messages for each. */
export type Moment = "new" | "change"

/** A text of one or more lines; in a block it may hold placeholders, and is kept by language. */
export interface TextField<Required extends boolean | Moment = boolean | Moment> extends FieldOf<"text", string> {
  max: number
  isLong: boolean
  /** Whether it is read as a typed text, with lists, tables and marked words. */
  isTyped: boolean
  /** Whether it must not be empty, in all forms of an item or in that of a new or of a changed one. */
  isRequired: Required
  /** What the messages of an item's forms call it. */
  called: Record<Moment, string>
  /** What the description of the API shows as an example. */
  example: string
  /** How an item's forms read it, where that is not as other texts. */
  rule?: z.ZodMiniType | undefined
}

/** Formatted text as HTML of the content model; it may hold placeholders. Kept by language. */
export type RichTextField = FieldOf<"richText", string>

/** A stored picture with its alt text, which is kept by language; an empty path is no picture. */
export type PictureField = FieldOf<"picture", PictureValue>

/** One of a few values. */
export interface ChoiceField<Value extends string = string> extends FieldOf<"choice", Value> {
  options: readonly { value: Value; label: string }[]
}

/** Yes or no. */
export type SwitchField = FieldOf<"switch", boolean>

/** The address that a link leads to: of this site, of the web, a phone number or an e-mail address; "" for none. */
export type LinkField = FieldOf<"link", string>

/** A list of groups of fields, in an order that a form can change. */
export interface ListField<Item extends Fields = Fields, Keyed extends boolean = boolean>
  extends FieldOf<"list", ValuesOf<Item>[]> {
  /** What one of the list is called, such as "Question". */
  one: string
  /** Whether each has an id of its own, `_id`, which it keeps through all versions of an item. */
  isKeyed: Keyed
  max: number
  fields: Item
}

/** Items of content that the block shows, by their ids in order; an empty list leaves the choice to the block. */
export interface ItemsField extends FieldOf<"items", string[]> {
  noun: "projects" | "categories" | "blogs"
  max: number
}

/** A picture as a block holds it. */
export interface PictureValue {
  path: string
  alt: string
}

export type Field =
  | TextField
  | RichTextField
  | PictureField
  | ChoiceField
  | SwitchField
  | LinkField
  | ListField
  | ItemsField

/** The fields of a block or of an item of a list, by name. */
export type Fields = { readonly [name: string]: Field }

/** The values of fields. */
export type ValuesOf<Each extends Fields> = { [Name in keyof Each]: Each[Name]["initial"] }

interface About {
  help?: string
}

/** A label as messages have it: without the `#` that stands for the place in a list. */
export function withoutPlace(label: string): string {
  return label.replace(" #", "")
}

/** A text of at most `max` characters; `isRequired` refuses an empty one, with the message `required`. */
export function text<const Required extends boolean | Moment = false>(
  label: string,
  {
    help = "",
    max = limits.title,
    isLong = false,
    isTyped = false,
    isRequired = false as Required,
    required = `${label} is required.`,
    initial = "",
    called = { new: label, change: label },
    example = label,
    rule,
  }: About & { required?: string } & Partial<Omit<TextField<Required>, "kind" | "label" | "schema">> = {},
): TextField<Required> {
  const over = `${withoutPlace(label)} can have at most ${formatNumber(max)} characters.`
  const schema = z
    .string({
      error: ({ input }) => (isRequired === true && input == null ? required : `${withoutPlace(label)} must be text.`),
    })
    .check(z.trim(), z.maxLength(max, over), z.minLength(isRequired === true ? 1 : 0, required))
  return { kind: "text", label, help, schema, initial, max, isLong, isTyped, isRequired, called, example, rule }
}

/** Formatted text, of at most 20,000 characters as HTML. */
export function richText(label: string, { help = "", initial = "" }: About & { initial?: string } = {}): RichTextField {
  const over = `${label} can have at most ${formatNumber(limits.longText)} characters with its formatting.`
  const schema = z.string({ error: `${label} must be text.` }).check(z.maxLength(limits.longText, over))
  return { kind: "richText", label, help, schema, initial }
}

const pictureSchema = z.strictObject({
  path: z
    .string({ error: "A picture is the path of a stored one." })
    .check(z.regex(/^(uploads\/[0-9a-f]{24}-\d+x\d+\.(jpg|png|webp))?$/, "Choose a stored picture.")),
  alt: z
    .string({ error: "What the picture shows must be text." })
    .check(z.trim(), z.maxLength(limits.alt, messageForMax("What the picture shows", limits.alt))),
})

/** A picture of the library, or none. */
export function picture(label: string, { help = "" }: About = {}): PictureField {
  return { kind: "picture", label, help, schema: pictureSchema, initial: { path: "", alt: "" } }
}

/** One of `options`, the first at first. */
export function choice<const Value extends string>(
  label: string,
  options: readonly [{ value: Value; label: string }, ...{ value: Value; label: string }[]],
  { help = "" }: About = {},
): ChoiceField<Value> {
  const values = options.map(({ value }) => value)
  const schema = z.enum(values as [Value, ...Value[]], { error: `${label}: choose one of the list.` })
  // The type of an enum's output is a mapped one that TypeScript does not see as the value's.
  return {
    kind: "choice",
    label,
    help,
    schema: schema as unknown as z.ZodMiniType<Value>,
    initial: options[0].value,
    options,
  }
}

/** The options of a choice by what their values are called. */
export function optionsOf(labels: Readonly<Record<string, string>>): { value: string; label: string }[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }))
}

/** Yes or no. */
export function toggle(label: string, { help = "", initial = false }: About & { initial?: boolean } = {}): SwitchField {
  return { kind: "switch", label, help, schema: z.boolean({ error: `${label} must be yes or no.` }), initial }
}

/** Where a link leads. */
export function link(label: string, { help = "", initial = "" }: About & { initial?: string } = {}): LinkField {
  const words = "Write an address of this site, such as /contact or #contact, or a whole one that begins with https://."
  const schema = z.string({ error: words }).check(
    z.trim(),
    z.maxLength(limits.address, words),
    z.refine((value) => value === "" || (isAddress(value) && !mistypedLink(value)), {
      error: ({ input }) => mistypedLink(String(input)) || words,
    }),
  )
  return { kind: "link", label, help, schema, initial }
}

function isAddress(value: string): boolean {
  if (/^#[\w-]+$/.test(value) || /^\/(?![/\\])\S*$/.test(value)) return true
  return !/\s/.test(value) && /^(https?|mailto|tel):$/.test(parseUrl(value)?.protocol ?? "")
}

/** A list of at most `max` groups of fields. */
export function list<Item extends Fields, const Keyed extends boolean = false>(
  label: string,
  {
    one,
    fields,
    help = "",
    max = limits.itemsPerEntity,
    initial = [],
    isKeyed = false as Keyed,
  }: About & {
    one: string
    fields: Item
    max?: number
    initial?: ValuesOf<Item>[]
    isKeyed?: Keyed
  },
): ListField<Item, Keyed> {
  const schema = z
    .array(schemaOf(fields), { error: `${label} must be a list.` })
    .check(z.maxLength(max, `${label} can have at most ${formatNumber(max)} entries.`))
  return { kind: "list", label, help, schema, initial, one, isKeyed, max, fields }
}

/** Chosen items of content. */
export function items(
  label: string,
  { noun, help = "", max = 12 }: About & Pick<ItemsField, "noun"> & { max?: number },
): ItemsField {
  const schema = z
    .array(z.string().check(z.regex(/^[0-9a-f-]{36}$/, "Choose from the list.")), { error: `${label} must be a list.` })
    .check(z.maxLength(max, `${label} can have at most ${max} entries.`))
  return { kind: "items", label, help, schema, initial: [], noun, max }
}

/** A field that is newer than the others of its block or document: what is sent without it has its first value. */
export function newer<Each extends { schema: unknown; initial: unknown }>(field: Each): Each {
  return { ...field, schema: z._default(field.schema as z.ZodMiniType, () => structuredClone(field.initial)) }
}

/** The rules of all fields together. */
export function schemaOf<Each extends Fields>(fields: Each): z.ZodMiniType<ValuesOf<Each>> {
  const shape = Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema as z.ZodMiniType]))
  return z.strictObject(shape) as unknown as z.ZodMiniType<ValuesOf<Each>>
}

/** The values of a new block or of a new item of a list. */
export function initialOf<Each extends Fields>(fields: Each): ValuesOf<Each> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { initial }]) => [name, structuredClone(initial)]),
  ) as ValuesOf<Each>
}
