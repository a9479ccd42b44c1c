import { type ComponentProps, type ComponentType, useEffect, useState } from "react"
import { mailLink } from "#base/contact/email.ts"
import { callLink, chatLink } from "#base/contact/phone-number.ts"
import { type Enquiry, enquiryNotFound } from "../shared/enquiry.ts"
import { type EnquiryTextName, enquiryTextNames, enquiryTexts } from "../shared/enquiry-rules.ts"
import { formatNextStep, outcomeLabels } from "../shared/enquiry-status.ts"
import { isStoredAsOrder } from "../shared/erasure.ts"
import { retentionInWords } from "#collections/shared/business/retention.ts"
import { channelLabels, sourceName } from "../shared/source.ts"
import { formatDate } from "#base/text/date.ts"
import { ApiError } from "#ui/admin/api/call.ts"
import { removeSnapshot } from "#accounts/admin/snapshot.ts"
import { markEnquiry, readEnquiry } from "./api.ts"
import { Icon } from "#ui/admin/controls/icons.tsx"
import { Alert } from "#ui/admin/controls/failure.tsx"
import { FactList } from "#ui/shared/fact-list.tsx"
import { Sheet } from "#ui/admin/controls/modal.tsx"
import { refresh, useCall } from "#ui/admin/controls/query.tsx"
import { formatDateTime } from "#ui/admin/controls/time.ts"
import { isOverdue } from "./columns.tsx"
import { EnquiryWork } from "./enquiry-work.tsx"
import { EnquiryOrder } from "./enquiry-order.tsx"
import { MailReport } from "./mail-report.tsx"
import { PersonalData } from "./personal-data.tsx"
import { assigneeName, useAssignees } from "./office.ts"
import { estimatePath, type SentEstimate } from "#estimate/shared/sent-estimate.ts"
import { formatRupees } from "#estimate/shared/rupees.ts"

/** The part of the panel about visits, which belong to an enquiry. */
export type ShowVisits = ComponentType<{ enquiry: Enquiry; onChanged(enquiry: Enquiry): void }>

/** The same about its order, its quotations and their payments. */
export type ShowQuotations = ComponentType<{ enquiry: Enquiry }>

interface EnquirySheetProps {
  OrderSummary: ShowQuotations
  Quotations: ShowQuotations
  Visits: ShowVisits
  id: string
  known: Enquiry | undefined
  onChanged(enquiry: Enquiry): void
  onErased(): void
  /** Returns the id of the enquiry so many rows below in the list; undefined if there is none. */
  nextTo(step: 1 | -1): string | undefined
  onOpen(id: string): void
  onClose(): void
}

/** The side panel of one enquiry; opening it marks it as read. */
export function EnquirySheet(props: EnquirySheetProps) {
  const { OrderSummary, Quotations, Visits, id, known, onChanged, onErased, nextTo, onOpen, onClose } = props
  const [enquiry, setEnquiry] = useState(known)
  const [failure, setFailure] = useState("")
  const [isUnsaved, setUnsaved] = useState(false)
  const [isErased, setErased] = useState(false)

  function take(next: Enquiry) {
    setEnquiry(next)
    onChanged(next)
    refresh("GET /contacts/:id/events", "GET /contacts/:id/visits")
  }

  useEffect(() => {
    let isHere = true
    void open()
    return () => {
      isHere = false
    }

    async function open() {
      try {
        const found = await readEnquiry(id)
        const next = found.isUnread ? await markEnquiry(id, true) : found
        if (isHere) take(next)
      } catch (error) {
        const isMissing = error instanceof ApiError && error.status === 404
        // An enquiry of the list is shown even if it cannot be marked as read.
        if (isHere && !known) setFailure(isMissing ? enquiryNotFound : "Failed to load contact details.")
      }
    }
    // Only once: later changes are made here.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id])

  useEffect(() => {
    function goOn({ key, target, ctrlKey, metaKey }: KeyboardEvent) {
      const isTyping = target instanceof Element && target.closest("input, textarea, select, dialog dialog")
      const next = !isTyping && !ctrlKey && !metaKey && (key === "j" ? nextTo(1) : key === "k" && nextTo(-1))
      if (next) onOpen(next)
    }
    addEventListener("keydown", goOn)
    return () => removeEventListener("keydown", goOn)
  })

  // Only after this render nothing is unsaved, so the leave guard allows it.
  useEffect(() => {
    if (!isErased) return
    removeSnapshot(`enquiry:${id}`)
    onErased()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isErased])

  return (
    <Sheet title={enquiry?.fullName ?? "Enquiry"} isUnsaved={isUnsaved} onClose={onClose}>
      <Alert text={failure} />
      {!enquiry && !failure && <output aria-label="State">Loading...</output>}
      {enquiry && (
        <>
          <SheetLinks {...{ enquiry, nextTo, onOpen }} />
          <OrderSummary enquiry={enquiry} />
          {!isErased && (
            <EnquiryWork enquiry={enquiry} onChanged={take} onUnsaved={setUnsaved}>
              {isOverdue(enquiry) && (
                <p className="banner banner--wrong">This has been unanswered for more than 24 hours.</p>
              )}
              {enquiry.message && <h3>Message</h3>}
              {enquiry.message && <p className="as-typed sheet-message">{enquiry.message}</p>}
            </EnquiryWork>
          )}
          {enquiry.order && <EnquiryOrder enquiry={enquiry} order={enquiry.order} onChanged={take} />}
          <Quotations enquiry={enquiry} />
          <Visits enquiry={enquiry} onChanged={take} />
          {enquiry.estimate && <EstimateLines estimate={enquiry.estimate} />}
          <MailReport enquiry={enquiry} onChanged={take} />
          <Facts enquiry={enquiry} />
          <OtherEnquiries id={id} onOpen={onOpen} />
          <PersonalData enquiry={enquiry} onErased={() => setErased(true)} />
        </>
      )}
    </Sheet>
  )
}

/** The texts with a separate place among the details, or above them. */
const ownPlace = new Set<string>(["fullName", "email", "phone", "phoneNumber", "propertyName", "message", "page"])

function Facts({ enquiry }: { enquiry: Enquiry }) {
  const { reference, page, createdAt, keptUntil } = enquiry
  const { channel, source, assignedTo, nextAt, nextWords, outcome } = enquiry
  const assignees = useAssignees()
  const kept = `${formatDate(keptUntil)}, then erased. ${isStoredAsOrder(enquiry) ? `An order is kept ${retentionInWords.order}.` : `Each change keeps it for another ${retentionInWords.enquiry}.`}`
  const show = (name: EnquiryTextName) => [enquiryTexts[name].label, enquiry[name] || "–"]
  const first = [
    ["Next step", formatNextStep(nextAt, nextWords)],
    ["Assigned to", assignedTo === null ? "No one" : assigneeName(assignees, assignedTo)],
    ...(outcome ? [["Outcome", outcomeLabels[outcome]]] : []),
    ...(enquiry.onlineDiscount ? [["Discount", "For booking a visit online"]] : []),
    ...(["propertyName", "phone", "email"] as const).map(show),
  ]
  const more = [
    ["Came by", [channelLabels[channel], sourceName(source), source.utmCampaign].filter(Boolean).join(", ")],
    ["Received", formatDateTime(createdAt)],
    ["Sent from", page || "–"],
    ...enquiryTextNames.filter((name) => !ownPlace.has(name)).map(show),
    ["Reference", reference],
    ["Kept until", kept],
  ]
  const list = (facts: (string | undefined)[][]) => (
    <FactList facts={facts.map(([term = "", text = ""]) => ({ term, text }))} />
  )
  return (
    <>
      <h3>Details</h3>
      {list(first)}
      <details>
        <summary>More details</summary>
        {list(more)}
      </details>
    </>
  )
}

/** Ways to answer, and the enquiries above and below in the list. */
function SheetLinks({
  enquiry: { _id, reference, phoneNumber, email },
  nextTo,
  onOpen,
}: { enquiry: Enquiry } & Pick<ComponentProps<typeof EnquirySheet>, "nextTo" | "onOpen">) {
  const call = callLink(phoneNumber)
  return (
    <div className="sheet-links">
      {call && (
        <a className="button" href={call}>
          Call
        </a>
      )}
      {[
        ["WhatsApp", chatLink(phoneNumber)] as const,
        ["E-mail", email && mailLink(email, `Your enquiry ${reference}`)] as const,
      ].map(
        ([words, href]) =>
          href && (
            <a
              key={words}
              className="button plain"
              href={href}
              {...(words === "WhatsApp" && { target: "_blank", rel: "noreferrer" })}
            >
              {words}
            </a>
          ),
      )}
      {(
        [
          [-1, "Previous enquiry", "K"],
          [1, "Next enquiry", "J"],
        ] as const
      ).map(([step, name, key]) => (
        <button
          key={key}
          type="button"
          className="plain icon-button"
          aria-label={name}
          title={`${name} (${key})`}
          aria-keyshortcuts={key}
          aria-disabled={nextTo(step) === undefined}
          onClick={() => onOpen(nextTo(step) ?? _id)}
        >
          <Icon name={step === 1 ? "down" : "up"} />
        </button>
      ))}
    </div>
  )
}

/** The other enquiries with the same phone number or e-mail address; nothing if there are none. */
function OtherEnquiries({ id, onOpen }: { id: string; onOpen(id: string): void }) {
  const { data: matches = [] } = useCall("GET /contacts/:id/person", { params: { id } })
  const others = matches.map(({ enquiry }) => enquiry).filter(({ _id }) => _id !== id)
  if (others.length === 0) return null
  return (
    <section aria-labelledby="others">
      <h3 id="others">Other enquiries with this phone or e-mail</h3>
      <ul>
        {others.map(({ _id, reference, fullName, status, createdAt }) => (
          <li key={_id}>
            <button type="button" className="link" onClick={() => onOpen(_id)}>
              {fullName}
            </button>{" "}
            <span className="quiet">
              {reference} · {formatDate(createdAt)} · {status}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The estimate of an enquiry, line by line as the sender saw it. */
function EstimateLines({ estimate }: { estimate: SentEstimate }) {
  const { kitchen, lines, total, low, high, version } = estimate
  return (
    <>
      <h3>Estimate</h3>
      <p>
        {kitchen}.{" "}
        <a href={estimatePath(estimate)} target="_blank" rel="noreferrer">
          Open the estimate
        </a>
      </p>
      <table className="estimate-lines">
        <tbody>
          {lines.map(({ name, label, detail, amount }) => (
            <tr key={name}>
              <th scope="row">
                {label}
                <span className="estimate-detail">{detail}</span>
              </th>
              <td>{formatRupees(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              Total
              <span className="estimate-detail">
                Between {formatRupees(low)} and {formatRupees(high)}; rate card {version}
              </span>
            </th>
            <td>{formatRupees(total)}</td>
          </tr>
        </tfoot>
      </table>
    </>
  )
}
