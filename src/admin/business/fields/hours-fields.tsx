import {
  checkTimes,
  type OpenTimes,
  formatHours,
  type Weekday,
  weekdayNames,
  weekdays,
} from "#domain/business/opening-hours.ts"
import type { Business } from "#domain/business/business.ts"
import { useDocumentForm } from "../../documents/fields/document-form.ts"

const usual: OpenTimes = { opens: "10:00", closes: "19:00" }

/** The opening hours by weekday. */
export function HoursFields() {
  const { values, set } = useDocumentForm()
  const hours = values["hours"] as Business["hours"]
  const areRight = weekdays.every((day) => !hours[day] || !checkTimes(hours[day]))
  return (
    <>
      <div className="hours">
        {weekdays.map((day) => (
          <HoursOfDay
            key={day}
            day={day}
            times={hours[day]}
            onChange={(times) => set({ hours: { ...hours, [day]: times } })}
          />
        ))}
      </div>
      <p className="field-hint">
        On the site:{" "}
        <output aria-label="Opening hours on the site">
          {areRight ? formatHours(hours) || "no hours" : "correct the marked day first"}
        </output>
      </p>
    </>
  )
}

function HoursOfDay({
  day,
  times,
  onChange,
}: {
  day: Weekday
  times: OpenTimes | null
  onChange(times: OpenTimes | null): void
}) {
  const { nameOf, errorOf } = useDocumentForm()
  const field = nameOf("hours", day, "opens")
  const error = errorOf("hours", day, "opens") ?? (times ? checkTimes(times) : undefined)
  const label = weekdayNames[day]

  function time(name: keyof OpenTimes, words: string) {
    return (
      times && (
        <input
          id={nameOf("hours", day, name)}
          type="time"
          aria-label={`${label} ${words}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${field}-error` : undefined}
          value={times[name]}
          onChange={(event) => onChange({ ...times, [name]: event.target.value })}
        />
      )
    )
  }

  return (
    <div className="hours-day">
      <label className="check">
        <input type="checkbox" checked={times !== null} onChange={() => onChange(times ? null : usual)} />
        {label}
      </label>
      {times ? (
        <span className="hours-times">
          {time("opens", "opens at")} to {time("closes", "closes at")}
        </span>
      ) : (
        <span className="hours-times">closed</span>
      )}
      {error && (
        <p className="field-error" id={`${field}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
