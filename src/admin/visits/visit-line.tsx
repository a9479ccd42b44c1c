import { Link } from "react-router"
import { visitKindLabels } from "#domain/business/visit-hours.ts"
import { callLink } from "#domain/contact-details/phone-links.ts"
import type { Bookable, ListedVisit, visitDoubts } from "#domain/visit/visit-entities.ts"
import { wordPlace } from "#domain/visit/visit-words.ts"
import { PhoneLinks } from "../enquiries/work/phone-links.tsx"
import { VisitActions } from "./visit-actions.tsx"
import { VisitTag } from "./visit-tag.tsx"

const doubts: Record<(typeof visitDoubts)[number], string> = {
  spam: "Enquiry is spam",
  closed: "Enquiry is closed",
  hours: "Outside visit hours",
}

/** A visit in a list: when, who, where, and what can be done about it. */
export function VisitLine({
  time,
  visit,
  bookable,
  onDone,
}: {
  time: string
  visit: ListedVisit
  bookable: Bookable
  /** Called with what was done; without words where somebody has moved the visit meanwhile, so that it is read again. */
  onDone(words?: string): void
}) {
  const { enquiryId, fullName, reference, phone, phoneNumber, kind, onlineDiscount } = visit
  const isOver = visit.state !== "booked"
  return (
    <li className={isOver ? "visit visit--over" : "visit"}>
      <p className="visit-time">{time}</p>
      <p>
        {enquiryId ? <Link to={`/admin/contacts?open=${enquiryId}`}>{fullName}</Link> : "Person erased"}{" "}
        <VisitTag state={visit.state} />
        {visit.doubt && <span className="tag tag--wrong">{doubts[visit.doubt]}</span>}
        <span className="clamped quiet">
          {[visitKindLabels[kind], wordPlace(visit), callLink(phoneNumber) ? "" : phone, reference]
            .filter(Boolean)
            .join(" · ")}
        </span>
        {onlineDiscount && <span className="tag">Discount for booking here</span>}
      </p>
      <div className="today-actions">
        <PhoneLinks phoneNumber={phoneNumber} fullName={fullName} />
        <VisitActions visit={visit} name={fullName} bookable={bookable} onDone={onDone} />
      </div>
    </li>
  )
}
