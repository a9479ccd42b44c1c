import { useState } from "react"
import { Link } from "react-router"
import { serverNow } from "../base/server-clock.ts"
import { toFields } from "../base/zone-time.ts"
import { showToast } from "../controls/toasts.tsx"
import { businessZone } from "../publishing/schedule-time.ts"
import { useVisits } from "./use-visits.ts"
import { wordHours } from "./visit-days.ts"
import { VisitLine } from "./visit-line.tsx"

/** The visits of today that are not cancelled; nothing where there is none, as also while they are read. */
export function TodayVisits() {
  const [zone, setZone] = useState<string>(businessZone.name)
  const today = toFields(new Date(serverNow()).toISOString(), zone).date
  const { book, reload } = useVisits({ from: today, to: today })
  if (book && book.bookable.zone !== zone) setZone(book.bookable.zone)
  const visits = book?.visits.filter(({ state }) => !state.startsWith("cancelled")) ?? []
  if (!book || visits.length === 0) return null
  return (
    <section className="today-board" aria-labelledby="today-visits">
      <div className="today-head">
        <h2 id="today-visits">Visits today</h2>
        <Link to="/admin/visits">All visits</Link>
      </div>
      <ul className="today-rows">
        {visits.map((visit) => (
          <VisitLine
            key={visit._id}
            time={wordHours(visit, zone, today)}
            visit={visit}
            bookable={book.bookable}
            onDone={(words) => {
              showToast(words)
              void reload()
            }}
          />
        ))}
      </ul>
    </section>
  )
}
