import {
  checkTimes,
  type OpenTimes,
  formatHours,
  type Weekday,
  weekdayNames,
  weekdays,
} from "#domain/business/opening-hours.ts"
import { businessLimits } from "#domain/business/business.ts"
import { Field } from "#ui/field.tsx"
import { useBusinessFields } from "./fields/business-fields.ts"
import { fieldName } from "./fields/business-values.ts"
import { RowList } from "./fields/row-list.tsx"

const usual: OpenTimes = { opens: "10:00", closes: "19:00" }

/** The opening hours by weekday, and the holidays. */
export function HoursFields() {
  const { values, set, text } = useBusinessFields()
  const { hours, holidays } = values
  const areRight = weekdays.every((day) => !hours[day] || !checkTimes(hours[day]))
  return (
    <fieldset className="card">
      <legend>Opening hours</legend>
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
      <h2>Holidays</h2>
      <p className="field-hint">Days on which you are closed. Those still to come are on the contact page.</p>
      <RowList
        noun="holiday"
        rows={holidays}
        max={businessLimits.holidays}
        make={() => ({ day: "", name: "" })}
        onChange={(all) => set({ holidays: all })}
      >
        {(row, index, edit) => (
          <>
            <Field
              {...text(["holidays", index, "day"], row.day, (day) => edit({ ...row, day }))}
              label={`Day of holiday ${index + 1}`}
              type="date"
            />
            <Field
              {...text(["holidays", index, "name"], row.name, (name) => edit({ ...row, name }))}
              label={`Name of holiday ${index + 1}`}
              max={60}
            />
          </>
        )}
      </RowList>
    </fieldset>
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
  const { errorOf } = useBusinessFields()
  const field = fieldName("hours", day, "opens")
  const error = errorOf("hours", day, "opens") ?? (times ? checkTimes(times) : undefined)
  const label = weekdayNames[day]

  function time(name: keyof OpenTimes, words: string) {
    return (
      times && (
        <input
          id={fieldName("hours", day, name)}
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
