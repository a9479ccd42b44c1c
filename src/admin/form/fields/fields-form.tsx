import type { ComponentType } from "react"
import {
  type Field,
  type Fields,
  initialOf,
  type ListField,
  type PictureField,
  type PictureValue,
  type RichTextField,
  type ValuesOf,
} from "#domain/blocks/fields/field.ts"
import { titleOf } from "#domain/blocks/fields/title.ts"
import type { FieldErrors } from "#domain/base/errors.ts"
import { PartList } from "../part-list.tsx"
import { nameFacts, pageFacts } from "./facts.ts"
import type { FieldProps } from "./field-props.ts"
import { ItemsForm } from "./items-field.tsx"
import { LinkForm } from "./link-field.tsx"
import { ChoiceForm, Help, SwitchForm, TextForm } from "./plain-fields.tsx"
import "./fields.css"
import { DescriptionField } from "../../resource/description-field.tsx"
import { makeKey } from "../../api/keys.ts"
import { FieldError } from "#ui/field.tsx"
import { ChooseButton } from "../../pictures/picker/choose-button.tsx"
import { valueOf } from "../../pictures/picker/chosen-picture.ts"
import { variantAddress } from "../../files/shown-picture.tsx"
import { AltField } from "../image-field.tsx"

type Item = ValuesOf<Fields>

/** An item with the key by which the form knows it while it is shown. */
interface Part {
  key: string
  item: Item
}

const keys = new WeakMap<Item, string>()

/** An item with its key: the same for as long as the form changes it. */
function toPart(item: Item): Part {
  const key = keys.get(item) ?? makeKey()
  keys.set(item, key)
  return { key, item }
}

/** The item of a part, which keeps its key. */
function toItem({ key, item }: Part): Item {
  keys.set(item, key)
  return item
}

/** The path of the first picture of some values; undefined where they hold none. */
function pictureOf(fields: Fields, values: Item): string | undefined {
  const name = Object.keys(fields).find((each) => fields[each]?.kind === "picture")
  return (name && (values[name] as PictureValue).path) || undefined
}

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

/** Formatted text, in the editor. */
function RichTextForm({ field: { label, help }, name, value, errors, onChange }: FieldProps<RichTextField>) {
  return (
    <DescriptionField
      id={name}
      name={label}
      label={label}
      hint={help}
      value={value}
      error={errors[name]}
      facts={pageFacts}
      onChange={(html) => onChange(html, name)}
    />
  )
}

/** A picture of the library with its alt text; one that is uploaded is in the library then. */
function PictureForm({ field, name, value, errors, onChange }: FieldProps<PictureField>) {
  const { path, alt } = value
  const altName = `${name}[alt]`
  const pathName = `${name}[path]`
  const error = errors[name] ?? errors[pathName]
  return (
    <fieldset className={error ? "field field--wrong picture-field" : "field picture-field"}>
      <legend>{field.label}</legend>
      <Help {...{ field, name }} />
      {path && <img className="preview" src={variantAddress(path, 480)} alt={alt || "The chosen picture"} />}
      <div className="picture-actions">
        <ChooseButton onChoose={(picture) => onChange(valueOf(picture), name, pathName, altName)} />
        {path && (
          <button
            type="button"
            className="plain"
            onClick={() => onChange({ path: "", alt: "" }, name, pathName, altName)}
          >
            Remove<span className="visually-hidden"> {field.label}</span>
          </button>
        )}
      </div>
      <FieldError of={name} words={error} />
      {path && (
        <AltField
          id={altName}
          alt={alt}
          error={errors[altName]}
          onAlt={(words) => onChange({ path, alt: words }, altName)}
        />
      )}
    </fieldset>
  )
}
