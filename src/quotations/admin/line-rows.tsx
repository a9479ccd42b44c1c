import type { KeyboardEvent } from "react"
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
        {(row, index) => (
          <fieldset className="line">
            <legend className="visually-hidden">{`${one} ${index + 1}`}</legend>
            <FieldContext value={{ moment: "update", isUnmarked: true }}>
              <FieldsForm<Fields>
                fields={fields}
                values={row}
                name={nameIn(name, index)}
                errors={below}
                components={components as object}
                onChange={(changed, ...names) => {
                  const line = { ...changed, id: row.id }
                  const filled = changed[first] === row[first] ? line : fillIn(line)
                  const fixed = filled === line ? names : [nameIn(name, index)]
                  onChange(value.with(index, filled), ...fixed, ...(errors[name] ? [name] : []))
                }}
              />
            </FieldContext>
            {amounts && (
              <p className="line-amount">
                <span className="visually-hidden">Amount: </span>
                {amounts[index]}
              </p>
            )}
          </fieldset>
        )}
      </RowList>
      <FieldError of={name} words={value.length === 0 ? errors[name] : undefined} />
    </div>
  )
}

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
