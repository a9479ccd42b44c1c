import { type ComponentProps, useState } from "react"
import { formatTimeOfDay } from "#base/text/calendar.ts"
import { parseDay, parseTimeOfDay } from "#base/text/typed-date.ts"
import { ariaOf, Frame } from "../../shared/field.tsx"
import { today } from "../base/server-clock.ts"
import { Icon } from "../controls/icons.tsx"
import { formatShortDay } from "../controls/time.ts"

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
