import { dayOf } from "#base/text/calendar.ts"
import type { Business, Place } from "./business.ts"
import { formatHours, formatOpenHours } from "./opening-hours.ts"

/** A location with its address on one line and its hours in sentences; "" for the hours of the business. */
export interface ShownPlace extends Place {
  addressLine: string
  hoursInWords: string
}

/** The business with formatted facts for pages and documents; each is "" if missing. */
export interface BusinessView extends Business {
  /** The first phone number, and the first e-mail address. */
  phone: string
  email: string
  addressLine: string
  places: ShownPlace[]
  /** The hours in sentences, and within a sentence. */
  hoursInWords: string
  openInWords: string
  city: string
  /** " in Pune", to append to a phrase. */
  inCity: string
}

/** The business as shown on a day, such as 2026-11-21: with its promo line if it applies, and upcoming holidays. */
export function toBusinessView(business: Business, day = dayOf(new Date().toISOString())): BusinessView {
  const { address, holidays, promo } = business
  const { city } = address
  return {
    ...business,
    promo: isPromoOn(business, day) ? promo : { offer: "", limit: "", from: "", until: "" },
    holidays: holidays.filter((holiday) => holiday.day >= day),
    phone: business.phones[0] ?? "",
    email: business.emails[0] ?? "",
    addressLine: toLine(address),
    places: business.places.map((place) => {
      const hoursInWords = place.hours ? formatHours(place.hours) || "Closed all week." : ""
      return { ...place, addressLine: toLine(place.address), hoursInWords }
    }),
    hoursInWords: formatHours(business.hours),
    openInWords: formatOpenHours(business.hours),
    city,
    inCity: city && ` in ${city}`,
  }
}

function toLine({ street, city, postcode }: Place["address"]): string {
  return joinWords(street, [city, postcode].filter(Boolean).join(" "))
}

/** Joins the non-empty texts with commas. */
export function joinWords(...words: string[]): string {
  return words.filter(Boolean).join(", ")
}

function isPromoOn({ promo: { from, until } }: Business, day: string): boolean {
  return (from === "" || day >= from) && (until === "" || day <= until)
}

/** The payment shares in words: "10% to book, 40% … and 5% on completion"; "" if not specified. */
export function formatShares({ shares }: Business): string {
  const said = shares.map(({ label, percent }) => `${percent}% ${label}`)
  const last = said.pop()
  if (last === undefined || said.length === 0) return last ?? ""
  return `${said.join(", ")} and ${last}`
}
