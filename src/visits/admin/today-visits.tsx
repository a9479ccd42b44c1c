import { useRef, useState } from "react"
import { Link } from "react-router"
import { dayIn } from "#base/text/zone.ts"
import { call } from "#ui/admin/api/call.ts"
import { serverNow } from "#ui/admin/base/server-clock.ts"
import { Failure, reasonOf } from "#ui/admin/controls/failure.tsx"
import { useRead } from "#ui/admin/controls/query.tsx"
import { showToast } from "#ui/admin/controls/toasts.tsx"
import { businessZone } from "#cms/admin/publishing/schedule-time.ts"
import { type Days, formatHours } from "./visit-days.ts"
import { VisitLine } from "./visit-line.tsx"

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
