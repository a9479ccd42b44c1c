import type { Fields, ListField } from "#domain/blocks/fields/field.ts"
import { titleOf } from "#domain/blocks/fields/title.ts"
import type { AddressNoun } from "#domain/addresses/address-check.ts"
import { isRequiredIn, showNumber } from "#domain/content/fields/item-field.ts"
import { hasPictures, type ItemKind } from "#domain/content/fields/item-kind.ts"
import { limits } from "#domain/text/limits.ts"
import { sayRead } from "#domain/text/number.ts"
import { textOf } from "#domain/text/text.ts"
import { Field, Options, Select, TextArea } from "#ui/field.tsx"
import { AddressField } from "../addresses/address-field.tsx"
import { ImageField } from "../form/image-field.tsx"
import { type PartForm, PartList } from "../form/part-list.tsx"
import { Required } from "../form/required.tsx"
import type { Form } from "../form/use-form.ts"
import { DescriptionField } from "../resource/description-field.tsx"
import { blankEntry, copyEntry, type EntryValues } from "./item-values.ts"

interface FieldFormProps {
  kind: ItemKind
  name: string
  form: Form<Record<string, unknown>>
  /** The stored item. */
  item?: object | undefined
  /** More of what the input is given, such as its keyboard or its hint. */
  inputs?: object | undefined
}

/** A declared field of an item in its form. */
export function FieldForm({ kind, name, form, item, inputs }: FieldFormProps) {
  const field = kind.fields[name]
  const { values, errors, edit } = form
  const props = {
    id: name,
    error: errors[name],
    value: textOf(values[name]),
    onChange: (event: { target: { value: string } }) => edit({ [name]: event.target.value }, name),
    ...(field && "help" in field && field.help !== "" && { hint: field.help }),
  }
  if (!field) return null
  switch (field.kind) {
    case "text": {
      const { label, max, isLong } = field
      const isNeeded = isRequiredIn(field, item ? "change" : "new")
      const text = { ...props, max, label: isNeeded ? <Required label={label} /> : label, ...inputs }
      const rows = max > limits.description ? 6 : 3
      return isLong ? <TextArea rows={rows} required={isNeeded} {...text} /> : <Field required={isNeeded} {...text} />
    }
    case "number": {
      const read = sayRead(props.value, showNumber(field, props.value))
      return <Field {...props} note={read} label={field.label} {...inputs} />
    }
    case "choice":
      return (
        <Select {...props} label={field.label}>
          <Options of={field.options.map(({ value, label }) => [value, label])} />
        </Select>
      )
    case "switch":
      return (
        <div className="field">
          <label className="field-check">
            <input
              type="checkbox"
              checked={values[name] === true}
              aria-describedby={`${name}-hint`}
              onChange={(event) => edit({ [name]: event.target.checked }, name)}
            />
            {field.label}
          </label>
          <p className="field-hint" id={`${name}-hint`}>
            {field.help}
          </p>
        </div>
      )
    case "address": {
      const stored = item as Record<string, string> | undefined
      return (
        <AddressField
          noun={kind.noun as AddressNoun}
          slug={props.value}
          title={textOf(values[kind.title])}
          stored={stored && { _id: stored["_id"] ?? "", slug: stored[name] ?? "" }}
          error={props.error}
          onChange={(slug) => edit({ [name]: slug }, name)}
        />
      )
    }
    case "richText":
      return (
        <div className="card form-rest">
          <DescriptionField
            id={name}
            name={field.label}
            value={props.value}
            error={props.error}
            onChange={(text) => edit({ [name]: text }, name)}
          />
        </div>
      )
    case "list":
      return <ListForm kind={kind} name={name} field={field} form={form} isNew={item === undefined} />
    case "path":
    case "picture":
    case "pictures":
      // They have a part of the form of their own.
      return null
  }
}

const maxPerPicture = limits.imageBytes / 1024 / 1024

function ListForm({
  kind,
  name,
  field,
  form,
  isNew,
}: Pick<FieldFormProps, "kind" | "name" | "form"> & { field: ListField; isNew: boolean }) {
  const { values, errors, edit } = form
  const isPictured = hasPictures(field)
  return (
    <section className="form-rest" aria-labelledby={`${name}-heading`}>
      <h2 id={`${name}-heading`}>{field.label}</h2>
      {isPictured && (
        <p className="field-hint">
          A {kind.one} can have at most {limits.imagesPerEntity} pictures, the main one included, of {maxPerPicture} MB
          each: {limits.imagesPerEntity * maxPerPicture} MB together.
        </p>
      )}
      <PartList<EntryValues>
        noun={field.one.toLowerCase()}
        field={name}
        parts={values[name] as EntryValues[]}
        errors={errors}
        titleOf={(entry) => titleOf(field.fields, entry)}
        thumbnailOf={(entry) => (isPictured && !entry.file ? textOf(entry["image"]) : undefined)}
        make={() => blankEntry(field)}
        copy={copyEntry}
        onChange={(entries, ...fields) => {
          // The error of the list itself is about the number of pictures.
          const isPicture = fields.some((each) => each.endsWith("[image]"))
          edit({ [name]: entries }, ...fields, ...(isPicture ? [name] : []))
        }}
      >
        {(part) =>
          Object.entries(field.fields).map(([part_, each]) => (
            <EntryField key={part_} name={part_} field={each} {...{ part, isNew, onRefuse: form.refuse, of: field }} />
          ))
        }
      </PartList>
    </section>
  )
}

function EntryField({
  name,
  field,
  part: { part, index, text, edit, errorOf, fieldOf },
  of,
  isNew,
  onRefuse,
}: {
  name: string
  field: Fields[string]
  part: PartForm<EntryValues>
  /** The list. */
  of: ListField
  isNew: boolean
  onRefuse(field: string, message: string): void
}) {
  const isTyped = field.kind === "text" && field.isTyped
  if (field.kind === "richText" || isTyped) {
    return (
      <DescriptionField
        id={`${part.key}-${name}`}
        name={`${field.label} of ${of.one.toLowerCase()} ${index + 1}`}
        {...(isTyped && { isTyped, max: field.max, label: field.label, hint: field.help })}
        value={textOf(part[name])}
        error={errorOf(name)}
        onChange={(written) => edit({ [name]: written }, name)}
      />
    )
  }
  if (field.kind === "picture") {
    return (
      <ImageField
        id={`${part.key}-${name}`}
        label={field.label}
        stored={textOf(part[name])}
        file={part.file}
        alt={textOf(part["imageAlt"])}
        error={errorOf(name)}
        altError={errorOf("imageAlt")}
        onPick={(file, imageAlt) => edit({ file, imageAlt }, name, "imageAlt")}
        onChoose={({ path, alt }) => edit({ [name]: path, imageAlt: alt, file: undefined }, name, "imageAlt")}
        onRefuse={(message) => onRefuse(fieldOf(name), message)}
        onRemove={() => edit({ [name]: "", imageAlt: "" }, name)}
        onAlt={(imageAlt) => edit({ imageAlt }, "imageAlt")}
      />
    )
  }
  if (field.kind !== "text") return null
  const { label, help, max, isLong } = field
  const isNeeded = isRequiredIn(field, isNew ? "new" : "change")
  const props = {
    ...text(name),
    max,
    label: isNeeded ? <Required label={label} /> : label,
    ...(help && { hint: help }),
  }
  return isLong ? <TextArea rows={5} {...props} /> : <Field {...props} />
}
