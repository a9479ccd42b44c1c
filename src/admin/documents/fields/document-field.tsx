import type { ReactNode } from "react"
import {
  type DocumentField,
  type DocumentFields,
  type FactField,
  firstBody,
  type NumberField,
  type RowsField,
  type TextsField,
} from "#domain/blocks/fields/document-field.ts"
import type { TextField } from "#domain/blocks/fields/field.ts"
import { formatNumber } from "#domain/text/number.ts"
import { Field, TextArea } from "#ui/field.tsx"
import { type DocumentForm, useDocumentForm } from "./document-form.ts"
import { toTexts } from "./document-values.ts"
import { RowList } from "./row-list.tsx"

/** Where a value is in a document. */
export type Path = readonly [string, ...(string | number)[]]

/** Some fields of a document on a card, one below the other. */
export function FieldCard({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset className="card">
      <legend>{title}</legend>
      {hint && <p className="field-hint">{hint}</p>}
      {children}
    </fieldset>
  )
}

/** What follows the fields of a row: those that have a form of their own. */
type RowEnd = (row: Record<string, unknown>, path: Path, edit: (change: Record<string, unknown>) => void) => ReactNode

/** A field of the document; `error` is shown where the server has none. */
export function FieldOf({ name, ...more }: { name: string; error?: string | undefined; rowEnd?: RowEnd }) {
  const form = useDocumentForm()
  const field = form.fields[name] as DocumentField
  return (
    <>
      {field.kind === "rows" && field.help && <p className="field-hint">{field.help}</p>}
      <Input
        field={field}
        path={[name]}
        value={form.values[name]}
        form={form}
        {...more}
        onChange={(value) => form.set({ [name]: value })}
      />
    </>
  )
}

interface InputProps<Each extends DocumentField = DocumentField> {
  field: Each
  path: Path
  value: unknown
  form: DocumentForm
  /** What is shown where the server finds nothing wrong. */
  error?: string | undefined
  rowEnd?: RowEnd | undefined
  onChange(value: unknown): void
}

function Input({ field, ...rest }: InputProps) {
  switch (field.kind) {
    case "text":
    case "fact":
    case "number":
      return <Line field={field} {...rest} />
    case "group":
      return <Group fields={field.fields} {...rest} />
    case "texts":
      return <Texts field={field} {...rest} />
    case "rows":
      return <Rows field={field} {...rest} />
    case "own":
      return null
  }
}

function Line({
  field,
  path,
  value,
  form,
  error,
  onChange,
  label = labelAt(field.label, path),
}: InputProps<TextField | FactField | NumberField> & { label?: string }) {
  const props = {
    id: form.nameOf(...path),
    label,
    hint:
      field.kind === "text" && field.help ? `${field.help} Up to ${formatNumber(field.max)} characters.` : field.help,
    value: String(value),
    error: form.errorOf(...path) ?? error,
    autoComplete: "off",
    spellCheck: field.kind === "text",
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  if (field.kind === "text" && field.isLong)
    return <TextArea rows={3} max={field.max} required={field.isRequired === true} {...props} />
  return (
    <Field
      {...props}
      {...(field.kind === "number"
        ? { inputMode: field.input }
        : { max: field.max, required: field.isRequired === true, type: field.kind === "fact" ? field.input : "text" })}
    />
  )
}

/** The label of a field in a row, with the number of the row. */
function labelAt(label: string, path: Path): string {
  const index = path.findLast((part) => typeof part === "number") ?? 0
  return label.replace("#", String(index + 1))
}

/** Fields that belong together, side by side where they are short. */
export function Group({ fields, path, value, form, onChange }: Omit<InputProps, "field"> & { fields: DocumentFields }) {
  const values = value as Record<string, unknown>
  return (
    <div className="two-columns">
      {Object.entries(fields).map(([name, field]) => (
        <div key={name} className={"max" in field && field.max > 60 ? "whole-row" : undefined}>
          <Input
            field={field}
            path={[...path, name]}
            value={values[name]}
            form={form}
            onChange={(changed) => onChange({ ...values, [name]: changed })}
          />
        </div>
      ))}
    </div>
  )
}

function Texts({ field: { each, max }, path, value, form, onChange }: InputProps<TextsField>) {
  const texts = value as string[]
  const noun = each.label.charAt(0).toLowerCase() + each.label.slice(1)
  return (
    <RowList noun={noun} rows={texts} max={max} make={() => ""} onChange={onChange}>
      {(text, index, edit) => (
        <Line
          field={each}
          label={texts.length > 1 ? `${each.label} ${index + 1}` : each.label}
          path={[...path, index]}
          value={text}
          form={form}
          onChange={(changed) => edit(String(changed))}
        />
      )}
    </RowList>
  )
}

/** What is wrong with the rows together stands at the first field of the last one. */
function Rows({ field: { one, max, fields }, path, value, form, rowEnd, onChange }: InputProps<RowsField>) {
  const rows = value as Record<string, unknown>[]
  return (
    <RowList noun={one} rows={rows} max={max} make={() => blankRow(fields)} onChange={onChange}>
      {(row, index, edit) => (
        <>
          {Object.entries(fields).map(([name, each], at) => (
            <Input
              key={name}
              field={each}
              path={[...path, index, name]}
              value={row[name]}
              form={form}
              error={at === 0 && index === rows.length - 1 ? form.errorOf(...path) : undefined}
              onChange={(changed) => edit({ ...row, [name]: changed })}
            />
          ))}
          {rowEnd?.(row, [...path, index], (change) => edit({ ...row, ...change }))}
        </>
      )}
    </RowList>
  )
}

/** A new row, with its numbers still to be typed. */
function blankRow(fields: DocumentFields): Record<string, unknown> {
  const numbers = Object.entries(fields).flatMap(([name, { kind }]) => (kind === "number" ? [[name, ""]] : []))
  return { ...toTexts(fields, firstBody(fields)), ...Object.fromEntries(numbers) }
}
