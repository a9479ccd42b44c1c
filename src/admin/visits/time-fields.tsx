import { useCallback } from "react"
import type { VisitKind } from "#domain/business/visit-hours.ts"
import { addDays, isDay } from "#domain/text/calendar.ts"
import { dayIn, wordDay } from "#domain/text/zone.ts"
import { maxDays } from "#domain/visit/visit.ts"
import { wordTime, wordTimes } from "#domain/visit/visit-words.ts"
import { Field, Options, Select } from "#ui/field.tsx"
import { call } from "../api/call.ts"
import { Failure } from "../controls/failure.tsx"
import { useKept } from "../controls/loaded.tsx"

/** The day of a visit and one of the times that are free then. */
export function TimeFields({
  kind,
  zone,
  day,
  startsAt,
  error,
  onChange,
}: {
  kind: VisitKind
  zone: string
  day: string
  /** The chosen time; "" for none. */
  startsAt: string
  /** The free times are read again for another one: somebody may have taken the chosen time. */
  error: string | undefined
  onChange(change: { day?: string; startsAt: string }): void
}) {
  const read = useCallback(
    async (signal: AbortSignal) => {
      if (!isDay(day)) return undefined
      const query = { kind, from: day, to: addDays(day, maxDays - 1) }
      return (await call("GET /visits/free", { query, signal })).slots
    },
    [kind, day],
  )
  const { value, isRead, failed, reload } = useKept(read, error)
  const slots = isRead ? value : undefined
  const dayOf = (iso: string) => dayIn(iso, zone)
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
        <option value="">{wordChoice(none, !slots && !failed)}</option>
        <Options of={ofDay?.map((slot) => [slot.startsAt, wordTimes(slot.startsAt, slot.endsAt, zone)]) ?? []} />
      </Select>
      {failed && <Failure words="Failed to load the free times." reason={failed.reason} onRetry={reload} />}
      {none && next && (
        <p>
          <button
            type="button"
            className="link"
            onClick={() => onChange({ day: dayOf(next.startsAt), startsAt: next.startsAt })}
          >
            Next free time: {wordDay(next.startsAt, zone)}, {wordTime(next.startsAt, zone)}
          </button>
        </p>
      )}
    </>
  )
}

function wordChoice(isNone: boolean, isLoading: boolean): string {
  if (isLoading) return "Loading..."
  return isNone ? "No free time on this day" : "Choose a time…"
}
