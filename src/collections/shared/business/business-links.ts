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

/** Letters and digits of the name, an at sign, the handle of a bank or app; the form of an account with its IFSC has dots. */
const shape = /^[a-z0-9][a-z0-9._-]{1,63}@[a-z][a-z0-9.]{1,34}$/

/** The problem with a UPI ID in lower case; undefined if its format is valid. */
export function checkUpiId(upiId: string): string | undefined {
  return shape.test(upiId) ? undefined : "A UPI ID is written name@bank, without spaces."
}

/** The link that opens a UPI app with a payment; `amount` in paise. */
export function upiLink({ upiId, name, amount, note }: { upiId: string; name: string; amount: number; note: string }) {
  // Some apps read neither an encoded at sign nor a space as a plus sign.
  const query = [
    ["pn", name],
    ["am", (amount / 100).toFixed(2)],
    ["cu", "INR"],
    ["tn", note],
  ].map(([key, text = ""]) => `${key}=${encodeURIComponent(text)}`)
  return `upi://pay?pa=${upiId}&${query.join("&")}`
}
