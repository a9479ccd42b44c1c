import {
  checkTimes,
  type OpeningHours,
  type OpenTimes,
  formatHours,
  weekdayNames,
  weekdays,
} from "#domain/business/opening-hours.ts"
import { FieldError } from "#ui/field.tsx"
import { FieldOf, type Path } from "../../documents/fields/document-field.tsx"
import { useDocumentForm } from "../../documents/fields/document-form.ts"
import { copyTimes, dayToCopy, firstTimes } from "./week-values.ts"

/** The opening hours of the business by weekday. */
export function HoursFields() {
  const { values, set } = useDocumentForm()
  return <Week path={["hours"]} hours={values["hours"] as OpeningHours} onChange={(hours) => set({ hours })} />
}

/** The further places, each with hours of its own if it has other ones. */
export function PlaceFields() {
  return (
    <FieldOf
      name="places"
      rowEnd={(row, path, edit) => (
        <PlaceHours
          path={[...path, "hours"]}
          hours={row["hours"] as OpeningHours | null}
          onChange={(hours) => edit({ hours })}
        />
      )}
    />
  )
}

function PlaceHours({ path, hours, onChange }: Omit<WeekProps, "hours"> & { hours: OpeningHours | null }) {
  const { values } = useDocumentForm()
  const label = `Opening hours of place ${Number(path[1]) + 1} are different`
  const ofBusiness = values["hours"] as OpeningHours
  return (
    <fieldset className="place-hours whole-row" aria-label={label}>
      <label className="check">
        <input type="checkbox" checked={hours !== null} onChange={() => onChange(hours ? null : ofBusiness)} />
        {label}
      </label>
      {hours && <Week path={path} hours={hours} onChange={onChange} />}
    </fieldset>
  )
}

interface WeekProps {
  path: Path
  hours: OpeningHours
  onChange(hours: OpeningHours | null): void
}

/** The hours of a week, a line for each day, and what the site makes of them. */
export function Week({
  path,
  hours,
  none = "closed",
  shown = "Opening hours on the site",
  onChange,
}: WeekProps & {
  /** What a day without hours is. */
  none?: string
  /** Names what is shown below. */
  shown?: string
}) {
  const copied = dayToCopy(hours)
  const areRight = weekdays.every((day) => !hours[day] || !checkTimes(hours[day]))
  return (
    <>
      <div className="hours">
        {weekdays.map((day) => (
          <HoursOfDay
            key={day}
            path={[...path, day]}
            label={weekdayNames[day]}
            times={hours[day]}
            none={none}
            first={firstTimes(hours, day)}
            onChange={(times) => onChange({ ...hours, [day]: times })}
          />
        ))}
      </div>
      {copied && (
        <button type="button" className="plain" onClick={() => onChange(copyTimes(hours, copied))}>
          Use {weekdayNames[copied]}’s hours on every ticked day
        </button>
      )}
      <p className="field-hint">
        On the site:{" "}
        <output aria-label={shown}>
          {areRight ? formatHours(hours) || "no hours" : "correct the marked day first"}
        </output>
      </p>
    </>
  )
}

function HoursOfDay({
  path,
  label,
  times,
  none,
  first,
  onChange,
}: {
  path: Path
  label: string
  times: OpenTimes | null
  none: string
  /** The hours that it has once it is ticked. */
  first: OpenTimes
  onChange(times: OpenTimes | null): void
}) {
  const { nameOf, errorOf } = useDocumentForm()
  const field = nameOf(...path, "opens")
  const error = errorOf(...path, "opens") ?? (times ? checkTimes(times) : undefined)

  function time(name: keyof OpenTimes, words: string) {
    return (
      times && (
        <input
          id={nameOf(...path, name)}
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
        <input type="checkbox" checked={times !== null} onChange={() => onChange(times ? null : first)} />
        {label}
      </label>
      {times ? (
        <span className="hours-times">
          {time("opens", "opens at")} to {time("closes", "closes at")}
        </span>
      ) : (
        <span className="hours-times">{none}</span>
      )}
      <FieldError of={field} words={error} />
    </div>
  )
}
