import { useCallback, useState } from "react"
import type { Enquiry } from "#domain/enquiry/enquiry.ts"
import { eventLabels } from "#domain/enquiry/events.ts"
import { formatNumber } from "#domain/text/number.ts"
import { call } from "../../api/call.ts"
import { Failure } from "../../controls/failure.tsx"
import { useKept } from "../../controls/loaded.tsx"
import { formatDateTime } from "../../controls/time.ts"

/** How many events are shown at first. */
const shownAtFirst = 20

/** What was done about an enquiry, the newest first; read again whenever the enquiry was. */
export function Timeline({ enquiry }: { enquiry: Enquiry }) {
  const [isWhole, setWhole] = useState(false)
  const read = useCallback(
    (signal: AbortSignal) => call("GET /contacts/:id/events", { params: { id: enquiry._id }, signal }),
    [enquiry],
  )
  const { value: events, failed, reload } = useKept(read)

  const shown = events?.slice(0, isWhole ? events.length : shownAtFirst) ?? []
  return (
    <section aria-labelledby="timeline">
      <h3 id="timeline">Timeline</h3>
      {failed && <Failure words="Failed to load the timeline." reason={failed.reason} onRetry={reload} />}
      {!events && !failed && <output aria-label="State">Loading...</output>}
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
