import { callLink, chatLink } from "#base/contact/phone-number.ts"
import { readPhone } from "#base/contact/phone.ts"
import { memoize } from "#base/memoize.ts"
import type { Business } from "./business.ts"

/** Pages contain the same few numbers. */
const read = memoize(16, (asked: string) => {
  const { phone, country } = JSON.parse(asked) as { phone: string; country: string }
  return { number: readPhone(phone, country) }
})

/** A phone number of the business in dialling format for its country, as in `readPhone`. */
export function numberOf(phone: string, { address: { country } }: Pick<Business, "address">): string {
  return read(JSON.stringify({ phone, country })).number
}

export function phoneLink(phone: string, business: Pick<Business, "address">): string | undefined {
  return callLink(numberOf(phone, business))
}

/** The URL of a WhatsApp chat with the business, with a first message; undefined without a number or its country. */
export function whatsAppLink(business: Pick<Business, "address" | "whatsApp">, text?: string): string | undefined {
  return chatLink(numberOf(business.whatsApp, business), text)
}
