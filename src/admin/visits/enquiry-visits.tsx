import { useCallback, useEffect, useState } from "react"
import { visitKindLabels } from "#domain/business/visit-hours.ts"
import type { Enquiry } from "#domain/enquiry/enquiry.ts"
import type { Bookable, Visit } from "#domain/visit/visit-entities.ts"
import { wordPlace } from "#domain/visit/visit-words.ts"
import { call } from "../api/call.ts"
import { readEnquiry } from "../api/enquiries.ts"
import { serverNow } from "../base/server-clock.ts"
import { toFields } from "../base/zone-time.ts"
import { Failure, reasonOf } from "../controls/failure.tsx"
import { BookDialog } from "./book-dialog.tsx"
import { VisitActions } from "./visit-actions.tsx"
import { wordVisit } from "./visit-days.ts"
import { VisitTag } from "./visit-tag.tsx"

/** The visits of an enquiry, and a button that books one; nothing where there is none and none can be booked. */
export function EnquiryVisits({ enquiry, onChanged }: { enquiry: Enquiry; onChanged(enquiry: Enquiry): void }) {
  const { _id: id, fullName } = enquiry
  const [read, setRead] = useState<{ bookable: Bookable; visits: readonly Visit[] }>()
  const [failed, setFailed] = useState<{ reason: string }>()
  const [isBooking, setBooking] = useState(false)
  const [done, setDone] = useState("")

  const reload = useCallback(
    (signal?: AbortSignal) =>
      Promise.all([
        call("GET /visits/kinds", { signal }),
        call("GET /contacts/:id/visits", { params: { id }, signal }),
      ]).then(
        ([bookable, visits]) => {
          setRead({ bookable, visits })
          setFailed(undefined)
        },
        (error: unknown) => !signal?.aborted && setFailed({ reason: reasonOf(error) }),
      ),
    [id],
  )
  useEffect(() => {
    const reading = new AbortController()
    void reload(reading.signal)
    return () => reading.abort()
  }, [reload])

  function finish(words: string) {
    setDone(words)
    void reload()
    // The timeline and the status may have changed with it.
    readEnquiry(id).then(onChanged, () => undefined)
  }

  if (failed) return <Failure words="Failed to load the visits." reason={failed.reason} onRetry={() => void reload()} />
  if (!read) return null
  const { bookable, visits } = read
  const isOpen = visits.some(({ state, endsAt }) => state === "booked" && Date.parse(endsAt) > serverNow())
  const canBook = !isOpen && bookable.kinds.length > 0
  if (visits.length === 0 && !canBook) return null
  return (
    <section aria-labelledby="visits">
      <h3 id="visits">Visits</h3>
      <ul className="today-rows">
        {visits.map((visit) => (
          <li key={visit._id}>
            <p>
              {wordVisit(visit, bookable.zone)} <VisitTag state={visit.state} />
              <span className="clamped quiet">
                {[visitKindLabels[visit.kind], wordPlace(visit)].filter(Boolean).join(" · ")}
              </span>
            </p>
            <div className="today-actions">
              <VisitActions visit={visit} name={fullName} bookable={bookable} onDone={finish} />
            </div>
          </li>
        ))}
      </ul>
      <div className="sheet-actions">
        {canBook && (
          <button type="button" className="plain" onClick={() => setBooking(true)}>
            Book a visit
          </button>
        )}
        <output aria-label="Visit">{done}</output>
      </div>
      {isBooking && (
        <BookDialog
          lead={enquiry}
          day={toFields(new Date(serverNow()).toISOString(), bookable.zone).date}
          bookable={bookable}
          onDone={finish}
          onClose={() => setBooking(false)}
        />
      )}
    </section>
  )
}
