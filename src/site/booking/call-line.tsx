import { phoneLink } from "#domain/business/business-links.ts"
import { useBusiness } from "../use-business.ts"

/** The phone number with its hours, after words that lead up to it; nothing where the business has none. */
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
