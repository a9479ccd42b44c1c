import * as z from "zod/mini"
import { messageForMax } from "../../text/limits.ts"
import { type FieldOf, type TextField, withoutPlace } from "./field.ts"

/** A text that is the same in every language, such as a phone number. */
export interface FactField extends FieldOf<"fact", string> {
  max: number
  isRequired: boolean
  /** What a form asks for. */
  input: "text" | "tel" | "email" | "url" | "date"
}

/** A number, which forms hold as people write it. */
export interface NumberField extends FieldOf<"number", number> {
  input: "numeric" | "decimal"
}

/** Fields that belong together, such as those of an address. */
export interface GroupField<Each extends DocumentFields = DocumentFields> extends FieldOf<"group", BodyOf<Each>> {
  fields: Each
}

/** A list of short texts. */
export interface TextsField extends FieldOf<"texts", string[]> {
  max: number
  each: TextField | FactField
}

/** A list of groups of fields; in the label of a field, `#` stands for the place in the list. */
export interface RowsField<Each extends DocumentFields = DocumentFields> extends FieldOf<"rows", BodyOf<Each>[]> {
  /** What one row is called, in lower case. */
  one: string
  max: number
  fields: Each
}

/** What has a form of its own. */
export type OwnField<Value = unknown> = FieldOf<"own", Value>

/** A field of a document, of which there is one and which is kept in versions, such as the business. */
export type DocumentField = TextField | FactField | NumberField | GroupField | TextsField | RowsField | OwnField

/** The fields of a document by name, in the order of its form. */
export type DocumentFields = { readonly [name: string]: DocumentField }

/** What a document with these fields holds. */
export type BodyOf<Each extends DocumentFields> = { [Name in keyof Each]: Each[Name]["initial"] }

interface About {
  help?: string
}

/** A text that is the same in every language; `required` is the message for an empty one, `checks` are its other rules. */
export function fact(
  label: string,
  {
    help = "",
    max = 120,
    initial = "",
    input = "text",
    required = "",
    tidy = (text) => text.trim(),
    checks = [],
  }: About &
    Partial<Pick<FactField, "max" | "initial" | "input">> & {
      required?: string
      tidy?: (text: string) => string
      checks?: z.core.$ZodCheck<string>[]
    } = {},
): FactField {
  const isRequired = required !== ""
  const name = withoutPlace(label)
  const schema = z
    .string({ error: ({ input: value }) => (isRequired && value == null ? required : `${name} must be text.`) })
    .check(z.overwrite(tidy), ...(isRequired ? [z.minLength(1, required)] : []), ...checks)
    .check(z.maxLength(max, messageForMax(name, max)))
  return { kind: "fact", label, help, schema, initial, max, isRequired, input }
}

/** A number with its rules. */
export function number(
  label: string,
  {
    schema,
    input,
    initial = 0,
    help = "",
  }: About & { schema: z.ZodMiniType<number>; input: NumberField["input"]; initial?: number },
): NumberField {
  return { kind: "number", label, help, schema, initial, input }
}

/** Fields that belong together; `check` looks at all of them. */
export function group<Each extends DocumentFields>(
  label: string,
  fields: Each,
  check?: z.core.CheckFn<BodyOf<Each>>,
): GroupField<Each> {
  const schema = check ? documentSchema(fields).check(check) : documentSchema(fields)
  return { kind: "group", label, help: "", schema, initial: firstBody(fields), fields }
}

/** A list of at most `max` short texts. */
export function texts(
  label: string,
  each: TextsField["each"],
  { max, help = "" }: About & { max: number },
): TextsField {
  return { kind: "texts", label, help, schema: listOf(label, each.schema, max), initial: [], max, each }
}

/** A list of at most `max` rows; `check` looks at all of them. */
export function rows<Each extends DocumentFields>(
  label: string,
  {
    one,
    fields,
    max,
    initial = [],
    check,
    help = "",
  }: About &
    Pick<RowsField<Each>, "one" | "fields" | "max"> & {
      initial?: BodyOf<Each>[]
      check?: z.core.CheckFn<BodyOf<Each>[]>
    },
): RowsField<Each> {
  const list = listOf(label, documentSchema(fields), max)
  return { kind: "rows", label, help, schema: check ? list.check(check) : list, initial, one, max, fields }
}

/** What has a form and rules of its own. */
export function own<Value>(label: string, schema: z.ZodMiniType<Value>, initial: Value): OwnField<Value> {
  return { kind: "own", label, help: "", schema, initial }
}

/** A field that bodies of earlier releases lack: what is sent without it has its first value. */
export function later<Each extends DocumentField>(field: Each): Each {
  const schema = z._default(field.schema as z.ZodMiniType<unknown>, structuredClone(field.initial))
  return { ...field, schema }
}

function listOf<Value>(label: string, schema: z.ZodMiniType<Value>, max: number): z.ZodMiniType<Value[]> {
  const name = label.toLowerCase()
  return z
    .array(schema, { error: `${label} must be a list.` })
    .check(z.maxLength(max, `There can be at most ${max} ${name}.`)) as z.ZodMiniType<Value[]>
}

/** The rules of all fields together. */
export function documentSchema<Each extends DocumentFields>(fields: Each): z.ZodMiniType<BodyOf<Each>> {
  const shape = Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema as z.ZodMiniType]))
  return z.strictObject(shape) as unknown as z.ZodMiniType<BodyOf<Each>>
}

/** The document before anybody has changed it. */
export function firstBody<Each extends DocumentFields>(fields: Each): BodyOf<Each> {
  return Object.fromEntries(Object.entries(fields).map(([name, { initial }]) => [name, initial])) as BodyOf<Each>
}
