import { useState } from "react"
import { visitKindLabels } from "#collections/shared/business/visit-hours.ts"
import type { Enquiry } from "#enquiries/shared/enquiry.ts"
import { dayIn } from "#base/text/date.ts"
import { formatVisitLocation, formatVisitTime } from "../shared/format-visit.ts"
import { readEnquiry } from "#enquiries/admin/api.ts"
import { Enquiries } from "#enquiries/admin/list.tsx"
import type { ShowQuotations } from "#enquiries/admin/sheet.tsx"
import { EnquiryQuotations } from "#quotations/admin/enquiry-quotations.tsx"
import { OrderSummary } from "#quotations/admin/order-summary.tsx"
import { EnquiryPayments } from "#quotations/admin/payments.tsx"
import { serverNow } from "#ui/admin/base/server-clock.ts"
import { DialogButton } from "#ui/admin/controls/dialog-button.tsx"
import { Failure, reasonOf } from "#ui/admin/controls/failure.tsx"
import { refresh, useCall } from "#ui/admin/controls/query.tsx"
import { VisitActions, VisitTag } from "./visit-line.tsx"
import { VisitDialog } from "./visit-dialog.tsx"

/** The visits of an enquiry, and a button to book one; nothing if there are none and none can be booked. */
function EnquiryVisits({ enquiry, onChanged }: { enquiry: Enquiry; onChanged(enquiry: Enquiry): void }) {
  const [done, setDone] = useState("")
  const { data: bookable, error: unknown } = useCall("GET /visits/kinds")
  const { data: visits, error, refetch } = useCall("GET /contacts/:id/visits", { params: { id: enquiry._id } })
  const failed = error ?? unknown

  function reload() {
    void refetch()
    if (unknown) refresh("GET /visits/kinds")
  }

  function finish(words = "") {
    setDone(words)
    // The timeline and the status may have changed with it.
    readEnquiry(enquiry._id).then(onChanged, reload)
  }

  if (failed) return <Failure words="Failed to load the visits." reason={reasonOf(failed)} onRetry={reload} />
  if (!bookable || !visits) return null
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
              {formatVisitTime(visit.startsAt, visit.endsAt, bookable.zone)} <VisitTag state={visit.state} />
              <span className="clamped quiet">
                {[visitKindLabels[visit.kind], formatVisitLocation(visit)].filter(Boolean).join(" · ")}
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

const QuotationsAndPayments: ShowQuotations = (props) => (
  <>
    <EnquiryQuotations {...props} />
    <EnquiryPayments {...props} />
  </>
)

/** The enquiries, each with its quotations, payments and visits. */
export function Component() {
  return <Enquiries OrderSummary={OrderSummary} Quotations={QuotationsAndPayments} Visits={EnquiryVisits} />
}
