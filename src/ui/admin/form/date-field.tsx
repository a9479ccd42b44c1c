import { type ComponentProps, type InputHTMLAttributes, useState } from "react"
import { dayOf } from "#base/text/calendar.ts"
import { formatTimeOfDay, formatTypedDay, parseDay, parseTimeOfDay } from "#base/text/typed-date.ts"
import { ariaOf, Frame } from "../../shared/field.tsx"
import { serverNow } from "../base/server-clock.ts"
import { Icon } from "../controls/icons.tsx"

const types = {
  date: {
    icon: "calendar",
    size: 11,
    parse: (typed: string) => parseDay(typed, dayOf(new Date(serverNow()).toISOString())),
    format: formatTypedDay,
  },
  time: { icon: "clock", size: 8, parse: parseTimeOfDay, format: formatTimeOfDay },
} as const

interface DateInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "value" | "onChange"> {
  type: keyof typeof types
  /** Such as "2026-11-28" or "16:30"; other text as it was typed. */
  value: string
  onChange(value: string): void
}

/** A day or a time of day, typed as people write it, or chosen with the browser's picker. */
export function DateInput({ type, value, onChange, ...input }: DateInputProps) {
  const [typed, setTyped] = useState<string>()
  const { icon, size, parse, format } = types[type]
  const isRead = parse(value) === value
  return (
    <span className="date-input">
      <input
        size={size}
        autoComplete="off"
        {...input}
        value={typed ?? (isRead ? format(value) : value)}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange(parse(target.value) ?? target.value)
        }}
        onBlur={() => setTyped(undefined)}
      />
      <Icon name={icon} />
      {/* Over the icon; keyboards and screen readers have the text. */}
      <input
        type={type}
        name={input.name}
        tabIndex={-1}
        aria-hidden="true"
        value={isRead ? value : ""}
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
