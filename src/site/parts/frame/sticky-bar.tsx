import { phoneLink, whatsAppLink } from "#domain/business/business-links.ts"
import { useEnglish } from "../../page-language.ts"
import { useBusiness } from "../../use-business.ts"

/** The bar at the bottom of all but wide windows with the ways to reach the business; `showStickyBar` shows and hides it. */
export function StickyBar({ contact }: { contact: string }) {
  const business = useBusiness()
  const chat = whatsAppLink(business)
  return (
    <nav className="sticky-bar" aria-label="Reach us" lang={useEnglish()} hidden>
      {business.phone && (
        <a className="sticky-way" href={phoneLink(business.phone, business)}>
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
            <path d="M3 2h4l2 5-2.5 1.5a11 11 0 0 0 5 5L13 11l5 2v4a1 1 0 0 1-1 1A15 15 0 0 1 2 3a1 1 0 0 1 1-1z" />
          </svg>
          Call
        </a>
      )}
      {chat && (
        <a className="sticky-way" href={chat}>
          WhatsApp
        </a>
      )}
      <a className="button button--loud" href={contact}>
        Get Free Estimate
      </a>
    </nav>
  )
}
