import { Link, useNavigate } from "react-router"
import { formatDate } from "#base/text/date.ts"
import { ChatLink } from "#enquiries/admin/phone-links.tsx"
import type { Enquiry } from "#enquiries/shared/enquiry.ts"
import { formatDay } from "#orders/shared/order.ts"
import { call } from "#ui/admin/api/call.ts"
import { download } from "#ui/admin/api/client.ts"
import { today } from "#ui/admin/base/server-clock.ts"
import { DialogButton } from "#ui/admin/controls/dialog-button.tsx"
import { formText } from "#ui/admin/form/use-small-form.ts"
import { Options, Select } from "#ui/shared/field.tsx"
import { Alert, Failure, reasonOf, useAct } from "#ui/admin/controls/failure.tsx"
import { Loaded, useCall } from "#ui/admin/controls/query.tsx"
import { formatPaise } from "../shared/amounts.ts"
import { type NewQuotation, quotationNumber, stateLabels, whyUnacceptable } from "../shared/quotation.ts"
import type { Quotation, RecentQuotation } from "../shared/quotation-entities.ts"
import { Checkbox, FormDialog } from "#ui/admin/form/form-dialog.tsx"
import type { ShowQuotations } from "#enquiries/admin/sheet.tsx"

export interface QuotationProps {
  quotation: Quotation
  enquiry: Enquiry
}

/** The name of unsaved changes of an enquiry's draft. If it is sent meanwhile, they are restored in the next version. */
export const snapshotOf = ({ enquiryId }: Quotation) => `quotation:${enquiryId}`

/** Makes a draft and opens it; rejects with an ApiError. */
function useNewQuotation(enquiryId: string): (form: NewQuotation) => Promise<void> {
  const navigate = useNavigate()
  return async (json) => {
    const { _id } = await call("POST /contacts/:id/quotations", { params: { id: enquiryId }, json })
    await navigate(`/admin/quotations/${_id}`)
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
    (state === "draft" || state === "sent") && `valid until ${formatDay(values.validUntil)}`,
  ]
  return (
    <>
      <span className={isOpen || state === "accepted" ? "tag tag--new" : "tag"}>
        {isExpired ? "Expired" : stateLabels[state]}
      </span>
      <span className="clamped quiet">{dates.filter(Boolean).join(" · ")}</span>
    </>
  )
}

/** The buttons of a version that was sent: the next version if it is the latest, its PDF, and a ready WhatsApp text. */
export function QuotationActions({ quotation, enquiry, isLatest }: QuotationProps & { isLatest: boolean }) {
  const name = quotationNumber(quotation)
  const { _id: id, enquiryId, totals, state } = quotation
  const { busy, failure, run } = useAct()
  const { data: texts } = useCall("GET /contacts/chat-texts")
  const isOpen = isLatest && state === "sent"
  const { data: page } = useCall("GET /contacts/:id/page", { params: { id: enquiryId } }, { enabled: isOpen })
  const make = useNewQuotation(enquiryId)
  const from = texts ? ` from ${texts.business}` : ""
  const until = formatDay(quotation.values.validUntil)
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
      {isOpen && (
        <ChatLink enquiry={enquiry} words={words} link={page && location.origin + page.path}>
          Send on WhatsApp
        </ChatLink>
      )}
      <Alert text={failure} />
    </div>
  )
}

interface SendDialogProps extends QuotationProps {
  send(mail: boolean): Promise<void>
  onClose(): void
}

/** Asks before a draft is sent, and whether the customer gets an e-mail. */
export function SendDialog({ quotation, enquiry: { email, fullName }, send, onClose }: SendDialogProps) {
  return (
    <FormDialog
      title={`Send quotation ${quotationNumber(quotation)}?`}
      label="Send quotation"
      busyLabel="Sending..."
      failure="Failed to send the quotation."
      send={(form) => send(new FormData(form).has("mail"))}
      onClose={onClose}
    >
      {() => (
        <>
          <p>
            {fullName} can read and accept it on their page: {formatPaise(quotation.totals.total)} with GST. A quotation
            that was sent never changes. You can send the next version later, which replaces it.
          </p>
          {email ? (
            <Checkbox id="send-mail" name="mail" label={`Send an e-mail to ${email}`} defaultChecked />
          ) : (
            <p>This enquiry has no e-mail address. After sending, tell the customer by WhatsApp or phone.</p>
          )}
        </>
      )}
    </FormDialog>
  )
}

/** The versions of an enquiry's quotation, latest first, and a button to make one. */
export const EnquiryQuotations: ShowQuotations = ({ enquiry }) => {
  const { busy, failure, run } = useAct()
  const from = enquiry.estimate ? "estimate" : "empty"
  const make = useNewQuotation(enquiry._id)
  const { data: versions, error, refetch } = useCall("GET /contacts/:id/quotations", { params: { id: enquiry._id } })
  if (error)
    return <Failure words="Failed to load the quotations." reason={reasonOf(error)} onRetry={() => void refetch()} />
  if (!versions) return null
  return (
    <section aria-labelledby="quotations">
      <h3 id="quotations">Quotations</h3>
      <ul className="today-rows">
        {versions.map((quotation, index) => (
          <li key={quotation._id}>
            <p>
              <Link to={`/admin/quotations/${quotation._id}`}>{quotationNumber(quotation)}</Link>{" "}
              <QuotationState quotation={quotation} />
            </p>
            {quotation.state === "draft" ? (
              <div className="today-actions">
                <Link className="button plain" to={`/admin/quotations/${quotation._id}`}>
                  Edit
                </Link>
              </div>
            ) : (
              <QuotationActions quotation={quotation} enquiry={enquiry} isLatest={index === 0} />
            )}
          </li>
        ))}
      </ul>
      {versions[0]?.state !== "draft" && (
        <div className="sheet-actions">
          <button
            type="button"
            className="plain"
            onClick={() => void (busy || run("Failed to make a quotation.", () => make({ from })))}
          >
            {busy ? "Making a quotation..." : "New quotation"}
          </button>
          <DialogButton label="Copy a quotation">
            {(onClose) => <CopyDialog make={make} onClose={onClose} />}
          </DialogButton>
        </div>
      )}
      <Alert text={failure} />
    </section>
  )
}

interface CopyProps {
  make(form: NewQuotation): Promise<void>
  onClose(): void
}

/** Makes a draft with the lines of another customer's quotation. */
function CopyDialog({ make, onClose }: CopyProps) {
  const query = useCall("GET /quotations")
  return (
    <FormDialog
      title="Copy a quotation"
      label="Copy lines"
      busyLabel="Copying..."
      failure="Failed to copy the quotation."
      send={(form) => make({ from: "copy", quotation: formText(form, "quotation") })}
      onClose={onClose}
    >
      {(errors) => (
        <Loaded query={query} failure="Failed to load the quotations.">
          {(recent) => (
            <Select
              id="copied-quotation"
              name="quotation"
              label="Quotation"
              hint="Its rooms and lines are copied, but not its discounts and terms."
              error={errors["quotation"]}
            >
              <Options of={recent.map((each) => [each._id, describeRecent(each)])} />
            </Select>
          )}
        </Loaded>
      )}
    </FormDialog>
  )
}

function describeRecent(quotation: RecentQuotation): string {
  return `${quotation.customer}: ${quotationNumber(quotation)}, ${formatPaise(quotation.totals.total)}`
}
