import { phoneLink, whatsAppLink } from "#collections/shared/business/business-links.ts"
import type { VisitKind } from "#collections/shared/business/visit-hours.ts"
import { useBusiness } from "#pages/site/use-business.ts"
import type { FreeDays } from "./free-days.ts"

/** The days with available slots, each linked to its slots. */
export function DayLinks({ free, addressOf }: { free: FreeDays; addressOf(day: string): string }) {
  const { days, day: shown, earlier, later } = free
  return (
    <nav aria-label="Days">
      <ul className="booking-days">
        {days.map(({ day, short, count }) => (
          <li key={day}>
            <a className="choice" href={addressOf(day)} aria-current={day === shown?.day ? "true" : undefined}>
              <b>{short}</b>
              <small>{count === 1 ? "1 slot" : `${count} slots`}</small>
            </a>
          </li>
        ))}
      </ul>
      {(earlier || later) && (
        <p className="booking-more">
          {earlier && <a href={addressOf(earlier)}>Earlier days</a>}
          {later && <a href={addressOf(later)}>Later days</a>}
        </p>
      )}
    </nav>
  )
}

/** What a visitor does after booking: adds the visit to a calendar, finds the studio, or writes to the business. */
export function VisitLinks({ path, kind }: { path: string; kind: VisitKind }) {
  const business = useBusiness()
  const chat = whatsAppLink(business)
  return (
    <p className="visit-links">
      <a href={`${path}/visit.ics`} download>
        Add to calendar
      </a>
      {kind === "studio" && business.mapLink && <a href={business.mapLink}>See the studio on the map</a>}
      {chat && <a href={chat}>WhatsApp us</a>}
    </p>
  )
}

/** The phone number with its hours, after an introduction; nothing if the business has none. */
export function CallLine({ words }: { words: string }) {
  const business = useBusiness()
  const { phone, openInWords } = business
  if (!phone) return null
  return (
    <p>
      <span>{`${words} `}</span>
      <a href={phoneLink(phone, business)}>{phone}</a>
      <span>{openInWords ? `, ${openInWords}.` : "."}</span>
    </p>
  )
}
