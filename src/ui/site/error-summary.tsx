import type { FieldErrors } from "#base/errors.ts"

/** The fields of public forms in page order. */
const order =
  "fullName phone email address pin startsAt company message a b c wall tall drawers corners name agrees".split(" ")

interface ErrorSummaryProps {
  /** The prefix of the ids of the form's fields. */
  id: string
  errors?: FieldErrors | undefined
  /** The number of invalid fields at the last check. */
  count?: number
  /** The reason for the failure if it is not about a field. */
  message?: string | undefined
}

/** Links each invalid field. Forms link to `#${id}-answer`, which moves the focus here without a script. */
export function ErrorSummary({ id, errors = {}, message, count = Object.keys(errors).length }: ErrorSummaryProps) {
  const wrong = order.filter((name) => errors[name])
  return (
    <div className="form-alert" role="alert" id={count > 0 || message ? `${id}-answer` : undefined} tabIndex={-1}>
      {count > 0 && <span>{count === 1 ? "1 field needs attention" : `${count} fields need attention`}</span>}
      {message && <span>{message}</span>}
      {wrong.length > 0 && (
        <ul className="form-errors">
          {wrong.map((name) => (
            <li key={name}>
              <a href={`#${id}-${name}`}>{errors[name]}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
