import { Field } from "#ui/field.tsx"
import { useBusinessFields } from "./business-fields.ts"
import { RowList } from "./row-list.tsx"

/** A list of texts of the business, such as its phone numbers. */
export function TextRows({
  name,
  noun,
  label,
  max,
  length,
  type = "text",
}: {
  name: "phones" | "emails" | "areas" | "social"
  noun: string
  label: string
  /** How many there can be. */
  max: number
  /** How many characters each can have. */
  length: number
  type?: "text" | "tel" | "email" | "url"
}) {
  const { values, set, text } = useBusinessFields()
  const rows = values[name]
  return (
    <RowList noun={noun} rows={rows} max={max} make={() => ""} onChange={(all) => set({ [name]: all })}>
      {(row, index, edit) => (
        <Field
          {...text([name, index], row, edit)}
          label={rows.length > 1 ? `${label} ${index + 1}` : label}
          type={type}
          max={length}
          autoComplete="off"
        />
      )}
    </RowList>
  )
}
