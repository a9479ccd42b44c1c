/** A field's label that says in words that the field has to be filled in. */
export function Required({ label }: { label: string }) {
  return (
    <>
      {label} <span className="required">(required)</span>
    </>
  )
}
