import { Link } from "react-router"
import { visitKindLabels } from "#collections/shared/business/visit-hours.ts"
import { callLink } from "#base/contact/phone-links.ts"
import { type VisitState, visitStateLabels } from "../shared/visit.ts"
import type { Block, Bookable, ListedVisit, visitDoubts } from "../shared/visit-entities.ts"
import { formatVisitLocation } from "../shared/format-visit.ts"
import { call } from "#ui/admin/api/call.ts"
import { AskButton } from "#ui/admin/controls/dialog-button.tsx"
import { PhoneLinks } from "#enquiries/admin/phone-links.tsx"
import { VisitActions } from "./visit-actions.tsx"

const doubts: Record<(typeof visitDoubts)[number], string> = {
  spam: "Enquiry is spam",
  closed: "Enquiry is closed",
  hours: "Outside visit hours",
}

/** A visit in a list, with its actions. */
export function VisitLine({
  time,
  visit,
  bookable,
  onDone,
}: {
  time: string
  visit: ListedVisit
  bookable: Bookable
  /** Called with the result; without text if another person changed the visit in the meantime, so it is reloaded. */
  onDone(words?: string): void
}) {
  const { enquiryId, fullName, reference, phone, phoneNumber, kind, onlineDiscount, state, doubt } = visit
  const about = [visitKindLabels[kind], formatVisitLocation(visit), callLink(phoneNumber) ? "" : phone, reference]
  return (
    <li className={state === "booked" ? "visit" : "visit visit--over"}>
      <p className="visit-time">{time}</p>
      <p>
        {enquiryId ? <Link to={`/admin/contacts?open=${enquiryId}`}>{fullName}</Link> : "Person erased"}{" "}
        <VisitTag state={state} /> {doubt && <span className="tag tag--wrong">{doubts[doubt]}</span>}
        <span className="clamped quiet">{about.filter(Boolean).join(" · ")}</span>
        {onlineDiscount && <span className="tag">Discount for booking here</span>}
      </p>
      <div className="today-actions">
        <PhoneLinks phoneNumber={phoneNumber} fullName={fullName} />
        <VisitActions visit={visit} name={fullName} bookable={bookable} onDone={onDone} />
      </div>
    </li>
  )
}

const stateTags: Record<VisitState, string> = {
  booked: "tag tag--booked",
  "cancelled-by-visitor": "tag",
  "cancelled-by-office": "tag",
  done: "tag tag--contacted",
  missed: "tag tag--wrong",
}

export function VisitTag({ state }: { state: VisitState }) {
  return <span className={stateTags[state]}>{visitStateLabels[state]}</span>
}

/** A blocked time in a list, which can be removed. */
export function BlockLine({ time, block, onDone }: { time: string; block: Block; onDone(words: string): void }) {
  const { _id: id, words, kind, by } = block
  return (
    <li className="visit visit--block">
      <p className="visit-time">{time}</p>
      <p>
        <strong>Blocked: {words}</strong>
        <span className="clamped quiet">{[kind ? visitKindLabels[kind] : "All visits", by].join(" · ")}</span>
      </p>
      <div className="today-actions">
        <AskButton
          button={
            <>
              Remove<span className="visually-hidden"> the block: {words}</span>
            </>
          }
          title={`Remove the block “${words}”?`}
          label="Remove it"
          busyLabel="Removing..."
          failure="Failed to remove it."
          act={() => call("DELETE /visits/blocks/:id", { params: { id } })}
          onDone={() => onDone("The time can be booked again.")}
        >
          <p>Visitors can then book this time again.</p>
        </AskButton>
      </div>
    </li>
  )
}
