import { phoneLink } from "#collections/shared/business/business-links.ts"
import type { ShownPlace } from "#collections/shared/business/business-view.ts"
import { useBusiness } from "../use-business.ts"
import type { ReactNode } from "react"

/** The postal address, phone number, map link and hours of an additional place, one per line. */
export function PlaceLines({ place: { name, addressLine, phone, mapLink, hoursInWords } }: { place: ShownPlace }) {
  const business = useBusiness()
  return (
    <>
      {addressLine && <p>{addressLine}</p>}
      {phone && (
        <p>
          <a href={phoneLink(phone, business)}>{phone}</a>
        </p>
      )}
      {hoursInWords && <p>{hoursInWords}</p>}
      {mapLink && (
        <p>
          <a href={mapLink}>{name} on the map</a>
        </p>
      )}
    </>
  )
}

/** Words within a text, in a separate element if their language differs from the text's. */
export function LocalizedText({ lang, children }: { lang: string | undefined; children: ReactNode }) {
  return lang === undefined ? children : <span lang={lang}>{children}</span>
}
