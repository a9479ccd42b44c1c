import { TextArea } from "#ui/field.tsx"

/** The formatted text of a category's item, as stored HTML. */
export function DescriptionField({
  id,
  value,
  error,
  onChange,
}: {
  id: string
  value: string
  error: string | undefined
  onChange(html: string): void
}) {
  return (
    <TextArea
      id={id}
      label="Description"
      hint="HTML: p, h1 to h6, ul, ol, li, blockquote, strong, em, a, img. Anything else is left out."
      rows={6}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
