import { useRef, useState } from "react"
import { Link } from "react-router"
import { dayIn, timeIn } from "#base/text/date.ts"
import { call } from "#ui/admin/api/call.ts"
import { serverNow } from "#ui/admin/base/server-clock.ts"
import { Failure, reasonOf } from "#ui/admin/controls/failure.tsx"
import { useRead } from "#ui/admin/controls/query.tsx"
import { showToast } from "#ui/admin/controls/toasts.tsx"
import { businessZone } from "#cms/admin/publishing/state-words.tsx"
import { VisitLine } from "./visit-line.tsx"
import { addDays, formatTimeOfDay, mondayOf } from "#base/text/calendar.ts"
import type { Block, ListedVisit } from "../shared/visit-entities.ts"

/** Today's visits without cancelled ones, except those cancelled by an erasure; nothing if there are none, and while loading. */
export function TodayVisits() {
  const { book, zone, today, failed, reload, done } = useVisits((day) => ({ from: day, to: day }))
  const visits = book?.visits.filter(({ state, enquiryId }) => !state.startsWith("cancelled") || !enquiryId) ?? []
  if (failed) return <Failure words="Failed to load the visits." reason={failed.reason} onRetry={reload} />
  if (!book || visits.length === 0) return null
  return (
    <section className="today-board" aria-labelledby="today-visits">
      <div className="today-head">
        <h2 id="today-visits">Visits today</h2>
        <Link to="/admin/visits">All visits</Link>
      </div>
      <ul className="today-rows">
        {visits.map((visit) => {
          const time = formatHours(visit, zone, today)
          return <VisitLine key={visit._id} {...{ visit, time }} bookable={book.bookable} onDone={done} />
        })}
      </ul>
    </section>
  )
}

/**
 * The visits and blocks of the days from today on, with the bookable kinds; undefined before the first load. Today is that of the
 * business's zone, which is known after the first load. While other days are loading, and if that fails, `book` is still that of the
 * previous days. `done` shows a result, and reloads.
 */
export function useVisits(daysOf: (today: string) => Days) {
  const [zone, setZone] = useState<string>(businessZone.name)
  const today = dayIn(new Date(serverNow()).toISOString(), zone)
  const { from, to } = daysOf(today)
  const read = async (signal: AbortSignal) => {
    const query = { from, to }
    const [bookable, visits, blocks] = await Promise.all([
      call("GET /visits/kinds", { signal }),
      call("GET /visits", { query, signal }),
      call("GET /visits/blocks", { query, signal }),
    ])
    return { bookable, visits, blocks }
  }
  const { data, error, isPlaceholderData, refetch } = useRead(["visits", from, to], read, { keeps: true })
  // A failure leaves no data, and dialogs still need the kinds.
  const last = useRef(data)
  if (data) last.current = data
  const book = last.current
  const reload = () => void refetch()
  if (book && book.bookable.zone !== zone) setZone(book.bookable.zone)
  const done = (words?: string) => {
    if (words) showToast(words)
    reload()
  }
  return {
    book,
    isRead: data !== undefined && !isPlaceholderData,
    failed: error && { reason: reasonOf(error) },
    zone,
    today,
    days: { from, to },
    done,
    reload,
  }
}

export type Span = "day" | "week"

/** A range of days, inclusive. */
interface Days {
  from: string
  to: string
}

export function daysAround(day: string, span: Span): Days {
  if (span === "day") return { from: day, to: day }
  const from = mondayOf(day)
  return { from, to: addDays(from, 6) }
}

/** A line of a day: a visit, or a blocked time; `time` is its time on this day. */
export type Line = { time: string } & ({ visit: ListedVisit } | { block: Block })

/**
 * The lines of each day in a time zone, by time; a block of several days is on each. Consecutive empty days are one entry from
 * `day` to `last`, but `today` is always a separate entry.
 */
export function linesByDay(
  { from, to }: Days,
  { zone, today = "" }: { zone: string; today?: string },
  { visits, blocks }: { visits: readonly ListedVisit[]; blocks: readonly Block[] },
): { day: string; last: string; lines: Line[] }[] {
  const all = [
    ...blocks.map((block) => ({ times: timesIn(zone, block), line: { block } })),
    ...visits.map((visit) => ({ times: timesIn(zone, visit), line: { visit } })),
  ].toSorted((one, other) => one.times.startsAt.localeCompare(other.times.startsAt))
  const days: { day: string; last: string; lines: Line[] }[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const ofDay = all.filter(({ times: { firstDay, lastDay, end } }) => {
      return firstDay <= day && (end === "00:00" ? lastDay > day : lastDay >= day)
    })
    const lines = ofDay.map(({ times, line }) => ({ time: formatTimeRange(times, day), ...line }))
    const before = days.at(-1)
    const joins = lines.length === 0 && before?.lines.length === 0 && day !== today && before.last !== today
    if (joins) before.last = day
    else days.push({ day, last: day, lines })
  }
  return days
}

interface Range {
  startsAt: string
  endsAt: string
}

function timesIn(zone: string, { startsAt, endsAt }: Range) {
  return {
    startsAt,
    firstDay: dayIn(startsAt, zone),
    start: timeIn(startsAt, zone),
    lastDay: dayIn(endsAt, zone),
    end: timeIn(endsAt, zone),
  }
}

/** Formats the hours of something on a day: "11 am to 12 pm", "from 3 pm", "until 12 pm" or "all day". */
function formatHours(range: Range, zone: string, day: string): string {
  return formatTimeRange(timesIn(zone, range), day)
}

function formatTimeRange({ firstDay, start, lastDay, end }: ReturnType<typeof timesIn>, day: string): string {
  const begins = firstDay === day
  const ends = lastDay === day || (lastDay === addDays(day, 1) && end === "00:00")
  const [isFrom, isUntil] = [begins && start !== "00:00", ends && end !== "00:00"]
  if (begins && ends && (isFrom || isUntil)) return `${formatTimeOfDay(start)} to ${formatTimeOfDay(end)}`
  if (isFrom) return `from ${formatTimeOfDay(start)}`
  return isUntil ? `until ${formatTimeOfDay(end)}` : "all day"
}
