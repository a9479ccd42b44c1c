import { Link } from "react-router"
import { visitKindLabels } from "#domain/business/visit-hours.ts"
import { callLink, chatLink } from "#domain/contact-details/phone-links.ts"
import type { Bookable, ListedVisit } from "#domain/visit/visit-entities.ts"
import { wordPlace } from "#domain/visit/visit-words.ts"
import { VisitActions } from "./visit-actions.tsx"
import { VisitTag } from "./visit-tag.tsx"

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
  /** Called with what was done. */
  onDone(words: string): void
}) {
  const { enquiryId, fullName, reference, phone, phoneNumber, kind, onlineDiscount } = visit
  const call = callLink(phoneNumber)
  const chat = chatLink(phoneNumber)
  const isOver = visit.state !== "booked"
  return (
    <li className={isOver ? "visit visit--over" : "visit"}>
      <p className="visit-time">{time}</p>
      <p>
        <Link to={`/admin/contacts?open=${enquiryId}`}>{fullName}</Link> <VisitTag state={visit.state} />
        <span className="clamped quiet">
          {[visitKindLabels[kind], wordPlace(visit), call ? "" : phone, reference].filter(Boolean).join(" · ")}
        </span>
        {onlineDiscount && <span className="tag">Discount for booking here</span>}
      </p>
      <div className="today-actions">
        {call && (
          <a className="button plain" href={call}>
            Call<span className="visually-hidden"> {fullName}</span>
          </a>
        )}
        {chat && (
          <a className="button plain" href={chat} target="_blank" rel="noreferrer">
            WhatsApp<span className="visually-hidden"> {fullName}</span>
          </a>
        )}
        <VisitActions visit={visit} name={fullName} bookable={bookable} onDone={onDone} />
      </div>
    </li>
  )
}
