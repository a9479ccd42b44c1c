export function Required({ label }: { label: string }) {
  return (
    <>
      {label} <span className="required">(required)</span>
    </>
  )
}
