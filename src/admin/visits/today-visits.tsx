import { Link } from "react-router"
import { Failure } from "../controls/failure.tsx"
import { useVisits } from "./use-visits.ts"
import { wordHours } from "./visit-days.ts"
import { VisitLine } from "./visit-line.tsx"

/** The visits of today but for those that were cancelled, unless by erasing the person; nothing where there is none, as also while they are read. */
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
        {visits.map((visit) => (
          <VisitLine
            key={visit._id}
            time={wordHours(visit, zone, today)}
            visit={visit}
            bookable={book.bookable}
            onDone={done}
          />
        ))}
      </ul>
    </section>
  )
}
