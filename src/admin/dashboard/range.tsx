import { useState } from "react"
import { flushSync } from "react-dom"
import { useSearchParams } from "react-router"
import { validate } from "#base/parse.ts"
import { reportQuery } from "#enquiries/shared/report.ts"
import { DateField } from "#ui/admin/form/date-field.tsx"
import { useSmallForm } from "#ui/admin/form/use-small-form.ts"

/** The days of a report, from the screen's URL, and the form that changes them. */
export function useRange() {
  const [parameters, setParameters] = useSearchParams()
  const range = { from: parameters.get("from") ?? "", to: parameters.get("to") ?? "" }
  const change = (days: typeof range) =>
    setParameters(Object.fromEntries(Object.entries(days).filter(([, day]) => day !== "")))
  return { range, form: <RangeForm key={`${range.from} ${range.to}`} range={range} onRange={change} /> }
}

type Range = Record<"from" | "to", string>

/** Chooses the days of the report; an invalid range gets an error at its field and changes nothing. */
function RangeForm({ range, onRange }: { range: Range; onRange(range: Range): void }) {
  const [values, setValues] = useState(range)
  const { errors, props } = useSmallForm({
    check: () => validate(reportQuery, values),
    send: async () => onRange(values),
    explain: String,
  })

  return (
    <form className="range" noValidate {...props}>
      {(["from", "to"] as const).map((name) => (
        <DateField
          key={name}
          id={`range-${name}`}
          name={name}
          label={name === "from" ? "From Date" : "To Date"}
          type="date"
          value={values[name]}
          error={errors[name]}
          onChange={(value) => setValues({ ...values, [name]: value })}
        />
      ))}
      <div className="range-buttons">
        <button type="submit">Submit</button>
        <button type="submit" className="plain" onClick={() => flushSync(() => setValues({ from: "", to: "" }))}>
          Clear
        </button>
      </div>
    </form>
  )
}
