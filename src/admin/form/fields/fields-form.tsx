import type { ComponentType } from "react"
import { type Field, type Fields, initialOf, type ListField, type ValuesOf } from "#domain/blocks/fields/field.ts"
import { titleOf } from "#domain/blocks/fields/title.ts"
import type { FieldErrors } from "#domain/base/errors.ts"
import { PartList } from "../part-list.tsx"
import { nameFacts } from "./facts.ts"
import type { FieldProps } from "./field-props.ts"
import { ItemsForm } from "./items-field.tsx"
import { LinkForm } from "./link-field.tsx"
import { pictureOf, toItem, toPart } from "./list-parts.ts"
import { PictureForm } from "./picture-field.tsx"
import { ChoiceForm, Help, SwitchForm, TextForm } from "./plain-fields.tsx"
import { RichTextForm } from "./rich-text-field.tsx"
import "./fields.css"

/** How each kind of field is drawn. */
const forms: { [Kind in Field["kind"]]: ComponentType<FieldProps<Extract<Field, { kind: Kind }>>> } = {
  text: TextForm,
  richText: RichTextForm,
  picture: PictureForm,
  choice: ChoiceForm,
  switch: SwitchForm,
  link: LinkForm,
  list: ListForm,
  items: ItemsForm,
}

/** The form of the values of any fields; errors stand at their field, which has the name that the server gives it. */
export function FieldsForm<Each extends Fields>({
  fields,
  values,
  name,
  errors,
  onChange,
}: {
  fields: Each
  values: ValuesOf<Each>
  /** What the fields' names begin with, such as `blocks[3][values]`. */
  name: string
  /** The errors of the whole form. */
  errors: FieldErrors
  /** `changed` are the names of the fields whose errors the change removes. */
  onChange(values: ValuesOf<Each>, ...changed: string[]): void
}) {
  return Object.entries(fields).map(([key, field]) => {
    const FieldForm = forms[field.kind] as ComponentType<FieldProps>
    return (
      <FieldForm
        key={key}
        field={field}
        name={`${name}[${key}]`}
        value={values[key] as Field["initial"]}
        errors={errors}
        onChange={(value, ...changed) => onChange({ ...values, [key]: value }, ...changed)}
      />
    )
  })
}

/** A list of groups of fields, each as a card that can be moved, copied and removed. */
function ListForm({ field, name, value, errors, onChange }: FieldProps<ListField>) {
  const { label, one, max, fields } = field
  const parts = value.map(toPart)
  return (
    <fieldset className="list-field">
      <legend>{label}</legend>
      <Help {...{ field, name }} />
      <PartList
        noun={one.charAt(0).toLowerCase() + one.slice(1)}
        field={name}
        parts={parts}
        errors={errors}
        max={max}
        titleOf={({ item }) => nameFacts(titleOf(fields, item))}
        thumbnailOf={({ item }) => pictureOf(fields, item)}
        make={() => toPart(initialOf(fields))}
        copy={({ item }) => toPart(structuredClone(item))}
        onChange={(next, ...changed) => onChange(next.map(toItem), ...changed)}
      >
        {({ part, index }) => (
          <FieldsForm
            fields={fields}
            values={part.item}
            name={`${name}[${index}]`}
            errors={errors}
            onChange={(item, ...changed) =>
              onChange(parts.with(index, { key: part.key, item }).map(toItem), ...changed)
            }
          />
        )}
      </PartList>
    </fieldset>
  )
}
