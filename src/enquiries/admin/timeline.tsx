import { useState } from "react"
import { eventLabels } from "../shared/events.ts"
import { formatNumber } from "#base/text/number.ts"
import { Failure, reasonOf } from "#ui/admin/controls/failure.tsx"
import { useCall } from "#ui/admin/controls/query.tsx"
import { formatDateTime } from "#ui/admin/controls/time.ts"

const shownAtFirst = 20

/** The timeline of an enquiry, latest first. */
export function Timeline({ id }: { id: string }) {
  const [isWhole, setWhole] = useState(false)
  const { data: events, error, refetch } = useCall("GET /contacts/:id/events", { params: { id } })
  const shown = events?.slice(0, isWhole ? events.length : shownAtFirst) ?? []
  return (
    <section aria-labelledby="timeline">
      <h3 id="timeline">Timeline</h3>
      {error && (
        <Failure words="Failed to load the timeline." reason={reasonOf(error)} onRetry={() => void refetch()} />
      )}
      {!events && !error && <output aria-label="State">Loading...</output>}
      <ol className="timeline">
        {shown.map(({ _id, at, by, kind, reached, text }) => (
          <li key={_id}>
            <p className="quiet">
              <strong>
                {eventLabels[kind]}
                {reached !== undefined && (reached ? ": reached" : ": not reached")}
              </strong>{" "}
              <time dateTime={at}>{formatDateTime(at)}</time>
              {by && ` · ${by}`}
            </p>
            {text && <p className="as-typed">{text}</p>}
          </li>
        ))}
      </ol>
      {events?.length === 0 && <p className="quiet">Nothing yet. Add a note or a call above.</p>}
      {events && events.length > shown.length && (
        <button type="button" className="plain" onClick={() => setWhole(true)}>
          Show all {formatNumber(events.length)}
        </button>
      )}
    </section>
  )
}
