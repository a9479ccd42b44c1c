import { phoneLink } from "#domain/business/business-links.ts"
import { useEnglish } from "../../page-language.ts"
import { useBusiness } from "../../use-business.ts"

/** The bar at the bottom of a phone's screen with phone number and link to the form; `showStickyBar` shows and hides it. */
export function StickyBar({ contact }: { contact: string }) {
  const business = useBusiness()
  const { phone } = business
  return (
    <nav className="sticky-bar" aria-label="Reach us" lang={useEnglish()} hidden>
      {phone && (
        <a className="sticky-call" href={phoneLink(phone, business)}>
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
            <path d="M3 2h4l2 5-2.5 1.5a11 11 0 0 0 5 5L13 11l5 2v4a1 1 0 0 1-1 1A15 15 0 0 1 2 3a1 1 0 0 1 1-1z" />
          </svg>
          Call
        </a>
      )}
      <a className="button button--loud" href={contact}>
        Book a visit
      </a>
    </nav>
  )
}
