import { checkGstin } from "#domain/business/gstin.ts"
import { FieldOf } from "../../documents/fields/document-field.tsx"
import { useDocumentForm } from "../../documents/fields/document-form.ts"

/** The GSTIN, whose check digit is looked at as soon as it is whole. */
export function GstinField() {
  const { values } = useDocumentForm()
  const typed = String(values["gstin"]).replaceAll(/\s/g, "").toUpperCase()
  const wrong = typed.length >= 15 ? checkGstin(typed) : undefined
  return (
    <>
      <FieldOf name="gstin" error={wrong} />
      <output aria-label="Check digit" className="field-hint">
        {typed.length >= 15 && !wrong ? "The check digit is right." : ""}
      </output>
    </>
  )
}
