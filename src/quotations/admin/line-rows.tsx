import { type KeyboardEvent, memo, useLayoutEffect, useRef } from "react"
import { FieldContext, type FieldProps, nameIn } from "#cms/admin/fields/field-props.ts"
import { FieldsForm } from "#cms/admin/fields/fields-form.tsx"
import { RowList } from "#cms/admin/fields/row-list.tsx"
import { TextInput } from "#cms/admin/fields/text-inputs.tsx"
import type { Fields, InputsOf } from "#cms/fields/field.ts"
import { newRow, type Row, type RowsField } from "#cms/fields/rows.ts"
import type { TextField } from "#cms/fields/text.ts"
import { makeKey } from "#ui/admin/api/client.ts"
import { FieldError } from "#ui/shared/field.tsx"
import "./quotations.css"

type Line = Row<InputsOf<Fields>>

/** The id of the list of descriptions that the owner's items suggest. */
export const itemListId = "price-items"

const components = {
  description: (props: FieldProps<TextField>) => <TextInput {...props} input={{ list: itemListId }} />,
}

interface LineRowsProps extends FieldProps<RowsField> {
  /** The amount of each row, shown after its fields. */
  amounts?: readonly string[]
  /** Fills in the other fields of a row whose first field was changed. */
  fillIn?: (line: Line) => Line
}

/** Rows as a table, or below each other on a narrow screen. Enter moves down, and adds a row after the last. */
export function LineRows({ field, name, value, errors, onChange, amounts, fillIn = (line) => line }: LineRowsProps) {
  const { one, max, fields } = field
  const first = Object.keys(fields)[0] ?? ""
  // An error of all rows is shown at the first field of the last one.
  const last = nameIn(name, value.length - 1, first)
  const below = { ...errors, ...(errors[name] && { [last]: errors[last] ?? errors[name] }) }
  function change(index: number, changed: Line, names: string[]) {
    const filled = changed[first] === value[index]?.[first] ? changed : fillIn(changed)
    const fixed = filled === changed ? names : [nameIn(name, index)]
    onChange(value.with(index, filled), ...fixed, ...(errors[name] ? [name] : []))
  }
  // Lines that do not change are not rendered again: a quotation can have 500.
  const latest = useRef(change)
  useLayoutEffect(() => {
    latest.current = change
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="lines" data-columns={Object.keys(fields).length + (amounts ? 1 : 0)} onKeyDown={moveDown}>
      <RowList
        noun={one.toLowerCase()}
        rows={value}
        max={max}
        make={() => newRow(fields, makeKey())}
        onChange={(rows) => onChange(rows, name)}
      >
        {(row, index) => {
          const start = nameIn(name, index)
          const hasError = Object.keys(below).some((each) => each.startsWith(start))
          const own = { row, index, amount: amounts?.[index], errors: hasError ? below : noErrors }
          return <LineFields {...{ field, name: start, latest, ...own }} />
        }}
      </RowList>
      <FieldError of={name} words={value.length === 0 ? errors[name] : undefined} />
    </div>
  )
}

const noErrors = {}

interface LineFieldsProps extends Pick<LineRowsProps, "field" | "name" | "errors"> {
  row: Line
  index: number
  amount: string | undefined
  latest: { current(index: number, changed: Line, names: string[]): void }
}

const LineFields = memo(function LineFields({ field, name, row, index, errors, amount, latest }: LineFieldsProps) {
  return (
    <fieldset className="line">
      <legend className="visually-hidden">{`${field.one} ${index + 1}`}</legend>
      <FieldContext value={{ moment: "update", isUnmarked: true }}>
        <FieldsForm<Fields>
          fields={field.fields}
          values={row}
          name={name}
          errors={errors}
          components={components as object}
          onChange={(changed, ...names) => latest.current(index, { ...changed, id: row.id }, names)}
        />
      </FieldContext>
      {amount !== undefined && (
        <p className="line-amount">
          <span className="visually-hidden">Amount: </span>
          {amount}
        </p>
      )}
    </fieldset>
  )
})

/** Enter would submit the form. */
function moveDown(event: KeyboardEvent<HTMLElement>) {
  const { target, currentTarget } = event
  if (event.key !== "Enter" || event.nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return
  event.preventDefault()
  const row = target.closest("li")
  const column = [...(row?.querySelectorAll("input") ?? [])].indexOf(target)
  const below = row?.nextElementSibling?.querySelectorAll("input")[column]
  if (below) below.focus()
  else currentTarget.querySelector<HTMLElement>("ol + button")?.click()
}
