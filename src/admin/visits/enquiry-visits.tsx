import { useCallback, useState } from "react"
import { visitKindLabels } from "#domain/business/visit-hours.ts"
import type { Enquiry } from "#domain/enquiry/enquiry.ts"
import { dayIn } from "#domain/text/zone.ts"
import { wordHour, wordPlace } from "#domain/visit/visit-words.ts"
import { call } from "../api/call.ts"
import { readEnquiry } from "../api/enquiries.ts"
import { serverNow } from "../base/server-clock.ts"
import { DialogButton } from "../controls/dialog-button.tsx"
import { Failure } from "../controls/failure.tsx"
import { useKept } from "../controls/loaded.tsx"
import { VisitActions } from "./visit-actions.tsx"
import { VisitDialog } from "./visit-dialog.tsx"
import { VisitTag } from "./visit-line.tsx"

/** The visits of an enquiry, and a button that books one; nothing where there is none and none can be booked. */
export function EnquiryVisits({ enquiry, onChanged }: { enquiry: Enquiry; onChanged(enquiry: Enquiry): void }) {
  const [done, setDone] = useState("")
  // Read again whenever the enquiry was.
  const read = useCallback(
    (signal: AbortSignal) =>
      Promise.all([
        call("GET /visits/kinds", { signal }),
        call("GET /contacts/:id/visits", { params: { id: enquiry._id }, signal }),
      ]),
    [enquiry],
  )
  const { value, failed, reload } = useKept(read)

  function finish(words = "") {
    setDone(words)
    // The timeline and the status may have changed with it.
    readEnquiry(enquiry._id).then(onChanged, reload)
  }

  if (failed) return <Failure words="Failed to load the visits." reason={failed.reason} onRetry={reload} />
  if (!value) return null
  const [bookable, visits] = value
  const isOpen = visits.some(({ state, endsAt }) => state === "booked" && Date.parse(endsAt) > serverNow())
  const canBook = !isOpen && bookable.kinds.length > 0
  if (visits.length === 0 && !canBook) return null
  const day = dayIn(new Date(serverNow()).toISOString(), bookable.zone)
  return (
    <section aria-labelledby="visits">
      <h3 id="visits">Visits</h3>
      <ul className="today-rows">
        {visits.map((visit) => (
          <li key={visit._id}>
            <p>
              {wordHour(visit.startsAt, visit.endsAt, bookable.zone)} <VisitTag state={visit.state} />
              <span className="clamped quiet">
                {[visitKindLabels[visit.kind], wordPlace(visit)].filter(Boolean).join(" · ")}
              </span>
            </p>
            <div className="today-actions">
              <VisitActions visit={visit} name={enquiry.fullName} bookable={bookable} onDone={finish} />
            </div>
          </li>
        ))}
      </ul>
      <div className="sheet-actions">
        {canBook && (
          <DialogButton label="Book a visit">
            {(onClose) => <VisitDialog task="book" lead={enquiry} {...{ bookable, day, onClose }} onDone={finish} />}
          </DialogButton>
        )}
        <output aria-label="Visit">{done}</output>
      </div>
    </section>
  )
}
