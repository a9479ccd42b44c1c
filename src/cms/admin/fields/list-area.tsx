import { useState } from "react"
import type { ListField } from "../../fields/list.ts"
import { TextArea } from "#ui/shared/field.tsx"
import { type FieldProps, nameIn, useAbout } from "./field-props.ts"

/** A list of short texts in one field, for pasting; an error of one text is shown for all of them. */
export function ListArea({
  field,
  name,
  value,
  errors,
  onChange,
  rows,
  between,
  split,
}: FieldProps<ListField> & {
  rows: number
  /** The separator between two texts. */
  between: string
  split(typed: string): string[]
}) {
  const [typed, setTyped] = useState("")
  const { hint, isReadOnly } = useAbout(field, name)
  const isTyped = JSON.stringify(split(typed)) === JSON.stringify(value)
  return (
    <TextArea
      id={name}
      label={field.label}
      hint={hint}
      rows={rows}
      readOnly={isReadOnly}
      autoComplete="off"
      spellCheck={false}
      value={isTyped ? typed : value.join(between)}
      error={errors[name] ?? value.map((_, index) => errors[nameIn(name, index)]).find(Boolean)}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(split(event.target.value), name)
      }}
    />
  )
}
