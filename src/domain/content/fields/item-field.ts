import * as z from "zod/mini"
import { slugChange } from "../../addresses/slug-field.ts"
import {
  type ChoiceField,
  type Fields,
  type ListField,
  type Moment,
  type PictureField,
  type RichTextField,
  type SwitchField,
  text,
  type TextField,
} from "../../blocks/fields/field.ts"
import { sharingChange, sharingLimits } from "../../sharing/sharing.ts"
import { limits } from "../../text/limits.ts"
import { alternativeText, optionalText, requiredText, textOf } from "../../text/text.ts"

/** A whole number, or `null` for none; forms send it as people write it. */
interface NumberField {
  kind: "number"
  label: string
  help: string
  initial: null
  /** Reads the text of a form. */
  rule: z.ZodMiniType<number | null>
  /** The number as a version shows it. */
  show(value: number): string
}

/** The last part of the address of an item's page; where it is empty, it is made of the title. */
interface AddressField {
  kind: "address"
  label: string
  initial: ""
}

/** The path of a stored picture without an alt text. */
interface PathField {
  kind: "path"
  label: string
  initial: ""
  rule: z.ZodMiniType
}

/** Pictures in their order, each with its alt text. */
export interface PicturesField {
  kind: "pictures"
  label: string
}

/** A field of an item, besides its pictures. */
export type ItemField =
  | TextField
  | RichTextField
  | ChoiceField
  | SwitchField
  | ListField
  | NumberField
  | AddressField
  | PathField

/** The fields of a kind of content in the order of its form; its picture, or its pictures, are the field `image`. */
export type ItemFields = { readonly [name: string]: ItemField | PictureField | PicturesField } & {
  readonly image?: PictureField | PicturesField
}

/** A whole number from 0 to `max`, which `read` finds in a text, NaN for none; `words` is the message for anything else. */
export function number(
  label: string,
  {
    words,
    min = 0,
    max,
    read,
    show = String,
    help = "",
  }: {
    words: string
    min?: number
    max: () => number
    read(text: string): number
    show?: NumberField["show"]
    help?: string | undefined
  },
): NumberField {
  const isRight = (value: number) => Number.isInteger(value) && value >= min && value <= max()
  const rule = z.pipe(
    z._default(
      z.string({ error: words }).check(
        z.trim(),
        z.refine((typed) => typed === "" || isRight(read(typed)), words),
      ),
      "",
    ),
    z.transform((typed: string) => (typed === "" ? null : read(typed))),
  )
  return { kind: "number", label, help, initial: null, rule, show }
}

/** A number as a version shows it; what a draft has that is none, as it was typed. */
export function showNumber({ rule, show }: NumberField, value: unknown): string {
  const { success, data } = rule.safeParse(textOf(value))
  return success && data !== null ? show(data) : textOf(value)
}

/** Short texts, one a line; where a form lacks the field, they stay as they are. */
export function lines(label: string, about: { help: string; example: string }): TextField<false> {
  const field = text(label, { ...about, max: limits.description, isLong: true })
  return { ...field, rule: z.optional(field.schema) }
}

/** The texts of such a field. */
export function readLines(typed: string): string[] {
  return typed
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
}

/** The last part of the address of an item's page. */
export function address(): AddressField {
  return { kind: "address", label: "Address", initial: "" }
}

/** Up to twenty pictures, each with its alt text. */
export function pictures(label: string): PicturesField {
  return { kind: "pictures", label }
}

/** What search results and shared links show of an item. */
export const sharing = {
  searchTitle: text("Search title", { max: sharingLimits.searchTitle, rule: sharingChange.searchTitle }),
  searchDescription: text("Search description", {
    max: sharingLimits.searchDescription,
    rule: sharingChange.searchDescription,
  }),
  sharingPicture: { kind: "path", label: "Sharing picture", initial: "", rule: sharingChange.sharingPicture },
} as const satisfies ItemFields

/** Whether the form of a new or of a changed item needs a text. */
export function isRequiredIn({ isRequired }: TextField, moment: Moment): boolean {
  return isRequired === true || isRequired === moment
}

/** How the form of an item reads a field; what it makes `undefined` stays as it is. Prices and texts are sent as texts. */
export function ruleOf(field: ItemField | Fields[string], moment: Moment, one: string): z.ZodMiniType {
  switch (field.kind) {
    case "text": {
      if (field.rule) return field.rule
      const { max } = field
      const called = field.called[moment]
      return isRequiredIn(field, moment)
        ? requiredText(called, max, `${called} is required.`)
        : optionalText(called, max)
    }
    case "richText":
      return optionalText(field.label, limits.longText)
    case "choice":
      return z.optional(field.schema)
    case "switch":
      return z.optional(
        z.pipe(
          z.enum(["true", "false"], { error: `${field.label} must be true or false.` }),
          z.transform((sent) => sent === "true"),
        ),
      )
    case "number":
    case "path":
      return field.rule
    case "address":
      return slugChange
    case "list": {
      const entry = z.strictObject(entryRules(field, moment), `Each ${field.one.toLowerCase()} must be an object.`)
      const over = `A ${one} can have at most ${field.max} ${field.label.toLowerCase()}.`
      return z.array(entry, `${field.label} must be a list.`).check(z.maxLength(field.max, over))
    }
    case "picture":
    case "link":
    case "items":
      return field.schema
  }
}

/** How a form reads one of a list: its picture as the path beside the alt text, and its id where it has one. */
function entryRules({ fields, one, isKeyed }: ListField, moment: Moment): Record<string, z.ZodMiniType> {
  const rules = Object.entries(fields).map(([name, field]): [string, z.ZodMiniType] => {
    if (field.kind !== "picture") return [name, ruleOf(field, moment, one)]
    return [name, z._default(z.string({ error: `${field.label} must be text.` }), "")]
  })
  return {
    ...(isKeyed && { _id: z.optional(z.string({ error: `${one} id must be text.` })) }),
    ...Object.fromEntries(rules),
    ...("image" in fields && { imageAlt: alternativeText() }),
  }
}
