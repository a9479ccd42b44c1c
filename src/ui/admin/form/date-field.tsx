import { type ComponentProps, useState } from "react"
import { formatTimeOfDay, countDays, isDay } from "#base/text/calendar.ts"
import { ariaOf, Frame } from "../../shared/field.tsx"
import { today } from "../base/server-clock.ts"
import { Icon } from "../controls/icons.tsx"
import { formatShortDay } from "../controls/time.ts"
import { foldDigits } from "#base/text/number.ts"

const parseNearDay = (typed: string) => parseDay(typed, today())
const formatLongDay = (day: string) => formatShortDay(day, true)

type DateInputProps = Omit<ComponentProps<"input">, "onChange"> & {
  type: "date" | "time"
  /** Such as "2026-11-28" or "16:30"; other text as it was typed. */
  value: string
  onChange(value: string): void
}

/** A day or a time of day, typed as people write it; a day can also be chosen with the browser's picker. */
export function DateInput({ type, value, onChange, min, max, ...input }: DateInputProps) {
  const [typed, setTyped] = useState<string>()
  const [parse, format] = type === "date" ? [parseNearDay, formatLongDay] : [parseTimeOfDay, formatTimeOfDay]
  const isParsed = parse(value) === value
  const text = (
    <input
      size={type === "date" ? 11 : 8}
      autoComplete="off"
      {...input}
      value={typed ?? (isParsed ? format(value) : value)}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(parse(target.value) ?? target.value)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
  if (type === "time") return text
  return (
    <span className="date-input">
      {text}
      <Icon name="calendar" />
      {/* Over the icon; keyboards and screen readers use the text. */}
      <input
        {...{ type, min, max, name: input.name, value: isParsed ? value : "" }}
        aria-hidden="true"
        tabIndex={-1}
        onChange={({ target }) => onChange(target.value)}
      />
    </span>
  )
}

type DateFieldProps = Omit<ComponentProps<typeof Frame>, "children"> & Omit<DateInputProps, "id">

export function DateField({ id, label, hint, error, ...input }: DateFieldProps) {
  const frame = { id, label, hint, error }
  return (
    <Frame {...frame}>
      <DateInput id={id} {...ariaOf(frame)} {...input} />
    </Frame>
  )
}

const months = "janfebmaraprmayjunjulaugsepoctnovdec"
const two = (number: number | string) => String(number).padStart(2, "0")

/** Reads a day such as "28 Nov", "28/11/26" or "2026-11-28", by default of the nearest year; undefined if it does not exist. */
export function parseDay(typed: string, today: string): string | undefined {
  const plain = foldDigits(typed).trim()
  if (isDay(plain)) return plain
  const parts = /^(\d{1,2})(?:st|nd|rd|th)?[\s./-]*([a-z]{3,9}|\b\d{1,2})[\s.,/-]*(\d{4}|\d{2})?$/i.exec(plain)
  const [, day = "", month = "", year = ""] = parts ?? []
  const number = Number(month) || months.indexOf(month.slice(0, 3).toLowerCase()) / 3 + 1
  const now = Number(today.slice(0, 4))
  const years = year ? [year.padStart(4, "20")] : [now, now + 1, now - 1]
  const days = years.map((each) => `${each}-${two(number)}-${two(day)}`).filter(isDay)
  const distanceTo = (each: string) => Math.abs(countDays(today, each) - 1)
  return days.sort((one, other) => distanceTo(one) - distanceTo(other))[0]
}

/** Reads a time of day such as "10 am", "4.30 pm" or "16:30" as "16:30"; undefined if it does not exist. */
export function parseTimeOfDay(typed: string): string | undefined {
  const parts = /^(\d{1,2})(?:[:.]?([0-5]\d))?\s*(?:([ap])\.?m?\.?)?$/i.exec(foldDigits(typed).trim())
  const [, hours = "24", minute = "00", half] = parts ?? []
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === "p" ? 12 : 0) : Number(hours)
  return hour < 24 && !(half && (hours === "0" || Number(hours) > 12)) ? `${two(hour)}:${minute}` : undefined
}
