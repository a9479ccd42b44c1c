import type { ComponentType, ReactNode } from "react"
import type { FieldErrors } from "#base/errors.ts"
import type { CustomField } from "../../fields/custom.ts"
import type { BlocksField } from "../../fields/blocks.ts"
import { type AnyField, type Fields, type ImageValue, type InputsOf, titleOf } from "../../fields/field.ts"
import type { GroupField } from "../../fields/group.ts"
import type { ListField } from "../../fields/list.ts"
import { newRow, type Row, type RowsField } from "../../fields/rows.ts"
import type { TextField } from "../../fields/text.ts"
import { type FieldTypes, known } from "../../fields/types.ts"
import { makeKey } from "#ui/admin/api/client.ts"
import { formatFacts } from "./facts.ts"
import { FieldContext, type FieldProps, nameIn, useFieldContext } from "./field-props.ts"
import { ImageInput, ImagesInput } from "./image-input.tsx"
import { ItemsInput } from "./items-input.tsx"
import { LinkInput, SlugInput } from "./link-inputs.tsx"
import { PartList } from "./part-list.tsx"
import { RowList } from "./row-list.tsx"
import { ChoiceInput, Help, NumberInput, RichTextInput, TextInput, ToggleInput } from "./text-inputs.tsx"
import "./fields.css"

export const inputs: { [Type in keyof FieldTypes]: ComponentType<FieldProps<FieldTypes[Type]>> } = {
  text: TextInput,
  richText: RichTextInput,
  number: NumberInput,
  choice: ChoiceInput,
  toggle: ToggleInput,
  image: ImageInput,
  images: ImagesInput,
  link: LinkInput,
  slug: SlugInput,
  group: GroupInput,
  rows: RowsInput,
  list: ListInput,
  items: ItemsInput,
  blocks: OwnInput,
  custom: OwnInput,
}

type OwnInputOf<Each extends AnyField> = ComponentType<FieldProps<Each>>

export type Components<F extends Fields> = { readonly [Name in keyof F]?: OwnInputOf<F[Name]> }

export interface FieldsFormProps<F extends Fields> {
  fields: F
  values: InputsOf<F>
  /** The prefix of the fields' names, such as `blocks[3][values]`; "" for the fields of the whole form. */
  name?: string
  errors: FieldErrors
  components?: Components<F> | undefined
  /** Called with all values; `changed` are the names of the fields whose errors the change removes. */
  onChange(values: InputsOf<F>, ...changed: string[]): void
}

/** The inputs of fields in order; errors are at the field with their name. */
export function FieldsForm<F extends Fields>(props: FieldsFormProps<F>) {
  return Object.keys(props.fields).map((key) => <FieldInput key={key} of={key} {...props} />)
}

export function FieldInput<F extends Fields>({
  of,
  fields,
  values,
  name = "",
  errors,
  components = {},
  onChange,
}: FieldsFormProps<F> & { of: keyof F & string }) {
  const field = fields[of] as AnyField
  const Input = (components[of] ?? inputs[known(field).type]) as ComponentType<FieldProps>
  return (
    <Input
      field={field}
      name={nameIn(name, of)}
      value={values[of]}
      errors={errors}
      onChange={(value, ...changed) => onChange({ ...values, [of]: value }, ...changed)}
    />
  )
}

/** Fields side by side, or shown by their own component. */
type Slot<F extends Fields> =
  | (keyof F & string)
  | readonly (keyof F & string)[]
  | { fields: readonly (keyof F & string)[]; show(props: FieldsFormProps<F>): ReactNode }

/** The layout of a form: cards beside each other, or below them over the whole width. */
export interface Card<F extends Fields> {
  place: "main" | "side" | "full"
  rows: readonly Slot<F>[]
}

const places = { main: "card form-main", side: "card form-side", full: "card form-rest" }

/** The inputs of fields on cards. Fields without a card go on a last one. */
export function CardsForm<F extends Fields>({ cards, ...form }: FieldsFormProps<F> & { cards: readonly Card<F>[] }) {
  const named = new Set<keyof F>(cards.flatMap(({ rows }) => rows.flatMap(fieldsIn)))
  const rest = Object.keys(form.fields).filter((each) => !named.has(each))
  return [...cards, ...(rest.length > 0 ? [{ place: "full", rows: rest } as const] : [])].map(({ place, rows }) => {
    const slots = rows.map((slot) => <SlotInputs key={fieldsIn(slot).join()} slot={slot} {...form} />)
    const [only] = rows
    // Rows are cards themselves, as are parts with their own heading.
    const isBare = rows.length === 1 && (typeof only === "string" ? form.fields[only]?.type === "rows" : !isList(only))
    const key = rows.flatMap(fieldsIn).join()
    return (
      <div key={key} className={isBare ? "form-rest" : places[place]}>
        {slots}
      </div>
    )
  })
}

function SlotInputs<F extends Fields>({ slot, ...form }: FieldsFormProps<F> & { slot: Slot<F> }) {
  if (typeof slot === "string") return <FieldInput of={slot} {...form} />
  if (!isList(slot)) return slot.show(form)
  return (
    <div className="field-pair">
      {slot.map((each) => (
        <FieldInput key={each} of={each} {...form} />
      ))}
    </div>
  )
}

function fieldsIn<F extends Fields>(slot: Slot<F>): readonly (keyof F & string)[] {
  if (typeof slot === "string") return [slot]
  return isList(slot) ? slot : slot.fields
}

function isList<F extends Fields>(slot: Slot<F> | undefined): slot is readonly (keyof F & string)[] {
  return Array.isArray(slot)
}

/** The default cards of fields: one image beside the texts, then formatted texts, images and rows. */
export function cardsOf<F extends Fields>(fields: F, names: readonly (keyof F & string)[]): Card<F>[] {
  const wide = ["images", "richText", "rows"]
  const typeOf = (name: keyof F & string) => fields[name]?.type ?? ""
  const main = names.filter((name) => typeOf(name) !== "image" && !wide.includes(typeOf(name)))
  const side = names.filter((name) => typeOf(name) === "image")
  return [
    ...(main.length > 0 ? [{ place: "main", rows: main } as const] : []),
    ...(side.length > 0 ? [{ place: "side", rows: side } as const] : []),
    ...names.filter((name) => wide.includes(typeOf(name))).map((name) => ({ place: "full", rows: [name] }) as const),
  ]
}

function GroupInput({ field: { fields }, value, ...form }: FieldProps<GroupField>) {
  return (
    <div className="two-columns">
      {Object.entries(fields).map(([key, each]) => (
        <div key={key} className={each.type === "text" && (each as TextField).max > 60 ? "whole-row" : undefined}>
          <FieldInput of={key} fields={fields} values={value} {...form} />
        </div>
      ))}
    </div>
  )
}

/** Texts of one kind, each on a movable row. */
function ListInput({ field: { of, max }, name, value, errors, onChange }: FieldProps<ListField>) {
  const noun = of.label.charAt(0).toLowerCase() + of.label.slice(1)
  return (
    <RowList noun={noun} rows={value} max={max} make={of.blank} onChange={(rows) => onChange(rows, name)}>
      {(text, index, edit) => (
        <TextInput
          field={value.length > 1 ? { ...of, label: `${of.label} #` } : of}
          name={nameIn(name, index)}
          value={text}
          errors={errors}
          onChange={edit}
        />
      )}
    </RowList>
  )
}

/** Groups of fields: short rows if their labels identify the row, otherwise collapsible cards. */
function RowsInput({ field, name, value, errors, onChange }: FieldProps<RowsField>) {
  const { place: outer = "", ...around } = useFieldContext()
  const { label, one, max, fields } = field
  const noun = one.charAt(0).toLowerCase() + one.slice(1)
  const isShort = Object.values(fields).some((each) => each.label.includes("#"))
  const inputsOf = (row: Row<InputsOf<Fields>>, index: number, rowErrors = errors) => (
    <FieldContext value={{ ...around, place: ` of ${noun} ${index + 1}${outer}` }}>
      <FieldsForm
        fields={fields}
        values={row}
        name={nameIn(name, index)}
        errors={rowErrors}
        onChange={(changed, ...names) =>
          onChange(value.with(index, { ...changed, id: row.id }), ...names, ...(isShort || errors[name] ? [name] : []))
        }
      />
    </FieldContext>
  )
  if (isShort) {
    // An error of all rows is shown at the first field of the last one.
    const last = nameIn(name, value.length - 1, Object.keys(fields)[0] ?? "")
    const below = { ...errors, ...(errors[name] && { [last]: errors[last] ?? errors[name] }) }
    return (
      <>
        <Help {...{ field, name }} />
        <RowList
          noun={noun}
          rows={value}
          max={max}
          make={() => newRow(fields, makeKey())}
          onChange={(rows) => onChange(rows, name)}
        >
          {(row, index) => inputsOf(row, index, below)}
        </RowList>
      </>
    )
  }
  return (
    <fieldset className="list-field">
      <legend>
        <h2>{label}</h2>
      </legend>
      <Help {...{ field, name }} />
      <PartList
        noun={noun}
        field={name}
        parts={value}
        errors={errors}
        max={max}
        titleOf={(row) => formatFacts(titleOf(fields, row))}
        thumbnailOf={(row) => pathIn(fields, row)}
        make={() => newRow(fields, makeKey())}
        copy={(row) => ({ ...structuredClone(row), id: makeKey() })}
        onChange={onChange}
      >
        {(row, index) => inputsOf(row, index)}
      </PartList>
    </fieldset>
  )
}

/** The path of the first image of a row; undefined if it has none. */
function pathIn(fields: Fields, row: Row<InputsOf<Fields>>): string | undefined {
  const name = Object.keys(fields).find((each) => fields[each]?.type === "image")
  return (name && (row[name] as ImageValue).path) || undefined
}

function OwnInput(props: FieldProps<CustomField | BlocksField>) {
  const { own = {} } = useFieldContext()
  const { field } = props
  const name = field.type === "custom" ? field.name : field.type
  const Input = own[name] as ComponentType<FieldProps> | undefined
  if (!Input) throw new Error(`This form has no input for ${name}.`)
  return <Input {...(props as FieldProps)} />
}
