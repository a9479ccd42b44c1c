import type { FieldErrors } from "#base/errors.ts"
import type { CustomField } from "#cms/fields/custom.ts"
import {
  checkTimes,
  type OpeningHours,
  type OpenTimes,
  formatHours,
  weekdayNames,
  weekdays,
  type Weekday,
} from "../../../shared/business/opening-hours.ts"
import { DateInput } from "#ui/admin/form/date-field.tsx"
import { FieldError } from "#ui/shared/field.tsx"
import { type FieldProps, labelOf, nameIn } from "#cms/admin/fields/field-props.ts"
import { useBusinessValues } from "./business-form.ts"

export function HoursInput({ value, ...props }: FieldProps<CustomField<"hours", OpeningHours>>) {
  return <Week hours={value} {...props} />
}

/** The hours of another location, if they differ from those of the business. */
export function PlaceHoursInput(props: FieldProps<CustomField<"placeHours", OpeningHours | null>>) {
  const { field, name, value, errors, onChange } = props
  const { hours } = useBusinessValues()
  const label = `${labelOf(field, name)} are different`
  return (
    <fieldset className="place-hours whole-row" aria-label={label}>
      <label className="check">
        <input
          id={name}
          type="checkbox"
          checked={value !== null}
          onChange={() => onChange(value ? null : hours, name)}
        />
        {label}
      </label>
      {value && <Week name={name} hours={value} errors={errors} onChange={onChange} />}
    </fieldset>
  )
}

/** The hours of a week as a table, and their text on the site. */
export function Week({
  name,
  hours,
  errors,
  none = "closed",
  shown = "Opening hours on the site",
  onChange,
}: {
  name: string
  hours: OpeningHours
  errors: FieldErrors
  /** The text of a day without hours. */
  none?: string
  /** The label of the result below. */
  shown?: string
  onChange(hours: OpeningHours, ...changed: string[]): void
}) {
  const copied = dayToCopy(hours)
  const areRight = weekdays.every((day) => !hours[day] || !checkTimes(hours[day]))
  return (
    <>
      <div>
        <div className="hours-day quiet" aria-hidden="true">
          <span>Open</span> <span>From</span> <span>To</span>
        </div>
        {weekdays.map((day) => (
          <HoursOfDay
            key={day}
            name={nameIn(name, day)}
            label={weekdayNames[day]}
            times={hours[day]}
            errors={errors}
            none={none}
            first={firstTimes(hours, day)}
            onChange={(times) => onChange({ ...hours, [day]: times }, nameIn(name, day))}
          />
        ))}
      </div>
      {copied && (
        <button type="button" className="plain" onClick={() => onChange(copyTimes(hours, copied), name)}>
          Copy {weekdayNames[copied]}’s hours to all open days
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

interface HoursOfDayProps {
  name: string
  label: string
  times: OpenTimes | null
  errors: FieldErrors
  none: string
  /** Its hours when it is ticked. */
  first: OpenTimes
  onChange(times: OpenTimes | null): void
}

function HoursOfDay({ name, label, times, errors, none, first, onChange }: HoursOfDayProps) {
  const field = nameIn(name, "opens")
  const error = errors[field] ?? (times ? checkTimes(times) : undefined)

  function time(which: keyof OpenTimes, words: string) {
    return (
      times && (
        <DateInput
          id={nameIn(name, which)}
          type="time"
          aria-label={`${label} ${words}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${field}-error` : undefined}
          value={times[which]}
          onChange={(typed) => onChange({ ...times, [which]: typed })}
        />
      )
    )
  }

  return (
    <div className="hours-day">
      <label className="check">
        <input id={name} type="checkbox" checked={times !== null} onChange={() => onChange(times ? null : first)} />
        {label}
      </label>
      {time("opens", "opens at")} {time("closes", "closes at")}
      {!times && <span>{none}</span>}
      <FieldError of={field} words={error} />
    </div>
  )
}

const usual: OpenTimes = { opens: "10:00", closes: "19:00" }

/** The default hours of a ticked day: the hours of the previous open day, otherwise of the next. */
export function firstTimes(hours: OpeningHours, day: Weekday): OpenTimes {
  const at = weekdays.indexOf(day)
  const open = [...weekdays.slice(0, at).toReversed(), ...weekdays.slice(at)].find((each) => hours[each])
  return (open && hours[open]) ?? usual
}

/** The first open day, if other days can copy its hours. */
export function dayToCopy(hours: OpeningHours): Weekday | undefined {
  const [first, second] = weekdays.filter((day) => hours[day])
  return second && first
}

/** The same days open, each with the hours of one. */
export function copyTimes(hours: OpeningHours, from: Weekday): OpeningHours {
  return Object.fromEntries(weekdays.map((day) => [day, hours[day] && hours[from]])) as OpeningHours
}

/** The default hours of a type of visit: its previous hours, otherwise the opening hours. */
export function takeOverHours(hours: OpeningHours, opening: OpeningHours): OpeningHours {
  const isSet = (of: OpeningHours) => weekdays.some((day) => of[day])
  if (isSet(hours)) return hours
  if (isSet(opening)) return opening
  return { mo: usual, tu: usual, we: usual, th: usual, fr: usual, sa: usual, su: null }
}

/** The beginnings of PIN codes in a text, each once. */
export function splitPins(typed: string): string[] {
  const each = typed.split(/[,;\n]/).map((part) => part.trim())
  return [...new Set(each.filter(Boolean))]
}
