import { useEffect, useState } from "react"
import type { VisitKind } from "#domain/business/visit-hours.ts"
import { addDays, isDay } from "#domain/text/calendar.ts"
import { maxDays } from "#domain/visit/visit.ts"
import { Field, Select } from "#ui/field.tsx"
import { type Answer, call } from "../api/call.ts"
import { reasonOf } from "../controls/failure.tsx"
import { toFields } from "../base/zone-time.ts"
import { wordDay } from "./visit-days.ts"

type Slots = Answer<"GET /visits/free">["slots"]

/** The day of a visit and one of the times that are free then. */
export function TimeFields({
  kind,
  zone,
  day,
  startsAt,
  error,
  round,
  onChange,
}: {
  kind: VisitKind
  zone: string
  day: string
  /** The chosen time; "" for none. */
  startsAt: string
  error: string | undefined
  /** Another number reads the free times again. */
  round: number
  onChange(change: { day?: string; startsAt: string }): void
}) {
  const [read, setRead] = useState<{ of: string; slots: Slots }>()
  const [failure, setFailure] = useState<string>()
  const asked = `${kind} ${day} ${round}`

  useEffect(() => {
    if (!isDay(day)) return
    const reading = new AbortController()
    const query = { kind, from: day, to: addDays(day, maxDays - 1) }
    call("GET /visits/free", { query, signal: reading.signal }).then(
      ({ slots }) => {
        setRead({ of: asked, slots })
        setFailure(undefined)
      },
      (problem: unknown) => !reading.signal.aborted && setFailure(reasonOf(problem)),
    )
    return () => reading.abort()
  }, [asked, kind, day])

  const slots = read?.of === asked ? read.slots : undefined
  const dayOf = (iso: string) => toFields(iso, zone).date
  const ofDay = slots?.filter((slot) => dayOf(slot.startsAt) === day)
  const next = slots?.find((slot) => dayOf(slot.startsAt) > day)
  const none = ofDay?.length === 0
  return (
    <>
      <Field
        id="visit-day"
        name="day"
        label="Day"
        type="date"
        value={day}
        onChange={({ target }) => onChange({ day: target.value, startsAt: "" })}
      />
      <Select
        id="visit-time"
        name="startsAt"
        label="Time"
        value={startsAt}
        error={error}
        onChange={({ target }) => onChange({ startsAt: target.value })}
      >
        <option value="">{wordChoice(none, slots !== undefined, failure)}</option>
        {ofDay?.map((slot) => (
          <option key={slot.startsAt} value={slot.startsAt}>
            {toFields(slot.startsAt, zone).time} to {toFields(slot.endsAt, zone).time}
          </option>
        ))}
      </Select>
      {none && next && (
        <p>
          <button
            type="button"
            className="link"
            onClick={() => onChange({ day: dayOf(next.startsAt), startsAt: next.startsAt })}
          >
            Next free time: {wordDay(dayOf(next.startsAt))}, {toFields(next.startsAt, zone).time}
          </button>
        </p>
      )}
    </>
  )
}

function wordChoice(isNone: boolean, isRead: boolean, failure: string | undefined): string {
  if (failure !== undefined) return `The free times could not be read. ${failure}`.trim()
  if (!isRead) return "Loading..."
  return isNone ? "No free time on this day" : "Choose a time…"
}
