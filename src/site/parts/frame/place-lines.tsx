import { phoneLink } from "#domain/business/business-links.ts"
import type { ShownPlace } from "#domain/business/shown-business.ts"
import { useBusiness } from "../../use-business.ts"

/** The address, the phone number, the map link and the hours of a further place, each in a line of its own. */
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
