import * as z from "zod/mini"

/** Publishing for the first time, or changing a published document: the specification has different messages for each. */
export type Moment = "create" | "update"

/** A type of field: its schema, and functions to traverse, show and compare its values. */
export interface Field<Type extends string, Input, Value = Input> {
  readonly type: Type
  /** The label in forms; in rows, ` #` is the number of the row. */
  readonly label: string
  /** A sentence below the label; "" for none. */
  readonly help: string
  /** True if earlier releases did not have the field: absent values get its default. */
  readonly isLater?: boolean
  /** The value of a new document, row or block. */
  blank(): Input
  /** Converts any JSON to an input; a wrong shape becomes blank. Never throws. */
  fit(json: unknown): Input
  /** The rules for publishing, with their messages. */
  schema(moment: Moment): z.ZodMiniType<Value, Input>
  /** The schema of its public value, in the specification's shape. */
  entity(): z.ZodMiniType
  /** Applies the visitor to the texts, HTML, images, links and references of an input. */
  walk(input: Input, visitor: Visitor): Input
  /** The input as a view, the history and a comparison show it. */
  show(input: Input): Shown
}

export type AnyField = Field<string, unknown>

/** Fields by name, in the order of their form. */
export type Fields = { readonly [name: string]: AnyField }

/** The input values of fields, in a form or a draft. */
export type InputsOf<F extends Fields> = { -readonly [Name in keyof F]: ReturnType<F[Name]["blank"]> }

/** The published values of fields. */
export type ValuesOf<F extends Fields> = { -readonly [Name in keyof F]: z.output<ReturnType<F[Name]["schema"]>> }

/** A stored image with its alt text; an empty path means none. */
export interface ImageValue {
  path: string
  alt: string
}

/** Functions for the parts of a value; parts without a function are unchanged. */
export interface Visitor {
  text?(text: string, field: { required(moment: Moment): string }): string
  html?(html: string): string
  /** An image that loses its path is removed from a list of images. */
  image?(image: ImageValue): ImageValue
  link?(address: string): string
  /** The id of another document; "" removes it. */
  reference?(id: string, field: { from: string }): string
}

/** How a value is shown: plain or formatted text, a short value, an image, chosen documents, rows, or nested fields. */
export type Shown =
  | { text: string }
  | { markdown: string }
  | { html: string }
  | { value: string }
  | { image: ImageValue }
  | { items: string[]; from: string }
  | { rows: ShownRow[]; one: string }
  | { fields: ShownField[] }

export interface ShownRow {
  id: string
  /** Rows of different types, such as blocks, are never the same one. */
  type: string
  /** The noun for one row, such as "Section". */
  one: string
  /** The beginning of its first text. */
  title: string
  isHidden: boolean
  fields: ShownField[]
}

export interface ShownField {
  name: string
  label: string
  shown: Shown
}

/** Marks a field that earlier releases did not have. */
export function later<F extends AnyField>(field: F): F {
  return { ...field, isLater: true }
}

/** A label without the number of its row, for messages. */
export function withoutPlace(label: string): string {
  return label.replace(" #", "")
}

/** Returns an object with a value for each field; TypeScript cannot check its type. */
function mapFields<Result>(fields: Fields, valueOf: (field: AnyField, name: string) => unknown): Result {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueOf(field, name)])) as Result
}

export function blankOf<F extends Fields>(fields: F): InputsOf<F> {
  return mapFields(fields, (field) => field.blank())
}

/** Converts any JSON to inputs of fields; unknown fields are left out. */
export function fitTo<F extends Fields>(fields: F, json: unknown): InputsOf<F> {
  const given = toObject(json)
  return mapFields(fields, (field, name) => (given[name] === undefined ? field.blank() : field.fit(given[name])))
}

/** The rules of all fields together. */
export function schemaOf<F extends Fields>(
  fields: F,
  moment: Moment,
  /** The message for a value that is not an object. */
  wrong?: string,
): z.ZodMiniType<ValuesOf<F>, InputsOf<F>> {
  const shape = mapFields<Record<string, z.ZodMiniType>>(fields, (field) => {
    const schema = field.schema(moment) as z.ZodMiniType
    return field.isLater ? z._default(schema, () => field.blank()) : schema
  })
  return z.strictObject(shape, wrong) as unknown as z.ZodMiniType<ValuesOf<F>, InputsOf<F>>
}

/** The schemas of the fields' public values, in the specification's shape; rows without a public id have none. */
export function entitiesOf(fields: Fields, publicId = ""): Record<string, z.ZodMiniType> {
  const entities = mapFields<Record<string, z.ZodMiniType>>(fields, (field) => field.entity())
  return {
    ...(publicId !== "" && { [publicId]: z.string() }),
    ...entities,
    ...("image" in fields && { imageAlt: z.string() }),
  }
}

export function walkValues<Values extends object>(fields: Fields, values: Values, visitor: Visitor): Values {
  const given = values as Record<string, unknown>
  return mapFields(fields, (field, name) => field.walk(given[name], visitor))
}

/** The display values of all fields; the fields of a group are listed among the others. */
export function showFields(fields: Fields, values: object): ShownField[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const shown = field.show((values as Record<string, unknown>)[name])
    if (!("fields" in shown)) return [{ name, label: field.label, shown }]
    return shown.fields.map((inner) => ({ ...inner, name: `${name}[${inner.name}]` }))
  })
}

/** Identifies values in messages: the start of their first text; "" if they have none. */
export function titleOf(fields: Fields, values: object): string {
  for (const [name, field] of Object.entries(fields)) {
    const value = (values as Record<string, unknown>)[name]
    const text = field.type === "text" && typeof value === "string" ? value.trim() : ""
    if (text !== "") return text.length > 80 ? `${text.slice(0, 80).toWellFormed()}…` : text
  }
  return ""
}

/** A JSON value as an object; empty for any other value. */
export function toObject(json: unknown): Record<string, unknown> {
  return typeof json === "object" && json !== null && !Array.isArray(json) ? (json as Record<string, unknown>) : {}
}

/** The values of stored JSON; undefined if it is damaged, which `findBadRows` reports. */
export function parseBody(json: string): Record<string, unknown> | undefined {
  try {
    const stored: unknown = JSON.parse(json)
    const values = toObject(stored)
    return values === stored ? values : undefined
  } catch {
    return undefined
  }
}

/** A JSON value as a list; empty for any other value. */
export function toList(json: unknown): unknown[] {
  return Array.isArray(json) ? json : []
}

/** A JSON value as a text; "" for objects, lists and nothing. */
export function toText(json: unknown): string {
  return typeof json === "string" ? json : typeof json === "number" || typeof json === "boolean" ? String(json) : ""
}
