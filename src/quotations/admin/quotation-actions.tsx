import { useNavigate } from "react-router"
import { formatDate } from "#base/text/date.ts"
import { ChatLink } from "#enquiries/admin/phone-links.tsx"
import type { Enquiry } from "#enquiries/shared/enquiry.ts"
import { call } from "#ui/admin/api/call.ts"
import { download } from "#ui/admin/api/client.ts"
import { today } from "#ui/admin/base/server-clock.ts"
import { Alert, useAct } from "#ui/admin/controls/failure.tsx"
import { useCall } from "#ui/admin/controls/query.tsx"
import { formatPaise } from "../shared/amounts.ts"
import { type NewQuotation, quotationNumber, stateLabels, whyUnacceptable } from "../shared/quotation.ts"
import type { Quotation } from "../shared/quotation-entities.ts"

export interface QuotationProps {
  quotation: Quotation
  enquiry: Enquiry
}

/** The name of unsaved changes of an enquiry's draft. If a colleague sends it, they are restored in the next version. */
export const snapshotOf = ({ enquiryId }: Quotation) => `quotation:${enquiryId}`

/** Makes a draft and opens it; rejects with an ApiError. */
export function useNewQuotation(enquiryId: string): (form: NewQuotation) => Promise<void> {
  const navigate = useNavigate()
  return async (json) => {
    const { _id } = await call("POST /contacts/:id/quotations", { params: { id: enquiryId }, json })
    await navigate(`/admin/contacts/quotations/${_id}`)
  }
}

/** The state of a version, its total and its dates. */
export function QuotationState({ quotation }: { quotation: Quotation }) {
  const { state, totals, sentAt, acceptedAt, acceptedBy, values } = quotation
  const isOpen = whyUnacceptable({ state, validUntil: values.validUntil }, today()) === undefined
  const isExpired = state === "sent" && !isOpen
  const dates = [
    formatPaise(totals.total),
    sentAt && `sent on ${formatDate(sentAt)}`,
    acceptedAt && `accepted by ${acceptedBy} on ${formatDate(acceptedAt)}`,
    (state === "draft" || state === "sent") && `valid until ${formatDate(values.validUntil)}`,
  ]
  return (
    <>
      <span className={state === "accepted" ? "tag tag--booked" : isOpen ? "tag tag--new" : "tag"}>
        {isExpired ? "Expired" : stateLabels[state]}
      </span>
      <span className="clamped quiet">{dates.filter(Boolean).join(" · ")}</span>
    </>
  )
}

/** Buttons for a sent version: its PDF; for the latest also the next version, the customer's page and a WhatsApp text. */
export function QuotationActions({ quotation, enquiry, isLatest }: QuotationProps & { isLatest: boolean }) {
  const name = quotationNumber(quotation)
  const { _id: id, enquiryId, totals, state } = quotation
  const { busy, failure, run } = useAct()
  const { data: texts } = useCall("GET /contacts/chat-texts")
  const isOpen = isLatest && state === "sent"
  const { data: page } = useCall("GET /contacts/:id/page", { params: { id: enquiryId } }, { enabled: isLatest })
  const make = useNewQuotation(enquiryId)
  const from = texts ? ` from ${texts.business}` : ""
  const until = formatDate(quotation.values.validUntil)
  const words = `Hello ${enquiry.fullName}, your quotation ${name}${from} is ready: ${formatPaise(totals.total)} with GST, valid until ${until}.`
  const act = (action: string, failed: string, work: () => Promise<void>) => () =>
    void (busy || run(failed, work, action))
  return (
    <div className="today-actions">
      {isLatest && (
        <button
          type="button"
          className="plain"
          onClick={act("make", "Failed to make the next version.", () => make({ from: "copy", quotation: id }))}
        >
          {busy === "make" ? "Copying..." : "Change"}
        </button>
      )}
      <button
        type="button"
        className="plain"
        onClick={act("pdf", "Failed to open the PDF.", () =>
          download("GET /quotations/:id.pdf", `quotation-${name}.pdf`, { params: { id } }),
        )}
      >
        Open PDF<span className="visually-hidden"> of {name}</span>
      </button>
      {page && (
        <a className="button plain" href={page.path} target="_blank" rel="noreferrer">
          Customer’s page
        </a>
      )}
      {isOpen && (
        <ChatLink enquiry={enquiry} words={words} link={page && location.origin + page.path}>
          Send on WhatsApp
        </ChatLink>
      )}
      <Alert text={failure} />
    </div>
  )
}
