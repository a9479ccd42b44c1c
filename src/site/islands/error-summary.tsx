import type { FieldErrors } from "#domain/base/errors.ts"

/** The fields of public forms in the order of their pages. */
const order = "fullName phone email address pin startsAt company message a b c wall tall drawers corners".split(" ")

interface ErrorSummaryProps {
  /** The start of the ids of the form's fields. */
  id: string
  errors?: FieldErrors | undefined
  /** The number of fields that had an error when the form was checked. */
  count?: number
  /** The reason for the failure if it is not about a field. */
  message?: string | undefined
}

/**
 * Says why a form was rejected, with a link to each wrong field. Forms lead to the address `#${id}-answer`, so that a page without
 * a script moves the focus here.
 */
export function ErrorSummary({ id, errors = {}, message, count = Object.keys(errors).length }: ErrorSummaryProps) {
  const wrong = order.filter((name) => errors[name])
  return (
    <>
      <p className="form-alert" role="alert" id={count > 0 || message ? `${id}-answer` : undefined} tabIndex={-1}>
        {count > 0 && <span>{count === 1 ? "1 field needs attention" : `${count} fields need attention`}</span>}
        {message && <span>{message}</span>}
      </p>
      {wrong.length > 0 && (
        <ul className="form-errors">
          {wrong.map((name) => (
            <li key={name}>
              <a href={`#${id}-${name}`}>{errors[name]}</a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
