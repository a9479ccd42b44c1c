import { callLink, chatLink } from "../contact-details/phone-links.ts"
import { readPhone } from "../contact-details/phone.ts"
import { remember } from "../base/remember.ts"
import type { Business } from "./business.ts"

/** Each page names the same few numbers. */
const read = remember(16, (asked: string) => {
  const { phone, country } = JSON.parse(asked) as { phone: string; country: string }
  return { number: readPhone(phone, country) }
})

/** A phone number of the business as it is dialled from its country, as `readPhone` reads it. */
export function numberOf(phone: string, { address: { country } }: Pick<Business, "address">): string {
  return read(JSON.stringify({ phone, country })).number
}

/** The `tel:` address of a phone number of the business. */
export function phoneLink(phone: string, business: Pick<Business, "address">): string | undefined {
  return callLink(numberOf(phone, business))
}

/** Where WhatsApp opens a chat with the business; undefined where it has not said, or its number has no country. */
export function whatsAppLink(business: Pick<Business, "address" | "whatsApp">): string | undefined {
  return chatLink(numberOf(business.whatsApp, business))
}
