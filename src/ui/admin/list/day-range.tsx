import { useEffect, useState } from "react"
import { endsBeforeItBegins } from "#base/list-query.ts"
import { isDay } from "#base/text/calendar.ts"
import { DateInput } from "../form/date-field.tsx"
import type { Listing } from "./use-listing.ts"

/** The fields for the first and the last day of a list, and their errors. The list is requested when they are a valid range. */
export function useDayRange<Item extends { _id: string }>({
  view: { filters },
  ask,
}: Pick<Listing<Item>, "view" | "ask">) {
  const { from = "", to = "" } = filters
  const [typed, setTyped] = useState({ from, to })
  const isImpossible = typed.from !== "" && typed.to !== "" && typed.from > typed.to

  useEffect(() => setTyped({ from, to }), [from, to])

  function change(name: "from" | "to", value: string) {
    const next = { ...typed, [name]: value }
    setTyped(next)
    if (value !== "" && !isDay(value)) return
    if (next.from && next.to && next.from > next.to) return
    ask({ filters: { ...filters, ...next } })
  }

  return {
    fields: (["from", "to"] as const).map((name) => (
      <label key={name} className="toolbar-field">
        {name === "from" ? "From" : "To"}
        <DateInput
          type="date"
          value={typed[name]}
          aria-invalid={(name === "to" && isImpossible) || undefined}
          aria-describedby={name === "to" && isImpossible ? "range-error" : undefined}
          onChange={(value) => change(name, value)}
        />
      </label>
    )),
    error: isImpossible && (
      <p id="range-error" role="alert" className="field-error toolbar-error">
        {endsBeforeItBegins}
      </p>
    ),
  }
}
