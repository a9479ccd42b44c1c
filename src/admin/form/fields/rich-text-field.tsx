import type { RichTextField } from "#domain/blocks/fields/field.ts"
import { DescriptionField } from "../../resource/description-field.tsx"
import { pageFacts } from "./facts.ts"
import type { FieldProps } from "./field-props.ts"

/** Formatted text, in the editor. */
export function RichTextForm({ field: { label, help }, name, value, errors, onChange }: FieldProps<RichTextField>) {
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
